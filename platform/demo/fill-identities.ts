import { inArray } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import {
  credentials,
  creditPlans,
  dids,
  ledgerAllowances,
  ledgerCredentialStatuses,
  ledgerDids,
  ledgerSchemas,
  ledgerTransactions,
  schemas,
  statusEntries,
} from '../db/identity-schema';
import { demoIdentities } from './identities';
import { issuerKeysOf } from './keys';
import { kycPlansOf } from './kyc-plans';
import { demoServices } from './organisation';

/** Counts up when the identities of the demo change: a fill that is kept then gets the new ones beside its own. */
export const identitiesVersion = 3;

/** So many rows are in one statement: its parameters are counted by 16 bits. */
const batch = 2000;

/**
 * Fills the SSI service of the demo with its identities. What is there already stays as it is: on a ledger nothing is made a second time, so a demo that is made again finds its
 * registered DIDs and schemas again.
 */
export async function fillIdentities(
  { db, options }: PlatformContext,
  { seed, ...wanted }: { seed: number; dids: number; schemas: number; credentials: number },
): Promise<void> {
  const services = demoServices(seed);
  const ssi = services.find(({ type }) => type === 'SSI_API');
  const kyc = services.find(({ type }) => type === 'CAVACH_API');
  if (!ssi || !kyc) throw new Error('the organisation has no SSI service');
  const rows = await demoIdentities({
    appId: ssi.appId,
    wallet: ssi.walletAddress,
    issuer: issuerKeysOf(kyc.appId),
    method: options.didMethod,
    now: options.now(),
    ...wanted,
  });
  await db.transaction(async (tx) => {
    const existing = await existingOf(tx, [...new Set(rows.transactions.map(({ subject }) => subject))]);
    const isNew = (id: string) => !existing.has(id);
    const newOnes = {
      ledgerDids: rows.ledgerDids.filter(({ did }) => isNew(did)),
      ledgerSchemas: rows.ledgerSchemas.filter(({ schemaId }) => isNew(schemaId)),
      ledgerStatuses: rows.ledgerStatuses.filter(({ credentialId }) => isNew(credentialId)),
      transactions: rows.transactions.filter(({ subject }) => isNew(subject)),
      entries: rows.entries.filter(({ id }) => isNew(id)),
    };
    for (const part of batches(rows.dids)) await tx.insert(dids).values(part).onConflictDoNothing();
    for (const part of batches(rows.schemas)) await tx.insert(schemas).values(part).onConflictDoNothing();
    for (const part of batches(rows.credentials)) await tx.insert(credentials).values(part).onConflictDoNothing();
    for (const part of batches(newOnes.ledgerDids)) await tx.insert(ledgerDids).values(part);
    for (const part of batches(newOnes.ledgerSchemas)) await tx.insert(ledgerSchemas).values(part);
    for (const part of batches(newOnes.ledgerStatuses)) await tx.insert(ledgerCredentialStatuses).values(part);
    for (const part of batches(newOnes.transactions)) await tx.insert(ledgerTransactions).values(part);
    for (const part of batches(newOnes.entries)) await tx.insert(statusEntries).values(part);
    await tx.insert(ledgerAllowances).values(rows.allowances).onConflictDoNothing();
    const plans = [...rows.plans, ...kycPlansOf(kyc.appId, options.now())];
    await tx.insert(creditPlans).values(plans).onConflictDoNothing();
  });
}

/** Which of these the ledger has transactions of. */
async function existingOf(tx: Pick<Database, 'selectDistinct'>, subjects: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const part of batches(subjects)) {
    const isAsked = inArray(ledgerTransactions.subject, part);
    const known = await tx.selectDistinct({ subject: ledgerTransactions.subject }).from(ledgerTransactions).where(isAsked);
    for (const { subject } of known) existing.add(subject);
  }
  return existing;
}

/** Rows in parts that one statement can take. */
function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) => rows.slice(index * batch, (index + 1) * batch));
}
