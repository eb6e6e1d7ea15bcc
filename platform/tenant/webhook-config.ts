import type { FastifyInstance } from 'fastify';
import { parseWebAddress } from '../../src/domain/shared/web-address';
import { isHeaderName, isHeaderValue, isSameHeader } from '../../src/domain/webhook/rules';
import type { PlatformContext } from '../context';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { kycGate, tenantOf } from './kyc-gate';
import { addConfig, findConfig, removeConfig, replaceConfig, type ServiceConfig } from './service-configs';
import { toMembers } from './ssi-body';

/** Where the webhook of a KYC service is configured. */
export const webhookBase = '/tenant/:subdomain/api/v1/e-kyc/verification/webhook-config';
const none = 'There is no webhook configuration with this id';

/** The webhook of a service: where it is sent to, and with which headers. */
export interface StoredWebhook {
  webhookUrl: string;
  header: Record<string, string> | null;
}

/** GET, POST, PATCH and DELETE of the webhook, one a service (contract KYC 6). Headers come as a map and are answered as the JSON text of it. */
export function serveWebhookConfig(server: FastifyInstance, context: PlatformContext): void {
  const gate = (right: string) => ({ onRequest: kycGate(context, ['ALL', right]) });

  server.get(webhookBase, gate('READ_WEBHOOK_CONFIG'), async (request) => {
    const found = await findConfig(context, tenantOf(request).appId, 'webhook');
    return { success: true, message: 'The webhook configuration', data: found && toWire(found) };
  });

  server.post(webhookBase, gate('WRITE_WEBHOOK_CONFIG'), async (request, reply) => {
    const read = readWebhook(request.body);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const added = await addConfig(context, tenantOf(request).appId, 'webhook', toValue(read.webhook));
    if (added === null) return refuseTenant(reply, 409, ['This service has a webhook configuration already']);
    return reply.code(201).send(tenantAnswer('The webhook configuration was stored', toWire(added)));
  });

  server.patch(`${webhookBase}/:configId`, gate('UPDATE_WEBHOOK_CONFIG'), async (request, reply) => {
    const { configId } = request.params as { configId: string };
    const read = readWebhook(request.body);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const which = { appId: tenantOf(request).appId, kind: 'webhook', configId } as const;
    const changed = await replaceConfig(context, which, toValue(read.webhook));
    if (changed === null) return refuseTenant(reply, 404, [none]);
    return tenantAnswer('The webhook configuration was changed', toWire(changed));
  });

  server.delete(`${webhookBase}/:configId`, gate('DELETE_WEBHOOK_CONFIG'), async (request, reply) => {
    const { configId } = request.params as { configId: string };
    const removed = await removeConfig(context, { appId: tenantOf(request).appId, kind: 'webhook', configId });
    if (removed === null) return refuseTenant(reply, 404, [none]);
    return tenantAnswer('The webhook configuration was deleted', toWire(removed));
  });
}

/** The webhook of a service as it was stored; null: none. */
export async function webhookOf(context: PlatformContext, appId: string): Promise<StoredWebhook | null> {
  const found = await findConfig(context, appId, 'webhook');
  if (found === null) return null;
  const { webhookUrl, header } = found.value;
  return { webhookUrl: String(webhookUrl), header: JSON.parse(String(header)) as StoredWebhook['header'] };
}

/** Headers are stored as text, in their order. Without headers it is the text "null": the client has to read it (contract KYC 6). */
function toValue({ webhookUrl, header }: StoredWebhook): ServiceConfig['value'] {
  return { webhookUrl, header: JSON.stringify(header) };
}

function toWire({ configId, value: { webhookUrl, header } }: ServiceConfig) {
  return { _id: configId, webhookUrl, header };
}

function readWebhook(body: unknown): { webhook: StoredWebhook } | { problems: string[] } {
  const { webhookUrl, header = null } = toMembers(body) ?? {};
  const problems = [];
  if (typeof webhookUrl !== 'string' || parseWebAddress(webhookUrl) === null) problems.push('webhookUrl must be a URL address');
  const headers = header === null ? null : readHeaders(header);
  if (headers === undefined) problems.push('header must be an object of header names and texts');
  else if (hasHeaderTwice(Object.keys(headers ?? {})))
    problems.push('header must not have the same name twice, whatever its upper and lower case');
  if (problems.length > 0 || headers === undefined) return { problems };
  return { webhook: { webhookUrl: String(webhookUrl).trim(), header: headers } };
}

/** A map of names and values that HTTP can carry; undefined: it is not one. */
function readHeaders(header: unknown): Record<string, string> | undefined {
  const members = Object.entries(toMembers(header) ?? { '': null });
  const headers: [string, string][] = [];
  for (const [name, value] of members) {
    if (!isHeaderName(name) || typeof value !== 'string' || !isHeaderValue(value)) return;
    headers.push([name, value]);
  }
  // An assignment to "__proto__" would store nothing.
  return Object.fromEntries(headers);
}

function hasHeaderTwice(names: readonly string[]): boolean {
  return names.some((name, at) => names.slice(0, at).some((other) => isSameHeader(other, name)));
}
