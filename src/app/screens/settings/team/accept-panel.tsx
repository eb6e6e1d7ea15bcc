import { useState } from 'react';
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
  const [typed, setTyped] = useState(code);
  const accept = async (draft: CodeDraft) => {
    const outcome = await act('accept-invitation', { code: draft.code.trim() });
    if (!outcome.ok) return { field: 'code', words: teamProblemText(outcome.problem) };
    toast('Information', invitationWords.joined);
    onClose();
    return null;
  };
  return (
    <SidePanel title={invitationWords.acceptTitle} isTouched={typed !== code} onDiscard={() => setTyped(code)} onClose={onClose}>
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
        onTyped={(draft) => setTyped(draft.code)}
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
