import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Widget } from '../../../domain/widget/widget';
import { parseWidget, widgetDataOf } from '../../../domain/widget/wire';
import type { Http, HttpCall } from '../http';
import { type TenantGate, tokenHeader } from '../tenant-call';

const path = 'api/v1/e-kyc/verification/widget-config';

interface WidgetParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
}

/** GET of the widget of a service (contract KYC 5); null: none yet. */
export async function getWidget(parts: WidgetParts, service: Service): Promise<Outcome<RecordAnswer<Widget>>> {
  const answer = await readWidget(parts, service);
  const parsed = answer.ok ? parseWidget({ data: answer.value }) : answer;
  return parsed.ok ? ok({ value: parsed.value }) : parsed;
}

/** The stored object as the service has it, with members that Studio does not know; null: none yet, which an empty body says too. */
export async function readWidget(parts: WidgetParts, service: Service): Promise<Outcome<object | null>> {
  const answer = await call(parts, service, { method: 'GET' });
  if (answer.ok) return ok(widgetDataOf(answer.value));
  return answer.problem.code === 'answer-empty' && answer.problem.status === 200 ? ok(null) : answer;
}

/** POST of the first widget, or PATCH of the one there is, which has no id in its path. */
export function writeWidget(
  parts: WidgetParts,
  service: Service,
  isFirst: boolean,
  sending: Pick<HttpCall, 'body' | 'onLeft' | 'signal'>,
): Promise<Outcome<unknown>> {
  return call(parts, service, { method: isFirst ? 'POST' : 'PATCH', ...sending });
}

function call({ gate, http }: WidgetParts, service: Service, more: Omit<HttpCall, 'url' | 'headers'>): Promise<Outcome<unknown>> {
  return gate(service, 'access_service_kyc', path, (url, token) =>
    http.json({ ...more, url, headers: { [tokenHeader]: token } }),
  );
}
