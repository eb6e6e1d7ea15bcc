import { useState } from 'react';
import { checkOrg, type OrgDraft, type OrgIssue, orgDraftOf, orgFieldOf, trimOrg } from '../../../domain/template/rules';
import type { Organisation } from '../../../domain/template/template';
import { organisationWords, orgIssueWords } from '../../../domain/template/text';
import { useAct } from '../../commands/use-act';
import { RecordForm } from '../../forms/record-form';
import { TextField } from '../../forms/text-field';
import { useToast } from '../../live/toast-context';
import { SidePanel } from '../../parts/side-panel';
import { organisationProblemText } from './organisation-problem';

interface OrgPanelProps {
  /** The organisation that is edited, as it was when it was opened; null: a new one. */
  base: Organisation | null;
  /** The ids of all that are known. */
  known: string[];
  onCreated(id: string): void;
  onClose(): void;
}

/** Creates an organisation, or edits one. */
export function OrgPanel({ base, known, onCreated, onClose }: OrgPanelProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [initial] = useState(() => orgDraftOf(base));
  const [typed, setTyped] = useState(initial);
  const save = async (filled: OrgDraft) => {
    const draft = trimOrg(filled);
    const outcome = await act('save-organisation', { base, draft, known });
    if (!outcome.ok) return organisationProblemText(outcome.problem);
    toast('Information', (base === null ? organisationWords.created : organisationWords.changed)(draft.name));
    onClose();
    if (base === null) onCreated(outcome.value.id);
    return null;
  };
  return (
    <SidePanel
      title={base === null ? organisationWords.createTitle : organisationWords.editTitle}
      isTouched={typed.name !== initial.name || typed.domain !== initial.domain}
      onDiscard={() => setTyped(initial)}
      onClose={onClose}
    >
      <RecordForm<OrgDraft, OrgIssue>
        id="organisation"
        initial={initial}
        focusesFirst
        check={checkOrg}
        fieldOf={(issue) => orgFieldOf[issue]}
        text={(issue) => orgIssueWords[issue]}
        blocked={blocker}
        act={organisationWords.save}
        sending={organisationWords.saving}
        onTyped={setTyped}
        onSubmit={save}
      >
        <TextField<OrgDraft> name="name" label={organisationWords.name} hint={organisationWords.nameHint} isRequired />
        <TextField<OrgDraft>
          name="domain"
          kind="code"
          label={organisationWords.domain}
          hint={organisationWords.domainHint}
          isRequired
        />
      </RecordForm>
    </SidePanel>
  );
}
