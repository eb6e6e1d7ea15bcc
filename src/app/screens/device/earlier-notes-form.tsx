import { takeOverDrafts } from '../../../db/drafts';
import { takeOverNotes, type UserData } from '../../../db/notes';
import { takeOverBatches } from '../../../db/reseal-batches';
import { takeOverCommands } from '../../../db/reseal-commands';
import { createBox } from '../../../db/seal/box';
import { notesWords, noteWords } from '../../../domain/record/private-note-text';
import { problemText } from '../../../domain/shared/error-text';
import { useVault } from '../../live/vault-context';
import { AskPasscode } from './ask-passcode';

interface EarlierNotesFormProps {
  work: UserData;
  /** How many notes were sealed again; null when the person left it. */
  onDone(taken: number | null): void;
}

/** Opens what was noted under a passcode that was given up, now that it came back to mind, and seals it again. */
export function EarlierNotesForm({ work, onDone }: EarlierNotesFormProps) {
  const vault = useVault();

  const open = async (passcode: string): Promise<string | null> => {
    if (passcode === '') return notesWords.passcodeMissing;
    const keys = await vault.earlierWorkKeys({ passcode });
    if (!keys.ok) return problemText(keys.problem);
    let taken = 0;
    try {
      for (const one of keys.value) {
        const earlier = createBox(one);
        await takeOverDrafts(work, earlier);
        taken += (await takeOverNotes(work, earlier)) + (await takeOverBatches(work, earlier));
        taken += await takeOverCommands(work, earlier);
      }
    } catch {
      return noteWords.notEncryptedAgain;
    }
    onDone(taken);
    return null;
  };

  return (
    <AskPasscode
      id="earlier"
      label={notesWords.passcode}
      isAsked
      action={notesWords.open}
      isGrave={false}
      cancel={notesWords.cancel}
      onSubmit={open}
      onCancel={() => onDone(null)}
    />
  );
}
