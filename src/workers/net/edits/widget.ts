import type { EditRecord } from '../../../domain/record/edit';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { toWidgetBody } from '../../../domain/widget/body';
import { readWidgetFields as readFields } from '../../../domain/widget/fields';
import { noWidgetFields, widgetFieldsOf } from '../../../domain/widget/rules';
import { parseWidget } from '../../../domain/widget/wire';
import type { CallParts } from '../call-parts';
import type { EditedNow } from '../edited-now';
import { readWidget, writeWidget } from '../endpoints/widget';

/** The widget of a service; PATCH takes the whole object as it is now with the change, so that members that Studio does not know stay (contract KYC 5). */
export async function readWidgetFields(
  parts: CallParts,
  { change }: EditRecord,
  service: Service | null,
): Promise<Outcome<EditedNow>> {
  if (service === null) return failed('service-unknown');
  const stored = await readWidget(parts, service);
  if (!stored.ok) return stored;
  const widget = parseWidget({ data: stored.value });
  if (!widget.ok) return widget;
  const known = widget.value && widgetFieldsOf(widget.value);
  return ok({
    fields: known && { ...known },
    write(signal) {
      const body = toWidgetBody(stored.value, readFields({ ...change }, known ?? noWidgetFields));
      return writeWidget(parts, service, stored.value === null, { body, signal });
    },
  });
}
