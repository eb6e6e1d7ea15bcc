import type { DidMethod } from '../../src/domain/did/did-id';
import type {
  credentials as credentialTable,
  creditPlans,
  dids as didTable,
  ledgerAllowances,
  ledgerCredentialStatuses,
  ledgerDids,
  ledgerSchemas,
  ledgerTransactions,
  schemas as schemaTable,
  statusEntries,
} from '../db/identity-schema';
import { feeGranter } from '../ledger/allowances';
import { hashOfTx, heightAt, type LedgerMessage, subjectOf, successLog, txOf } from '../ledger/messages';
import { refusal } from '../ledger/refusals';

/** Rows of an SSI service: what it created, and what of that is on the ledger. */
export interface IdentityRows {
  dids: (typeof didTable.$inferInsert)[];
  schemas: (typeof schemaTable.$inferInsert)[];
  credentials: (typeof credentialTable.$inferInsert)[];
  ledgerDids: (typeof ledgerDids.$inferInsert)[];
  ledgerSchemas: (typeof ledgerSchemas.$inferInsert)[];
  ledgerStatuses: (typeof ledgerCredentialStatuses.$inferInsert)[];
  transactions: (typeof ledgerTransactions.$inferInsert)[];
  entries: (typeof statusEntries.$inferInsert)[];
  allowances: (typeof ledgerAllowances.$inferInsert)[];
  plans: (typeof creditPlans.$inferInsert)[];
}

/** What the rows are made for. `issuer`: the issuer of the linked KYC service. `now` in ms. */
export interface IdentityOptions {
  appId: string;
  wallet: string;
  issuer: { did: string; secret: Uint8Array };
  method: DidMethod;
  now: number;
  dids: number;
  schemas: number;
  credentials: number;
}

/** How long the ledger took for each, ms. */
export const blockTook = 7_000;

/** A transaction sent at `sentAt` (ms) and its status entry; answers its hash. */
export function addTransaction(
  rows: IdentityRows,
  { appId, wallet }: IdentityOptions,
  message: LedgerMessage,
  sentAt: number,
  code: number,
): string {
  const tx = txOf(message, feeGranter, rows.transactions.length + 1);
  const [hash, subject, at] = [hashOfTx(tx), subjectOf(message), sentAt + blockTook];
  const rawLog = code === 0 ? successLog(wallet) : refusal(code, subject).log;
  rows.transactions.push({ hash, height: heightAt(at), sender: wallet, subject, tx, code, rawLog, at });
  const type = message['@type'];
  rows.entries.push({ appId, id: subject, txnHash: hash, status: code, type, message: rawLog, createdAt: at, updatedAt: at });
  return hash;
}
