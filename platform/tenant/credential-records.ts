import { and, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { credentials } from '../db/identity-schema';
import type { StatusEntry } from '../ledger/records';
import { answeredEntry } from './status';

export type OwnCredential = typeof credentials.$inferSelect;

/** A credential that a service issued; null when it issued none such. */
export async function findOwnCredential({ db }: PlatformContext, appId: string, id: string): Promise<OwnCredential | null> {
  const isIt = and(eq(credentials.appId, appId), eq(credentials.credentialId, id));
  const [found] = await db.select().from(credentials).where(isIt);
  return found ?? null;
}

type Reported = Pick<OwnCredential, 'credentialId' | 'isPersisted' | 'schemaId' | 'schemaType' | 'issuerDid' | 'isToRegister'>;

/**
 * What the tenant reports about a credential in addition to its document and status (contract SSI 6.2, 6.3); one without a schema has a type that is plain
 * text.
 */
export function answeredMetadata({ credentialId, isPersisted, schemaId, schemaType, issuerDid, isToRegister }: Reported) {
  return {
    ...{ credentialId, persist: isPersisted },
    type: schemaId === null ? schemaType : { schemaType, schemaId },
    ...{ issuerDid, registerCredentialStatus: isToRegister },
  };
}

/** A status entry as it is in the metadata of a credential and in the refusal of a schema: its message is the text that was written (contract SSI 5.3, 6.3). */
export function answeredRawEntry(entry: StatusEntry): object {
  return { ...answeredEntry(entry), message: entry.message };
}
