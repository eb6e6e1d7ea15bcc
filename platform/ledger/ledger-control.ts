import { and, asc, eq } from 'drizzle-orm';
import { closeBlocks } from '../chain/transactions';
import type { PlatformContext } from '../context';
import {
  credentialActs,
  credentials,
  creditPlans,
  dids,
  ledgerAllowances,
  ledgerTransactions,
  schemas,
  statusEntries,
} from '../db/identity-schema';
import { creditPlansOf } from '../tenant/credits';
import { newAllowance } from './allowances';
import { commitDueBlocks } from './blocks';
import { type FieldRefusal, noFaults } from './faults';
import { type messageNames, messageType } from './messages';
import type { StatusEntry } from './records';

export type LedgerTransaction = typeof ledgerTransactions.$inferSelect;
export type CredentialAct = typeof credentialActs.$inferSelect;
export type CreditPlan = typeof creditPlans.$inferSelect;
type MessageName = (typeof messageNames)[number];

/** The ledger as its own operators see it, and what can go wrong on it, for tests. */
export interface LedgerControl {
  /** A block is made now with everything that waits, whenever it was to be. */
  makeBlock(): Promise<void>;
  /** The next message, of that name where one is given, will be refused with this code (contract SSI 10.7). */
  failNext(code: number, name?: MessageName): void;
  /** The node answers nobody and makes no blocks, until `bringUp`. */
  takeDown(): void;
  bringUp(): void;
  /** Blocks of messages that are sent from now on come so much later, ms. */
  delay(ms: number): void;
  /** Status entries of messages that are sent from now on are written so often. */
  repeatEntries(copies: number): void;
  /** The entries of each block are written in the opposite order from now on. */
  reverseEntries(): void;
  /** How fields that do not fit a schema are refused from now on. */
  refuseFields(how: FieldRefusal): void;
  /** Credentials are listed as newer servers do from now on. */
  listAsNewEra(): void;
  /** Everything works again; what already waits comes as it was sent. */
  recover(): void;
  /** Every transaction in its order; of one DID, schema or credential where its id is named. */
  transactions(subject?: string): Promise<LedgerTransaction[]>;
  /** A status entry as the writer might have left one, beside those it wrote. */
  addEntry(entry: Omit<StatusEntry, 'position'>): Promise<void>;
  /** Ids of everything that a service made, in its order. */
  identities(appId: string): Promise<{ dids: string[]; schemas: string[]; credentials: string[] }>;
  /** Everything that was done to credentials through a service, in its order; only for one credential if its id is given. What was taken once is here once. */
  credentialActs(appId: string, credentialId?: string): Promise<CredentialAct[]>;
  credits(appId: string): Promise<CreditPlan[]>;
  /** Changes a plan, whatever was used of it. */
  putCredit(creditId: string, change: Partial<Omit<CreditPlan, 'creditId' | 'appId'>>): Promise<void>;
  /** What is left to a wallet for fees, in uhid; 0 lets its messages fail, null takes the allowance away, and it waits for the ledger. */
  setAllowance(wallet: string, spendLimit: number | null): Promise<void>;
}

/** The control of a platform's ledger. */
export function ledgerControlOf(context: PlatformContext): LedgerControl {
  const { db, faults, options } = context;
  return {
    async makeBlock() {
      await commitDueBlocks(context, true);
      await closeBlocks(context, true);
    },
    failNext(code, name) {
      faults.failures.push({ code, type: name === undefined ? null : messageType(name) });
    },
    takeDown() {
      faults.isDown = true;
    },
    bringUp() {
      faults.isDown = false;
    },
    delay(ms) {
      faults.delayMs = ms;
    },
    repeatEntries(copies) {
      faults.copies = copies;
    },
    reverseEntries() {
      faults.isReversed = true;
    },
    refuseFields(how) {
      faults.fieldRefusal = how;
    },
    listAsNewEra() {
      faults.isNewEra = true;
    },
    recover() {
      Object.assign(faults, noFaults());
    },
    transactions: (subject) =>
      db
        .select()
        .from(ledgerTransactions)
        .where(subject === undefined ? undefined : eq(ledgerTransactions.subject, subject))
        .orderBy(asc(ledgerTransactions.position)),
    async addEntry(entry) {
      await db.insert(statusEntries).values(entry);
    },
    async identities(appId) {
      const own = await db.select().from(dids).where(eq(dids.appId, appId)).orderBy(asc(dids.position));
      const made = await db.select().from(schemas).where(eq(schemas.appId, appId)).orderBy(asc(schemas.position));
      const issued = await db.select().from(credentials).where(eq(credentials.appId, appId)).orderBy(asc(credentials.position));
      return {
        dids: own.map(({ did }) => did),
        schemas: made.map(({ schemaId }) => schemaId),
        credentials: issued.map(({ credentialId }) => credentialId),
      };
    },
    credentialActs: (appId, credentialId) =>
      db
        .select()
        .from(credentialActs)
        .where(
          and(
            eq(credentialActs.appId, appId),
            credentialId === undefined ? undefined : eq(credentialActs.credentialId, credentialId),
          ),
        )
        .orderBy(asc(credentialActs.position)),
    credits: (appId) => creditPlansOf(context, appId),
    async putCredit(creditId, change) {
      await db.update(creditPlans).set(change).where(eq(creditPlans.creditId, creditId));
    },
    async setAllowance(wallet, spendLimit) {
      if (spendLimit === null) {
        await db.delete(ledgerAllowances).where(eq(ledgerAllowances.grantee, wallet));
        return;
      }
      await db
        .insert(ledgerAllowances)
        .values({ ...newAllowance(wallet, options.now()), spendLimit })
        .onConflictDoUpdate({ target: [ledgerAllowances.grantee, ledgerAllowances.granter], set: { spendLimit } });
    },
  };
}

const nothing = () => Promise.reject(new Error('There is no ledger: the calls are passed on'));
const nobody = () => {
  throw new Error('There is no ledger: the calls are passed on');
};
/** That of a platform without a ledger of its own. */
export const noLedgerControl: LedgerControl = {
  makeBlock: nothing,
  failNext: nobody,
  takeDown: nobody,
  bringUp: nobody,
  delay: nobody,
  repeatEntries: nobody,
  reverseEntries: nobody,
  refuseFields: nobody,
  listAsNewEra: nobody,
  recover: nobody,
  transactions: nothing,
  addEntry: nothing,
  identities: nothing,
  credentialActs: nothing,
  credits: nothing,
  putCredit: nothing,
  setAllowance: nothing,
};
