import { minute } from '../../domain/shared/timing';
import type { WebhookDelivery } from '../../domain/webhook/webhook';
import { defineRecord } from './record-definition';

/** The last deliveries of a service's webhook (extension `webhook-log`). */
export const webhookLog = defineRecord<WebhookDelivery[]>({ kind: 'webhookLog', version: 1, freshFor: minute / 2 });
