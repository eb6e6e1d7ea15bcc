import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { ms } from './columns';
import { accounts } from './schema';

/** Organisations of the older studio server (contract studio 13). Whether one is registered, the ledger says: it is as its DID is. */
export const organisations = pgTable(
  'organisations',
  {
    position: serial('position').notNull(),
    orgId: text('org_id').primaryKey(),
    ownerUserId: text('owner_user_id')
      .notNull()
      .references(() => accounts.userId),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    network: text('network').notNull(),
    /** '' while the account has no DID. */
    orgDid: text('org_did').notNull(),
    controllers: jsonb('controllers').$type<string[]>().notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('organisations_of_owner').on(table.ownerUserId, table.position)],
);

/** Presentation templates of organisations. */
export const templates = pgTable(
  'presentation_templates',
  {
    position: serial('position').notNull(),
    templateId: text('template_id').primaryKey(),
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.orgId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    queryType: text('query_type').notNull(),
    issuerDids: jsonb('issuer_dids').$type<string[]>().notNull(),
    schemaIds: jsonb('schema_ids').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    callbackUrl: text('callback_url').notNull(),
    domain: text('domain'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('presentation_templates_of_org').on(table.orgId, table.position)],
);
