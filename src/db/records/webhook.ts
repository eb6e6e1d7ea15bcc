import { minute } from '../../domain/shared/timing';
import type { Webhook } from '../../domain/webhook/webhook';
import { defineRecord } from './record-definition';

/** The webhook of a KYC service, without the values of its headers. */
export const webhook = defineRecord<Webhook>({ kind: 'webhook', version: 1, freshFor: 5 * minute });
