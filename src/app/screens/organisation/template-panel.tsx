import { useState } from 'react';
import { type TextEdit, templateFormOf } from '../../../domain/template/draft-schema';
import {
  checkTemplate,
  lengthOf,
  type TemplateDraft,
  type TemplateIssue,
  templateFieldOf,
  templateReasonLimit,
  toTemplate,
} from '../../../domain/template/rules';
import type { Organisation, OrgSchema, Template } from '../../../domain/template/template';
import { templateIssueWords, templateWords } from '../../../domain/template/text';
import { useAct } from '../../commands/use-act';
import { DraftPanel } from '../../forms/draft-panel';
import { LongTextField } from '../../forms/long-text-field';
import { RecordForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { TextField } from '../../forms/text-field';
import { useToast } from '../../live/toast-context';
import { organisationProblemText } from './organisation-problem';

interface TemplatePanelProps {
  organisation: Organisation;
  /** The template that is edited, as it was when it was opened; null: a new one. */
  base: Template | null;
  /** The ids of all that are known. */
  known: string[];
  schemas: readonly OrgSchema[];
  onClose(): void;
}

/** Creates a presentation template, or edits one. */
export function TemplatePanel(props: TemplatePanelProps) {
  const { organisation, base, onClose } = props;
  // What it begins with stays, also when the templates are read again meanwhile.
  const [form] = useState(() => templateFormOf(base, organisation));
  const title = base === null ? templateWords.createTitle : templateWords.editTitle;
  const id = base === null ? `new template ${organisation.id}` : `template ${base.id}`;
  return (
    <DraftPanel title={title} form={form} appId="" id={id} onClose={onClose}>
      {({ draft, change, done }) => <TemplateForm {...props} edit={draft} onTyped={change} onSaved={done} />}
    </DraftPanel>
  );
}

interface TemplateFormProps extends TemplatePanelProps {
  edit: TextEdit<TemplateDraft>;
  onTyped(edit: TextEdit<TemplateDraft>): void;
  onSaved(): void;
}

function TemplateForm({ organisation, base, known, schemas, edit, onTyped, onSaved }: TemplateFormProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [{ seen, typed: begun }] = useState(edit);
  const save = async (draft: TemplateDraft) => {
    const template = toTemplate(base, draft);
    const outcome = await act('save-template', { orgId: organisation.id, base, template, known });
    if (!outcome.ok) return organisationProblemText(outcome.problem);
    toast('Information', (base === null ? templateWords.created : templateWords.changed)(template.name));
    onSaved();
    return null;
  };
  const choices = schemas.flatMap(({ schemaId, name }) =>
    schemaId === null ? [] : [{ value: schemaId, words: name === null ? schemaId : `${name} | ${schemaId}` }],
  );
  return (
    <RecordForm<TemplateDraft, TemplateIssue>
      id="template"
      initial={begun}
      focusesFirst
      check={checkTemplate}
      fieldOf={(issue) => templateFieldOf[issue]}
      text={(issue) => templateIssueWords[issue]}
      blocked={blocker}
      act={templateWords.save}
      sending={templateWords.saving}
      onTyped={(typed) => onTyped({ seen, typed })}
      onSubmit={save}
    >
      {({ draft }) => (
        <>
          <TextField<TemplateDraft> name="name" label={templateWords.name} hint={templateWords.nameHint} isRequired />
          <TextField<TemplateDraft>
            name="issuerDid"
            kind="code"
            isMono
            label={templateWords.issuer}
            hint={templateWords.issuerHint}
            suggestions={organisation.did === null ? [] : [{ value: organisation.did, label: organisation.name }]}
            isRequired
          />
          <SelectField<TemplateDraft>
            name="schemaId"
            label={templateWords.schema}
            none={templateWords.anySchema}
            choices={choices}
          />
          <LongTextField<TemplateDraft>
            name="reason"
            label={templateWords.reason}
            hint={templateWords.reasonHint(Math.max(0, templateReasonLimit - lengthOf(draft.reason.trim())))}
            rows={3}
            isRequired
          />
          <TextField<TemplateDraft>
            name="callbackUrl"
            kind="code"
            label={templateWords.callback}
            hint={templateWords.callbackHint}
            isRequired
          />
        </>
      )}
    </RecordForm>
  );
}
