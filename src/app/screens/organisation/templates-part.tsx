import { useState } from 'react';
import { templateColumns } from '../../../domain/template/columns';
import { templateList } from '../../../domain/template/list';
import { idsOfTwins } from '../../../domain/template/same-template';
import type { Organisation, OrganisationContent, Template } from '../../../domain/template/template';
import { organisationWords, templateLine, templateOrders, templateWords } from '../../../domain/template/text';
import { useAct } from '../../commands/use-act';
import { SmallListPane } from '../../list/small-list';
import { useToast } from '../../live/toast-context';
import { useNow } from '../../live/use-now';
import type { KnownRecord } from '../../live/use-record';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { Copyable } from '../../parts/copyable';
import { organisationProblemText } from './organisation-problem';
import { partOf } from './part-of';
import { TemplatePanel } from './template-panel';

interface TemplatesPartProps {
  organisation: Organisation;
  content: KnownRecord<OrganisationContent> | undefined;
}

/** The presentation templates of an organisation. */
export function TemplatesPart({ organisation, content }: TemplatesPartProps) {
  const now = useNow();
  const [opened, setOpened] = useState<Template | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Template | null>(null);
  const twins = idsOfTwins(content?.value?.templates ?? []);
  return (
    <>
      <SmallListPane
        record={partOf(content, ({ templates }) => templates)}
        list={templateList}
        orders={templateOrders}
        columns={templateColumns}
        fileName="presentation-templates"
        words={templateWords}
        now={now}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => setOpened('new')}>
            {templateWords.create}
          </button>
        }
      >
        {(template) => (
          <div className="org-line">
            <div className="about">
              <strong className="name">{template.name}</strong>
              <span>{template.reason}</span>
              <span className="age">{templateLine(template)}</span>
              <Copyable label={templateWords.callback} text={template.callbackUrl} shown={template.callbackUrl} />
              {twins.has(template.id) && <span className="notice">{templateWords.twin}</span>}
            </div>
            <div className="acts">
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={templateWords.editOf(template.name)}
                onClick={() => setOpened(template)}
              >
                {templateWords.edit}
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={templateWords.removeOf(template.name)}
                onClick={() => setLeaving(template)}
              >
                {templateWords.remove}
              </button>
            </div>
          </div>
        )}
      </SmallListPane>
      {opened !== null && (
        <TemplatePanel
          organisation={organisation}
          base={opened === 'new' ? null : opened}
          known={content?.value?.templates.map(({ id }) => id) ?? []}
          schemas={content?.value?.schemas ?? []}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving && <RemoveTemplate orgId={organisation.id} template={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface RemoveTemplateProps {
  orgId: string;
  template: Template;
  onClose(): void;
}

function RemoveTemplate({ orgId, template: { id, name }, onClose }: RemoveTemplateProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const remove = async () => {
    const outcome = await act('delete-template', { orgId, id });
    if (!outcome.ok) return organisationProblemText(outcome.problem);
    toast('Information', templateWords.removed(name));
    onClose();
    return null;
  };
  return (
    <ConfirmDialog
      title={templateWords.removeTitle(name)}
      act={templateWords.remove}
      cancel={organisationWords.cancel}
      blocked={blocker}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{templateWords.removeText}</p>
    </ConfirmDialog>
  );
}
