import { invitationWords } from '../../../../domain/team/screen-text';
import { useAct } from '../../../commands/use-act';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useToast } from '../../../live/toast-context';
import { SidePanel } from '../../../parts/side-panel';
import { teamProblemText } from './use-reported-act';

interface CodeDraft {
  code: string;
}

/** Accepts an invitation by its code. It stays as it was typed when it is refused. */
export function AcceptPanel({ code, onClose }: CodeDraft & { onClose(): void }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const accept = async (draft: CodeDraft) => {
    const outcome = await act('accept-invitation', { code: draft.code.trim() });
    if (!outcome.ok) return { field: 'code', words: teamProblemText(outcome.problem) };
    toast('Information', invitationWords.joined);
    onClose();
    return null;
  };
  return (
    // The code is a key to an account, so no draft of it is kept, and none is offered.
    <SidePanel title={invitationWords.acceptTitle} isTouched={false} onDiscard={onClose} onClose={onClose}>
      <RecordForm<CodeDraft, 'code-missing'>
        id="accept"
        initial={{ code }}
        focusesFirst
        check={(draft) => (draft.code.trim() === '' ? 'code-missing' : null)}
        fieldOf={() => 'code'}
        text={() => invitationWords.codeMissing}
        blocked={blocker}
        act={invitationWords.accept}
        sending={invitationWords.accepting}
        onSubmit={accept}
      >
        <TextField<CodeDraft>
          name="code"
          label={invitationWords.code}
          kind="code"
          hint={invitationWords.codeHint}
          isMono
          isRequired
        />
      </RecordForm>
    </SidePanel>
  );
}
