import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webhookLogExtension } from '../../src/domain/webhook/webhook';
import type { PlatformContext } from '../context';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import type { ServedConfig } from '../http/served-config';
import type { DeliveryRow, Webhooks } from '../webhook/webhooks';
import { kycGate, tenantOf } from './kyc-gate';
import { webhookBase } from './webhook-config';

/** The extension `webhook-log`: the last deliveries of a service's webhook, and a test. Without it these calls do not exist. */
export function serveWebhookLog(
  server: FastifyInstance,
  context: PlatformContext,
  webhooks: Webhooks,
  config: ServedConfig,
): void {
  const isOn = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!(await config.extensions()).includes(webhookLogExtension)) return reply.callNotFound();
  };
  const gate = (right: string) => ({ onRequest: [isOn, kycGate(context, ['ALL', right])] });

  server.get(`${webhookBase}/deliveries`, gate('READ_WEBHOOK_CONFIG'), async (request) =>
    tenantAnswer('The last deliveries', (await webhooks.list(tenantOf(request).appId)).map(toWire)),
  );

  server.post(`${webhookBase}/test`, gate('UPDATE_WEBHOOK_CONFIG'), async (request, reply) => {
    const sent = await webhooks.sendTest(tenantOf(request).appId);
    if (sent === null) return refuseTenant(reply, 404, ['This service has no webhook configuration']);
    return reply.code(201).send(tenantAnswer('The test was sent', toWire(sent)));
  });
}

function toWire({ position, at, sessionId, status, durationMs, result }: DeliveryRow) {
  return { _id: String(position), at: new Date(at).toISOString(), sessionId, status, durationMs, result };
}
