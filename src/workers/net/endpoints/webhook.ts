import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { Webhook, WebhookDelivery, WebhookHeader, WebhookInput } from '../../../domain/webhook/webhook';
import { parseWebhook, parseWebhookDeliveries, parseWebhookHeaders, parseWebhookTest } from '../../../domain/webhook/wire';
import type { Http, HttpCall } from '../http';
import { type TenantGate, tokenHeader } from '../tenant-call';

const path = 'api/v1/e-kyc/verification/webhook-config';

interface WebhookParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
}

/** GET of the webhook of a service (contract KYC 6); null: none yet. */
export async function getWebhook(parts: WebhookParts, service: Service): Promise<Outcome<RecordAnswer<Webhook>>> {
  const answer = await call(parts, service, { method: 'GET' });
  const parsed = answer.ok ? parseWebhook(answer.value) : noneIfEmpty(answer);
  return parsed.ok ? ok({ value: parsed.value }) : parsed;
}

/** GET of the last deliveries (extension `webhook-log`). */
export async function getWebhookLog(parts: WebhookParts, service: Service): Promise<Outcome<RecordAnswer<WebhookDelivery[]>>> {
  const answer = await call(parts, service, { method: 'GET', under: '/deliveries' });
  const parsed = answer.ok ? parseWebhookDeliveries(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}

/** GET of the headers with their values, for the form that asked for them. */
export async function getWebhookHeaders(parts: WebhookParts, service: Service): Promise<Outcome<WebhookHeader[]>> {
  const answer = await call(parts, service, { method: 'GET' });
  return answer.ok ? parseWebhookHeaders(answer.value) : answer;
}

/**
 * POST of the first webhook, or PATCH of the one there is (contract KYC 6). Both replace all headers, so the stored values of those that stay are read first. `command-moved-on`, with nothing
 * sent: the webhook on the server is another one than the person saw.
 */
export async function saveWebhook(parts: WebhookParts, service: Service, input: WebhookInput): Promise<Outcome<null>> {
  const { id, url, headers } = input;
  const now = await getWebhook(parts, service);
  if (!now.ok) return now;
  if (!isAsSeen(now.value.value, input)) return failed('command-moved-on');
  const stored = headers.some(({ value }) => value === null) ? await getWebhookHeaders(parts, service) : ok<WebhookHeader[]>([]);
  if (!stored.ok) return stored;
  const header: Record<string, string> = {};
  for (const { name, value } of headers) {
    const kept = value ?? stored.value.find((one) => one.name === name)?.value;
    if (kept === undefined) return failed('command-moved-on');
    header[name] = kept;
  }
  const body = { ...(id !== null && { _id: id }), webhookUrl: url, header: headers.length === 0 ? null : header };
  const answer = await call(parts, service, {
    ...(id === null ? { method: 'POST' } : { method: 'PATCH', under: `/${encodeURIComponent(id)}` }),
    body,
  });
  return answer.ok ? ok(null) : answer;
}

/** DELETE of the webhook. */
export async function deleteWebhook(parts: WebhookParts, service: Service, { id }: { id: string }): Promise<Outcome<null>> {
  const answer = await call(parts, service, { method: 'DELETE', under: `/${encodeURIComponent(id)}` });
  return answer.ok ? ok(null) : answer;
}

/** POST of a test delivery (extension `webhook-log`). */
export async function postWebhookTest(parts: WebhookParts, service: Service): Promise<Outcome<WebhookDelivery>> {
  const answer = await call(parts, service, { method: 'POST', under: '/test' });
  return answer.ok ? parseWebhookTest(answer.value) : answer;
}

interface WebhookCall {
  method: HttpCall['method'];
  under?: string;
  body?: object;
}

function call(
  { gate, http }: WebhookParts,
  service: Service,
  { method, under = '', body }: WebhookCall,
): Promise<Outcome<unknown>> {
  return gate(service, 'access_service_kyc', `${path}${under}`, (url, token) =>
    http.json({ method, url, headers: { [tokenHeader]: token }, ...(body && { body }) }),
  );
}

/** An empty body of a success says that there is none, as null does (contract KYC 6). */
function noneIfEmpty(answer: Outcome<never>): Outcome<null> {
  return !answer.ok && answer.problem.code === 'answer-empty' && answer.problem.status === 200 ? ok(null) : answer;
}

function isAsSeen(now: Webhook | null, { id, seen }: WebhookInput): boolean {
  if (now === null || id === null) return now === null && id === null;
  return now.id === id && now.url === seen?.url && JSON.stringify(now.headerNames) === JSON.stringify(seen.headerNames);
}
