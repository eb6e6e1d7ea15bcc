import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { PaymentRequest, SignedTransaction, SignRequest } from '../../src/domain/onchain/onchain';
import { ms } from './columns';
import { accounts, services } from './schema';

/** The chains on which the proofs of a KYC service are (contract KYC 8.2): several a service. */
export const onchainConfigs = pgTable(
  'onchain_configs',
  {
    position: serial('position').notNull(),
    configId: text('config_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('onchain_configs_of_service').on(table.appId, table.position)],
);

/** Accounts of the contract chains, with what they own in the smallest unit. */
export const chainAccounts = pgTable(
  'chain_accounts',
  {
    accountNumber: serial('account_number').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    sequence: integer('sequence').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
);

/** Issuers that the factory of a chain knows, with their contracts (contract KYC 8.3). */
export const chainIssuers = pgTable(
  'chain_issuers',
  {
    chainId: text('chain_id').notNull(),
    did: text('did').notNull(),
    owner: text('owner').notNull(),
    kycContract: text('kyc_contract').notNull().unique(),
    /** null until `init` was executed. */
    sbtContract: text('sbt_contract'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.did] })],
);

/** Transactions that the nodes of the chains took: `height` is null until a block has one. */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    position: serial('position').notNull(),
    chainId: text('chain_id').notNull(),
    hash: text('hash').notNull(),
    bytes: text('bytes').notNull(),
    dueAt: ms('due_at').notNull(),
    /** The code that a fault of a test gives it. */
    failure: integer('failure'),
    height: integer('height'),
    code: integer('code'),
    rawLog: text('raw_log'),
    gasUsed: integer('gas_used'),
    /** The contract that it made. */
    contract: text('contract'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.hash] }), index('chain_transactions_due').on(table.dueAt)],
);

/** The keys of the wallet that the platform has for its people: pkcs8 as base64. */
export const walletKeys = pgTable('wallet_keys', {
  userId: text('user_id')
    .primaryKey()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
});

/** What the wallet was asked to sign, and what the person answered; null: nothing yet. */
export const walletRequests = pgTable('wallet_requests', {
  requestId: text('request_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  wanted: jsonb('wanted').$type<SignRequest | PaymentRequest>().notNull(),
  answer: jsonb('answer').$type<'refused' | 'paid' | { failed: string } | SignedTransaction>(),
  askedAt: ms('asked_at').notNull(),
});
