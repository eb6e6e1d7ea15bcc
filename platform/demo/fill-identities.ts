import { inArray } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import {
  creditPlans,
  dids,
  ledgerAllowances,
  ledgerDids,
  ledgerSchemas,
  ledgerTransactions,
  schemas,
  statusEntries,
} from '../db/identity-schema';
import { demoIdentities } from './identities';
import { issuerKeysOf } from './keys';
import { demoServices } from './organisation';

/** Counts up when the identities of the demo change: a fill that is kept then gets the new ones beside its own. */
export const identitiesVersion = 1;

/**
 * Fills the SSI service of the demo with its identities. What is there already stays as it is: on a ledger nothing is made a second time, so a demo that is made afresh finds its
 * registered DIDs and schemas again.
 */
export async function fillIdentities(
  { db, options }: PlatformContext,
  { seed, dids: didCount, schemas: schemaCount }: { seed: number; dids: number; schemas: number },
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
    dids: didCount,
    schemas: schemaCount,
  });
  await db.transaction(async (tx) => {
    const subjects = [...new Set(rows.transactions.map(({ subject }) => subject))];
    const known = await tx
      .selectDistinct({ subject: ledgerTransactions.subject })
      .from(ledgerTransactions)
      .where(inArray(ledgerTransactions.subject, subjects));
    const settled = new Set(known.map(({ subject }) => subject));
    const isNew = (id: string) => !settled.has(id);
    const made = {
      ledgerDids: rows.ledgerDids.filter(({ did }) => isNew(did)),
      ledgerSchemas: rows.ledgerSchemas.filter(({ schemaId }) => isNew(schemaId)),
      transactions: rows.transactions.filter(({ subject }) => isNew(subject)),
      entries: rows.entries.filter(({ id }) => isNew(id)),
    };
    await tx.insert(dids).values(rows.dids).onConflictDoNothing();
    await tx.insert(schemas).values(rows.schemas).onConflictDoNothing();
    if (made.ledgerDids.length > 0) await tx.insert(ledgerDids).values(made.ledgerDids);
    if (made.ledgerSchemas.length > 0) await tx.insert(ledgerSchemas).values(made.ledgerSchemas);
    if (made.transactions.length > 0) await tx.insert(ledgerTransactions).values(made.transactions);
    if (made.entries.length > 0) await tx.insert(statusEntries).values(made.entries);
    await tx.insert(ledgerAllowances).values(rows.allowances).onConflictDoNothing();
    await tx.insert(creditPlans).values(rows.plans).onConflictDoNothing();
  });
}
