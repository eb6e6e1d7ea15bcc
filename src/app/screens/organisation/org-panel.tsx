import { useState } from 'react';
import { orgFormOf, type TextEdit } from '../../../domain/template/draft-schema';
import { checkOrg, type OrgDraft, type OrgIssue, orgFieldOf, trimOrg } from '../../../domain/template/rules';
import type { Organisation } from '../../../domain/template/template';
import { organisationWords, orgIssueWords } from '../../../domain/template/text';
import { useAct } from '../../commands/use-act';
import { DraftPanel } from '../../forms/draft-panel';
import { RecordForm } from '../../forms/record-form';
import { TextField } from '../../forms/text-field';
import { useToast } from '../../live/toast-context';
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
export function OrgPanel(props: OrgPanelProps) {
  const { base, onClose } = props;
  // What it begins with stays, also when the organisations are read again meanwhile.
  const [form] = useState(() => orgFormOf(base));
  const title = base === null ? organisationWords.createTitle : organisationWords.editTitle;
  return (
    <DraftPanel title={title} form={form} appId="" id={`organisation ${base?.id ?? ''}`.trim()} onClose={onClose}>
      {({ draft, change, done }) => <OrgForm {...props} edit={draft} onTyped={change} onSaved={done} />}
    </DraftPanel>
  );
}

interface OrgFormProps extends OrgPanelProps {
  edit: TextEdit<OrgDraft>;
  onTyped(edit: TextEdit<OrgDraft>): void;
  onSaved(): void;
}

function OrgForm({ base, known, edit, onTyped, onSaved, onCreated }: OrgFormProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [{ seen, typed: begun }] = useState(edit);
  const save = async (filled: OrgDraft) => {
    const draft = trimOrg(filled);
    const outcome = await act('save-organisation', { base, draft, known });
    if (!outcome.ok) return organisationProblemText(outcome.problem);
    toast('Information', (base === null ? organisationWords.created : organisationWords.changed)(draft.name));
    onSaved();
    if (base === null) onCreated(outcome.value.id);
    return null;
  };
  return (
    <RecordForm<OrgDraft, OrgIssue>
      id="organisation"
      initial={begun}
      focusesFirst
      check={checkOrg}
      fieldOf={(issue) => orgFieldOf[issue]}
      text={(issue) => orgIssueWords[issue]}
      blocked={blocker}
      act={organisationWords.save}
      sending={organisationWords.saving}
      onTyped={(typed) => onTyped({ seen, typed })}
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
  );
}
