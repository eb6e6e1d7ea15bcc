import { useState } from 'react';
import {
  checkTemplate,
  lengthOf,
  type TemplateDraft,
  type TemplateIssue,
  templateDraftOf,
  templateFieldOf,
  templateReasonLimit,
  toTemplate,
} from '../../../domain/template/rules';
import { isSameTemplate, type Organisation, type OrgSchema, type Template } from '../../../domain/template/template';
import { templateIssueWords, templateWords } from '../../../domain/template/text';
import { useAct } from '../../commands/use-act';
import { LongTextField } from '../../forms/long-text-field';
import { RecordForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { TextField } from '../../forms/text-field';
import { useToast } from '../../live/toast-context';
import { SidePanel } from '../../parts/side-panel';
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
export function TemplatePanel({ organisation, base, known, schemas, onClose }: TemplatePanelProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [initial] = useState<TemplateDraft>(() => {
    const draft = templateDraftOf(base);
    return base === null ? { ...draft, issuerDid: organisation.did ?? '' } : draft;
  });
  const [typed, setTyped] = useState(initial);
  const save = async (draft: TemplateDraft) => {
    const template = toTemplate(base, draft);
    const outcome = await act('save-template', { orgId: organisation.id, base, template, known });
    if (!outcome.ok) return organisationProblemText(outcome.problem);
    toast('Information', (base === null ? templateWords.created : templateWords.changed)(template.name));
    onClose();
    return null;
  };
  const choices = schemas.flatMap(({ schemaId, name }) =>
    schemaId === null ? [] : [{ value: schemaId, words: name === null ? schemaId : `${name} | ${schemaId}` }],
  );
  return (
    <SidePanel
      title={base === null ? templateWords.createTitle : templateWords.editTitle}
      isTouched={!isSameTemplate(toTemplate(base, typed), toTemplate(base, initial))}
      onDiscard={() => setTyped(initial)}
      onClose={onClose}
    >
      <RecordForm<TemplateDraft, TemplateIssue>
        id="template"
        initial={initial}
        focusesFirst
        check={checkTemplate}
        fieldOf={(issue) => templateFieldOf[issue]}
        text={(issue) => templateIssueWords[issue]}
        blocked={blocker}
        act={templateWords.save}
        sending={templateWords.saving}
        onTyped={setTyped}
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
    </SidePanel>
  );
}
