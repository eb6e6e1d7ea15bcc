import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import { ledgerCredentialStatuses, ledgerDids, ledgerQueue, ledgerSchemas, statusEntries } from '../db/identity-schema';
import { type DidMetadata, type Proof, type SchemaDocument, secondsText } from './documents';
import type { LedgerView } from './ledger-view';

export type DidRecord = typeof ledgerDids.$inferSelect;
export type StatusRecord = typeof ledgerCredentialStatuses.$inferSelect;
export type StatusEntry = typeof statusEntries.$inferSelect;

/** The ledger as its own rules see it, inside the transaction that makes a block. */
export function viewOf(db: Pick<Database, 'select'>): LedgerView {
  return {
    async findDid(did) {
      const [found] = await db.select().from(ledgerDids).where(eq(ledgerDids.did, did));
      return found ?? null;
    },
    async hasSchema(schemaId) {
      return (await db.select().from(ledgerSchemas).where(eq(ledgerSchemas.schemaId, schemaId))).length > 0;
    },
    async findStatus(credentialId) {
      const isIt = eq(ledgerCredentialStatuses.credentialId, credentialId);
      const [found] = await db.select().from(ledgerCredentialStatuses).where(isIt);
      return found?.document ?? null;
    },
  };
}

/** A DID as the ledger holds it; null when it does not, or cannot be asked. */
export async function findDidRecord({ db, faults }: PlatformContext, did: string): Promise<DidRecord | null> {
  if (faults.isDown) return null;
  const [found] = await db.select().from(ledgerDids).where(eq(ledgerDids.did, did));
  return found ?? null;
}

/** A schema as the ledger holds it; null when it does not, or cannot be asked. */
export async function findSchemaRecord(
  { db, faults }: PlatformContext,
  schemaId: string,
): Promise<{ document: SchemaDocument; proof: Proof } | null> {
  if (faults.isDown) return null;
  const [found] = await db.select().from(ledgerSchemas).where(eq(ledgerSchemas.schemaId, schemaId));
  return found ?? null;
}

/** The status of a credential as the ledger holds it; null when it does not, or cannot be asked. */
export async function findStatusRecord({ db, faults }: PlatformContext, credentialId: string): Promise<StatusRecord | null> {
  if (faults.isDown) return null;
  const isIt = eq(ledgerCredentialStatuses.credentialId, credentialId);
  const [found] = await db.select().from(ledgerCredentialStatuses).where(isIt);
  return found ?? null;
}

/** Whether a change of the status of a credential, or its registration, waits for a block. */
export async function isStatusQueued(
  { db }: Pick<PlatformContext, 'db'>,
  { appId, credentialId }: { appId: string; credentialId: string },
): Promise<boolean> {
  const isIt = and(eq(ledgerQueue.appId, appId), eq(queuedCredential, credentialId));
  return (await db.select({ position: ledgerQueue.position }).from(ledgerQueue).where(isIt).limit(1)).length > 0;
}

/** The credential that a message in the queue is about. */
export const queuedCredential = sql<string>`${ledgerQueue.message} -> 'credentialStatusDocument' ->> 'id'`;

/** What the ledger reports about a DID in addition to its document (contract SSI 3.2). */
export function metadataOf({ created, updated, isDeactivated, versionId }: DidRecord): DidMetadata {
  return { created: secondsText(created), updated: secondsText(updated), deactivated: isDeactivated, versionId };
}

/** The status entries of some ids, in the order in which they were written. */
export async function entriesOf(
  { db }: Pick<PlatformContext, 'db'>,
  appId: string,
  ids: readonly string[],
): Promise<StatusEntry[]> {
  return db
    .select()
    .from(statusEntries)
    .where(and(eq(statusEntries.appId, appId), inArray(statusEntries.id, [...ids])))
    .orderBy(asc(statusEntries.position));
}
