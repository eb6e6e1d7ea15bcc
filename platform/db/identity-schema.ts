import { boolean, index, integer, json, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { CredentialAction } from '../../src/domain/credential/machine';
import type { DidDocument, Proof, SchemaDocument } from '../ledger/documents';
import type { LedgerMessage, LedgerTx } from '../ledger/messages';
import type { CredentialStatusDocument } from '../ledger/status-document';
import { bytes, ms } from './columns';
import { services } from './schema';

/** DIDs that services made (contract SSI 3). Only the ledger says whether one is registered. */
export const dids = pgTable(
  'dids',
  {
    position: serial('position').notNull(),
    did: text('did').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    name: text('name'),
    /** The 32 bytes that the key is made from; null: the vault has lost them. */
    secret: bytes('secret'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('dids_of_service').on(table.appId, table.position)],
);

/** Schemas that services requested, whatever their outcome (contract SSI 5.2). */
export const schemas = pgTable(
  'schemas',
  {
    position: serial('position').notNull(),
    schemaId: text('schema_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    authorDid: text('author_did').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('schemas_of_service').on(table.appId, table.position)],
);

/** Credentials that services issued, whatever their outcome (contract SSI 6). Only the ledger says whether one is live. */
export const credentials = pgTable(
  'credentials',
  {
    position: serial('position').notNull(),
    credentialId: text('credential_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    issuerDid: text('issuer_did').notNull(),
    subjectDid: text('subject_did').notNull(),
    schemaId: text('schema_id'),
    /** Name of its schema, or the types of a credential without one. */
    schemaType: text('schema_type').notNull(),
    isPersisted: boolean('is_persisted').notNull(),
    isToRegister: boolean('is_to_register').notNull(),
    /** Of the last message sent; '' if it was queued. */
    transactionHash: text('transaction_hash').notNull(),
    /** The document in the service's data vault, null if it was not to be stored; those of the demo are signed when they are first requested. */
    document: json('document').$type<object>(),
    expiresAt: ms('expires_at').notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('credentials_of_service').on(table.appId, table.position),
    index('credentials_of_issuer').on(table.appId, table.issuerDid, table.position),
  ],
);

/** Status changes that were requested at the studio server and wait for the issuer's wallet (contract SSI 11.2), the last of each credential. */
export const credentialRequests = pgTable('credential_wishes', {
  credentialId: text('credential_id')
    .primaryKey()
    .references(() => credentials.credentialId, { onDelete: 'cascade' }),
  action: text('action').$type<CredentialAction>().notNull(),
  reason: text('reason').notNull(),
  askedAt: ms('asked_at').notNull(),
});

/** Every credential issued and every status change that a service accepted, in their order. Lines are added and never changed: the database refuses it. */
export const credentialActs = pgTable(
  'credential_acts',
  {
    position: serial('position').primaryKey(),
    appId: text('app_id').notNull(),
    credentialId: text('credential_id').notNull(),
    act: text('act').$type<'ISSUE' | CredentialAction>().notNull(),
    /** Of one issued: who it is about, and the SHA-256 of its fields as they were sent (JSON). Of a change: null, and the remark. */
    subjectDid: text('subject_did'),
    fieldsHash: text('fields_hash'),
    remarks: text('remarks'),
    userId: text('user_id'),
    at: ms('at').notNull(),
  },
  (table) => [index('credential_acts_of_service').on(table.appId, table.position)],
);

/** The outcome of transactions, as a tenant reports it (contract SSI 4). Only the position is unique: writers have been seen to write twice. */
export const statusEntries = pgTable(
  'status_entries',
  {
    position: serial('position').primaryKey(),
    appId: text('app_id').notNull(),
    id: text('id').notNull(),
    txnHash: text('txn_hash').notNull(),
    status: integer('status').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('status_entries_of_id').on(table.id, table.position), index('status_entries_of_hash').on(table.txnHash)],
);

/** Messages that wait for a block. */
export const ledgerQueue = pgTable(
  'ledger_queue',
  {
    position: serial('position').primaryKey(),
    appId: text('app_id').notNull(),
    message: json('message').$type<LedgerMessage>().notNull(),
    /** The block that will hold it, ms. */
    dueAt: ms('due_at').notNull(),
    /** Why it will be refused regardless of its content; null: the rules of the ledger decide. */
    failure: integer('failure'),
    /** How often its status entry will be written; 1 unless the writer is disturbed. */
    copies: integer('copies').notNull().default(1),
  },
  (table) => [index('ledger_queue_due').on(table.dueAt)],
);

/** Every transaction in a block, refused ones included. Lines are added and never changed: the database refuses it. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    position: serial('position').primaryKey(),
    hash: text('hash').notNull().unique(),
    height: integer('height').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    tx: json('tx').$type<LedgerTx>().notNull(),
    /** 0, or the code of the refusal (contract SSI 10.7). */
    code: integer('code').notNull(),
    rawLog: text('raw_log').notNull(),
    at: ms('at').notNull(),
  },
  (table) => [index('ledger_transactions_sender').on(table.sender, table.position)],
);

/** DIDs as they are on the ledger after all their transactions. */
export const ledgerDids = pgTable('ledger_dids', {
  did: text('did').primaryKey(),
  document: json('document').$type<DidDocument>().notNull(),
  created: ms('created').notNull(),
  updated: ms('updated').notNull(),
  isDeactivated: boolean('is_deactivated').notNull(),
  /** Hash of the transaction that wrote it last. */
  versionId: text('version_id').notNull(),
});

/** Schemas on the ledger. */
export const ledgerSchemas = pgTable('ledger_schemas', {
  schemaId: text('schema_id').primaryKey(),
  document: json('document').$type<SchemaDocument>().notNull(),
  proof: json('proof').$type<Proof>().notNull(),
});

/** Statuses of credentials on the ledger. */
export const ledgerCredentialStatuses = pgTable('ledger_credential_statuses', {
  credentialId: text('credential_id').primaryKey(),
  document: json('document').$type<CredentialStatusDocument>().notNull(),
  proof: json('proof').$type<Proof>().notNull(),
});

/** Which wallet pays the fees of which, and until when (contract SSI 10.5). */
export const ledgerAllowances = pgTable(
  'ledger_allowances',
  {
    granter: text('granter').notNull(),
    grantee: text('grantee').notNull(),
    /** What is left, in uhid. */
    spendLimit: integer('spend_limit').notNull(),
    /** Types of the messages that the grantee may send in the granter's name. */
    messageTypes: jsonb('message_types').$type<string[]>().notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.grantee, table.granter] })],
);

/** Credit of a service (contract SSI 7.1): API credits, and the ledger's fees beside them. At most one plan of a service is Active. */
export const creditPlans = pgTable(
  'credit_plans',
  {
    creditId: text('credit_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    totalCredits: integer('total_credits').notNull(),
    used: integer('used').notNull(),
    /** Days, from its activation. */
    validityDuration: integer('validity_duration').notNull(),
    /** null until it is activated. */
    expiresAt: ms('expires_at'),
    isActive: boolean('is_active').notNull(),
    /** The allowance of fees behind it, and how much of it was used, in uhid. */
    feeAmount: integer('fee_amount').notNull(),
    feeUsed: integer('fee_used').notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('credit_plans_of_service').on(table.appId, table.createdAt)],
);
