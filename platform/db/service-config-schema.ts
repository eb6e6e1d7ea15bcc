import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeliveryResult } from '../../src/domain/webhook/webhook';
import { ms } from './columns';
import { services } from './schema';

/** The settings of a service that exist once, without the members that every record has. */
export type ConfigKind = 'webhook' | 'widget' | 'webpage';

/** Settings of services, one of a kind (contract KYC 5, 6, studio 12). */
export const serviceConfigs = pgTable(
  'service_configs',
  {
    configId: text('config_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConfigKind>().notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [uniqueIndex('service_configs_of_service').on(table.appId, table.kind)],
);

/** The last deliveries of the webhooks, for the extension `webhook-log`. No address, header or body is part of a row. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    position: serial('position').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    at: ms('at').notNull(),
    /** null for a test. */
    sessionId: text('session_id'),
    /** The status of the last answer; null if there was none. */
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
    result: text('result').$type<DeliveryResult>().notNull(),
  },
  (table) => [index('webhook_deliveries_of_service').on(table.appId, table.position)],
);
