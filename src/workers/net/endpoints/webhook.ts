import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { Webhook, WebhookDelivery, WebhookHeader, WebhookInput } from '../../../domain/webhook/webhook';
import { parseWebhook, parseWebhookDeliveries, parseWebhookHeaders, parseWebhookTest } from '../../../domain/webhook/wire';
import { callConfiguration, deleteConfiguration, type KycConfigurationParts, noneIfEmpty } from '../kyc-configuration';
import { recordOfRows } from '../record-of';

const path = 'webhook-config';

/** GET of the webhook of a service (contract KYC 6); null: none yet. */
export async function getWebhook(parts: KycConfigurationParts, service: Service): Promise<Outcome<RecordAnswer<Webhook>>> {
  const answer = await callConfiguration(parts, service, path, { method: 'GET' });
  const parsed = answer.ok ? parseWebhook(answer.value) : noneIfEmpty(answer);
  return parsed.ok ? ok({ value: parsed.value }) : parsed;
}

/** GET of the last deliveries (extension `webhook-log`). */
export async function getWebhookLog(
  parts: KycConfigurationParts,
  service: Service,
): Promise<Outcome<RecordAnswer<WebhookDelivery[]>>> {
  return recordOfRows(await callConfiguration(parts, service, `${path}/deliveries`, { method: 'GET' }), parseWebhookDeliveries);
}

/** GET of the headers with their values, for the form that asked for them. */
export async function getWebhookHeaders(parts: KycConfigurationParts, service: Service): Promise<Outcome<WebhookHeader[]>> {
  const answer = await callConfiguration(parts, service, path, { method: 'GET' });
  return answer.ok ? parseWebhookHeaders(answer.value) : answer;
}

/**
 * POST of the first webhook, or PATCH of the one there is (contract KYC 6). Both replace all headers, so the stored values of those that stay are read first. `command-moved-on`, with nothing
 * sent: the webhook on the server is another one than the person saw.
 */
export async function saveWebhook(parts: KycConfigurationParts, service: Service, input: WebhookInput): Promise<Outcome<null>> {
  const { id, url, headers } = input;
  const now = await getWebhook(parts, service);
  if (!now.ok) return now;
  if (!isAsSeen(now.value.value, input)) return failed('command-moved-on');
  const stored = headers.some(({ value }) => value === null) ? await getWebhookHeaders(parts, service) : ok<WebhookHeader[]>([]);
  if (!stored.ok) return stored;
  const header: Record<string, string> = {};
  for (const { name, value } of headers) {
    const known = value ?? stored.value.find((one) => one.name === name)?.value;
    if (known === undefined) return failed('command-moved-on');
    header[name] = known;
  }
  const body = { ...(id !== null && { _id: id }), webhookUrl: url, header: headers.length === 0 ? null : header };
  const answer =
    id === null
      ? await callConfiguration(parts, service, path, { method: 'POST', body })
      : await callConfiguration(parts, service, `${path}/${encodeURIComponent(id)}`, { method: 'PATCH', body });
  return answer.ok ? ok(null) : answer;
}

/** DELETE of the webhook. */
export function deleteWebhook(parts: KycConfigurationParts, service: Service, { id }: { id: string }): Promise<Outcome<null>> {
  return deleteConfiguration(parts, service, path, id);
}

/** POST of a test delivery (extension `webhook-log`). */
export async function postWebhookTest(parts: KycConfigurationParts, service: Service): Promise<Outcome<WebhookDelivery>> {
  const answer = await callConfiguration(parts, service, `${path}/test`, { method: 'POST' });
  return answer.ok ? parseWebhookTest(answer.value) : answer;
}

function isAsSeen(now: Webhook | null, { id, seen }: WebhookInput): boolean {
  if (now === null || id === null) return now === null && id === null;
  return now.id === id && now.url === seen?.url && JSON.stringify(now.headerNames) === JSON.stringify(seen.headerNames);
}
