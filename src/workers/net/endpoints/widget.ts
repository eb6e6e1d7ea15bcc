import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Widget } from '../../../domain/widget/widget';
import { parseWidget, widgetDataOf } from '../../../domain/widget/wire';
import type { HttpCall } from '../http';
import { callConfiguration, type KycConfigurationParts, noneIfEmpty, sendConfiguration } from '../kyc-configuration';
import type { SentOutcome } from '../sent-outcome';

const path = 'widget-config';

/** GET of the widget of a service (contract KYC 5); null: none yet. */
export async function getWidget(parts: KycConfigurationParts, service: Service): Promise<Outcome<RecordAnswer<Widget>>> {
  const answer = await readWidget(parts, service);
  const parsed = answer.ok ? parseWidget({ data: answer.value }) : answer;
  return parsed.ok ? ok({ value: parsed.value }) : parsed;
}

/** The stored object as the service has it, with members that Studio does not know; null: none yet, which an empty body says too. */
export async function readWidget(parts: KycConfigurationParts, service: Service): Promise<Outcome<object | null>> {
  const answer = await callConfiguration(parts, service, path, { method: 'GET' });
  return answer.ok ? ok(widgetDataOf(answer.value)) : noneIfEmpty(answer);
}

/** POST of the first widget, or PATCH of the one there is, which has no id in its path. */
export async function writeWidget(
  parts: KycConfigurationParts,
  service: Service,
  isFirst: boolean,
  sending: Pick<HttpCall, 'body' | 'signal'>,
): Promise<SentOutcome<null>> {
  const answer = await sendConfiguration(parts, service, path, { method: isFirst ? 'POST' : 'PATCH', ...sending });
  return answer.ok ? { ...ok(null), sent: answer.sent } : answer;
}
