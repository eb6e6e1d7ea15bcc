import * as v from 'valibot';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { count, moment, optionalNumber, optionalText } from '../shared/scalars-wire';
import { deliveryResults, type Webhook, type WebhookDelivery, type WebhookHeader } from './webhook';

/** The webhook as a service answers it (contract KYC 6). `header` is the JSON text of a map; a map, null, an empty text and the text "null" occur. */
export const webhookWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  webhookUrl: v.string(),
  header: v.optional(v.unknown()),
});

/** The members of the map as a list: a record of valibot leaves out names that every object has, such as "constructor". */
const headerList = v.array(v.object({ name: v.string(), value: v.string() }));

/** The webhook of an answer without the values of its headers; null: there is none. */
export function parseWebhook(body: unknown): Outcome<Webhook | null> {
  const read = parseAnswer(body);
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { _id: id, webhookUrl: url, header } = read.value;
  const headers = headersOf(header);
  return ok({ id, url, headerNames: headers === null ? null : headers.map(({ name }) => name) });
}

/** The headers of an answer with their values, which are secrets: they are for the form, and never stored. */
export function parseWebhookHeaders(body: unknown): Outcome<WebhookHeader[]> {
  const read = parseAnswer(body);
  if (!read.ok) return read;
  const headers = read.value === null ? [] : headersOf(read.value.header);
  return headers === null ? failed('answer-malformed', { said: 'header is no map of names and texts' }) : ok(headers);
}

function parseAnswer(body: unknown): Outcome<v.InferOutput<typeof webhookWire> | null> {
  const data = dataOf(body);
  return data === null ? ok(null) : parseBody(webhookWire, data);
}

/** The `data` of an answer; null: it is missing or null. */
function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
}

/** null: they cannot be read. */
function headersOf(header: unknown): WebhookHeader[] | null {
  const map = typeof header === 'string' ? parseText(header) : (header ?? {});
  if (typeof map !== 'object' || map === null) return null;
  const parsed = v.safeParse(
    headerList,
    Object.entries(map).map(([name, value]) => ({ name, value: value as unknown })),
  );
  return parsed.success ? parsed.output : null;
}

function parseText(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return null;
  }
}

/** A delivery as the extension `webhook-log` answers it. */
export const webhookDeliveryWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  at: moment,
  sessionId: optionalText,
  status: optionalNumber,
  durationMs: count,
  result: v.string(),
});

const toDelivery = rowParser(webhookDeliveryWire, ({ _id: id, result, ...wire }): WebhookDelivery => {
  return { id, ...wire, result: deliveryResults.find((one) => one === result) ?? null };
});

/** The deliveries of an answer, the newest first. */
export function parseWebhookDeliveries(body: unknown): Outcome<ReturnType<typeof parseRows<WebhookDelivery>>> {
  const data = dataOf(body);
  if (!Array.isArray(data)) return failed('answer-malformed', { said: 'the answer is no list of deliveries' });
  return ok(parseRows(data, toDelivery));
}

/** The delivery of a test. */
export function parseWebhookTest(body: unknown): Outcome<WebhookDelivery> {
  const read = toDelivery(dataOf(body));
  return 'row' in read ? ok(read.row) : failed('answer-malformed', { said: read.loss });
}
