import { readWidgetFields } from '../../../domain/widget/fields';
import type { WidgetRight } from '../../../domain/widget/right';
import {
  checkWidget,
  isWidgetChanged,
  noWidgetFields,
  toWidgetEdit,
  type WidgetDraft,
  type WidgetIssue,
  type WidgetService,
  widgetDraftOf,
  widgetFieldOf,
  widgetFieldsOf,
} from '../../../domain/widget/rules';
import { widgetIssueWords, widgetWords } from '../../../domain/widget/text';
import type { Widget } from '../../../domain/widget/widget';
import { useEdits } from '../../commands/use-edits';
import { useSubmitCommand } from '../../commands/use-submit-command';
import { PendingEdit } from '../../forms/pending-edit';
import { RecordForm } from '../../forms/record-form';
import { StaleNotice } from '../../forms/stale-notice';
import { useFormBase } from '../../forms/use-form-base';
import { WidgetFields } from './widget-fields';
import { WidgetChanges, WidgetSteps } from './widget-review';

interface WidgetFormProps {
  appId: string;
  /** null: the service has none yet. */
  widget: Widget | null;
  /** What the widget takes from its service. */
  service: WidgetService;
  /** The right that the person lacks; null: they may change it. */
  missing: WidgetRight | null;
}

/** The steps that people take to be verified, with what saving would change. Saving waits for a connection; until it is sent nothing else is changed. */
export function WidgetForm({ appId, widget, service: own, missing }: WidgetFormProps) {
  const form = useFormBase<Widget | null, WidgetDraft>(widget, (draft, base) => isWidgetChanged(draft, base, own));
  const submit = useSubmitCommand(form.restart);
  const edits = useEdits('widget', appId);
  const { base } = form;
  const pending = edits?.[0];
  const change = pending?.payload?.command.change;
  const begun = widgetDraftOf(change ? { ...emptyWidget, ...base, ...readWidgetFields(change, knownOf(base)) } : base, own);
  const shown = form.typed ?? begun;
  const save = async (draft: WidgetDraft) => {
    const edit = toWidgetEdit(draft, base);
    return edit === null
      ? widgetWords.noDifferences
      : submit({ kind: 'edit-record', edited: 'widget', appId, id: '', name: '', ...edit });
  };
  const readOnly = missing === 'WRITE_WIDGET_CONFIG' ? widgetWords.readOnlyNew : widgetWords.readOnly;
  const blocked = missing !== null ? readOnly : pending !== undefined ? widgetWords.pending : null;
  return (
    <>
      {pending !== undefined && <PendingEdit edit={pending} />}
      {form.isStale && <StaleNotice onTake={form.restart} />}
      <div className="form-and-preview">
        <RecordForm<WidgetDraft, WidgetIssue>
          key={`${form.key} ${pending?.row.id}`}
          id="widget"
          className="panel page-form"
          initial={begun}
          check={checkWidget}
          fieldOf={widgetFieldOf}
          text={({ code }) => widgetIssueWords[code]}
          blocked={edits === undefined ? undefined : blocked}
          act={base === null ? widgetWords.save : widgetWords.update}
          sending={widgetWords.saving}
          onTyped={form.type}
          onSubmit={save}
        >
          {(open) => <WidgetFields {...open} ownIssuer={own.issuerDid} isReadOnly={missing !== null} />}
        </RecordForm>
        <div className="widget-review">
          <WidgetSteps draft={shown} />
          {base !== null && <WidgetChanges widget={base} draft={shown} />}
        </div>
      </div>
    </>
  );
}

const emptyWidget = { id: '', issuerKeyId: null, switchedOff: [] };

function knownOf(widget: Widget | null) {
  return widget === null ? noWidgetFields : widgetFieldsOf(widget);
}
