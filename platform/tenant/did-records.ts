import { and, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { dids } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { type DidDocument, didDocumentOf, emittedDid } from '../ledger/documents';
import { subjectOfKey } from '../ledger/identifiers';
import { publicKeyOf } from '../ledger/signatures';

export type OwnDid = typeof dids.$inferSelect;

/** A DID that a service made; null when it made none such. */
export async function findOwnDid({ db }: PlatformContext, appId: string, did: string): Promise<OwnDid | null> {
  const [found] = await db
    .select()
    .from(dids)
    .where(and(eq(dids.appId, appId), eq(dids.did, did)));
  return found ?? null;
}

/** The DID of a key that a service has to own. `named`: what the first message names, which differs from call to call (contract SSI 3.6, 5.2). */
export async function ownerOfKey(context: PlatformContext, appId: string, keyId: string, named = keyId): Promise<OwnDid> {
  const own = await findOwnDid(context, appId, subjectOfKey(keyId));
  if (own === null)
    throw new Refused(404, [`${named} not found`, `${named} is not owned by the appId ${appId}`, 'Resource not found']);
  return own;
}

/** The key of a DID. Throws what becomes a 500 when the vault has lost it (contract SSI 3.2). */
export function secretOf({ did, secret }: OwnDid): Uint8Array {
  if (secret === null) throw new Error(`The vault does not give the key of ${did}`);
  return new Uint8Array(secret);
}

/** The document of a DID that is not on the ledger, made of its key each time (contract SSI 3.2). */
export async function documentOfKey(own: OwnDid): Promise<DidDocument> {
  return didDocumentOf(own.did, [await publicKeyOf(secretOf(own))]);
}

/** A document of the ledger as the tenant reports it: `@context` with its sign, empty texts where the node fills them in (contract SSI 2.2). */
export function answeredDocument(document: DidDocument): object {
  const { context, ...rest } = emittedDid(document);
  return { '@context': context, ...rest };
}
