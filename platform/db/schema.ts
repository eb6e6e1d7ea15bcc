import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import type { AccessEntry } from '../../src/domain/account/account';
import type { ServiceType } from '../../src/domain/service/service';
import type { SessionOutcome } from '../../src/domain/verification/session';
import type { CompanyChecks, CompanyFacts, DemoExecutive, FileKind } from '../demo/company-facts';
import type { AuthenticatorType, DemoFacts } from '../demo/demo-rows';
import { bytes, ms } from './columns';

/** The six step flags: 1 done, 0 not done, null not configured (contract KYC 2.1). */
const stepColumns = () => ({
  stepStart: smallint('step_start'),
  stepLiveliness: smallint('step_liveliness'),
  stepOcrIdVerification: smallint('step_ocr_id_verification'),
  stepMintSbt: smallint('step_mint_sbt'),
  stepUserConsent: smallint('step_user_consent'),
  stepFinish: smallint('step_finish'),
});

/** What an attempt came to: until when it can be finished, its flags and results, and the outcome that src/domain derives of them. */
const resultColumns = () => ({
  expiresAt: ms('expires_at'),
  ...stepColumns(),
  livenessResult: smallint('liveness_result'),
  faceResult: smallint('face_result'),
  outcome: text('outcome').$type<SessionOutcome>().notNull(),
});

/** Secrets, marks of the demo: one row a subject. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() });

/** People who sign in (contract studio 4.4). */
export const accounts = pgTable('accounts', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** What the identity page says of a demo person; null for everybody else. */
  demoTitle: text('demo_title'),
  position: serial('position').notNull(),
  accessList: jsonb('access_list').$type<AccessEntry[]>().notNull(),
  createdAt: ms('created_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
});

/** Authenticator apps of people, one a type (contract studio 5). The secret is 20 random bytes as base32. */
export const authenticators = pgTable(
  'authenticators',
  {
    userId: text('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    type: text('type').$type<AuthenticatorType>().notNull(),
    secret: text('secret').notNull(),
    /** When the first right code came; null: set up, but not confirmed. */
    confirmedAt: ms('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

/** Authorisation codes of the identity page: single use, short-lived; only their hashes are kept. */
export const loginCodes = pgTable('login_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => accounts.userId),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: ms('expires_at').notNull(),
});

/** One sign-in on one browser: its refresh tokens form a family that is revoked as a whole. */
export const signIns = pgTable('sign_ins', {
  family: text('family').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => accounts.userId),
  /** The account acted for; null for the own one. */
  actingForUserId: text('acting_for_user_id').references(() => accounts.userId),
  /** The rights in that account as the role had them at the switch (contract studio 6.8); null for the own account. */
  actingRights: jsonb('acting_rights').$type<AccessEntry[]>(),
  /** The code of an authenticator was right in this sign-in. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  /** Number of the newest refresh token of the family. */
  generation: integer('generation').notNull(),
  createdAt: ms('created_at').notNull(),
  expiresAt: ms('expires_at').notNull(),
  revokedAt: ms('revoked_at'),
});

/** Refresh tokens by hash. A token can be made again from its row and the secret, so that a lost answer can be repeated. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    family: text('family')
      .notNull()
      .references(() => signIns.family, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    issuedAt: ms('issued_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
    firstUsedAt: ms('first_used_at'),
  },
  (table) => [index('refresh_tokens_family').on(table.family, table.generation)],
);

/** Fixed windows of the rate limit (contract studio 2.4). */
export const rateWindows = pgTable('rate_windows', {
  key: text('key').primaryKey(),
  startedAt: ms('started_at').notNull(),
  calls: integer('calls').notNull(),
});

/** Services, called apps by the API server (contract studio 10). */
export const services = pgTable(
  'services',
  {
    position: serial('position').notNull(),
    appId: text('app_id').primaryKey(),
    ownerUserId: text('owner_user_id')
      .notNull()
      .references(() => accounts.userId),
    appName: text('app_name').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<ServiceType>().notNull(),
    subdomain: text('subdomain').unique(),
    dependentServices: jsonb('dependent_services').$type<string[]>().notNull(),
    whitelistedCors: jsonb('whitelisted_cors').$type<string[]>().notNull(),
    walletAddress: text('wallet_address').notNull(),
    edvId: text('edv_id'),
    issuerDid: text('issuer_did'),
    issuerVerificationMethodId: text('issuer_verification_method_id'),
    domain: text('domain').notNull(),
    env: text('env').notNull(),
    hasDomainVerified: boolean('has_domain_verified').notNull(),
    logoUrl: text('logo_url'),
    /** The part before the dot of the API key, which finds its service, and the SHA-256 of the whole key; null before the first one. */
    apiKeyPrefix: text('api_key_prefix').unique(),
    apiKeyHash: text('api_key_hash'),
    /** The credential that links the verified domain to the issuer DID, as JSON text (contract studio 10.3). */
    domainLinkage: text('domain_linkage'),
  },
  (table) => [index('services_owner').on(table.ownerUserId, table.position)],
);

/** Verification attempts (contract KYC 2.1). `outcome` is what src/domain derives; with the time it gives the status. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    createdAt: ms('created_at').notNull(),
    ...resultColumns(),
    facts: jsonb('facts').$type<DemoFacts>().notNull(),
    pictureSeed: bigint('picture_seed', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sessions_newest').on(table.appId, table.createdAt, table.sessionId),
    index('sessions_outcome').on(table.appId, table.outcome, table.createdAt, table.sessionId),
    index('sessions_person').on(table.appId, table.userId, table.createdAt),
  ],
);

/** Verified people, attempts merged (contract KYC 2.3). Flags, results and outcome are those of the latest session. */
export const people = pgTable(
  'people',
  {
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    createdAt: ms('created_at').notNull(),
    completedAt: ms('completed_at'),
    retries: integer('retries').notNull(),
    latestSessionId: text('latest_session_id').notNull(),
    latestCreatedAt: ms('latest_created_at').notNull(),
    ...resultColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('people_newest').on(table.appId, table.createdAt, table.userId),
    index('people_outcome').on(table.appId, table.outcome, table.createdAt, table.userId),
  ],
);

/** How many rows a list of a service has. Triggers of `sessions` and `people` write it, because counting 10,000 rows for each page costs more than all else. */
export const listTotals = pgTable(
  'list_totals',
  {
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    list: text('list').$type<'sessions' | 'people'>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.list] })],
);

/** Pictures of sessions, drawn when first asked for. A row without bytes means that there is no picture. */
export const pictures = pgTable(
  'pictures',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    slot: text('slot').notNull(),
    type: text('type'),
    bytes: bytes('bytes'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.slot] })],
);

/**
 * Who was given a service token. The token itself names the owner of the service only (contract studio 11.1), and who decides is to be known.
 */
export const tokenHolders = pgTable('token_holders', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: ms('expires_at').notNull(),
});

/** Companies to be verified (contract KYC 4.1). The executives' verifications are not kept: they are those of the people with their ids. */
export const companies = pgTable(
  'companies',
  {
    companyId: text('company_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => services.appId, { onDelete: 'cascade' }),
    /** What the company said, as the list answers it. */
    facts: jsonb('facts').$type<CompanyFacts>().notNull(),
    status: text('status'),
    statusReason: jsonb('status_reason').$type<string[]>(),
    executives: jsonb('executives').$type<DemoExecutive[]>().notNull(),
    /** null before the first check. */
    checks: jsonb('checks').$type<CompanyChecks>(),
    /** When it was submitted: the order of the list. The list has it unless `facts` hide it. */
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('companies_newest').on(table.appId, table.createdAt, table.companyId),
    index('companies_status').on(table.appId, table.status, table.updatedAt),
  ],
);

/** Papers of companies. A file is made when it is first asked for; one that is large is made each time. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    documentId: text('document_id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    documentType: text('document_type').notNull(),
    bytes: bytes('bytes'),
  },
  (table) => [index('company_documents_company').on(table.companyId)],
);

/**
 * Decisions that were applied, one line each, in their order. Lines are added and never changed: the database refuses it. They name no row of another table,
 * so that they outlive all.
 */
export const companyDecisions = pgTable(
  'company_decisions',
  {
    line: serial('line').primaryKey(),
    appId: text('app_id').notNull(),
    companyId: text('company_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: ms('decided_at').notNull(),
    /** Only where the extension `kyb-reason` is on. */
    reason: text('reason'),
  },
  (table) => [index('company_decisions_company').on(table.companyId)],
);

/** TXT records of the DNS zone that the platform itself serves (contract studio 10.3). */
export const dnsRecords = pgTable(
  'dns_records',
  {
    position: serial('position').notNull(),
    /** A host name in small letters, without a dot at its end. */
    host: text('host').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.value] })],
);
