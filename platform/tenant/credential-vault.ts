import { and, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { credentials } from '../db/identity-schema';
import { withStatusAt } from '../ledger/credential-document';
import type { Proof } from '../ledger/documents';
import { signDocument } from '../ledger/signatures';
import type { OwnCredential } from './credential-records';
import { findOwnDid, secretOf } from './did-records';

/** Credentials are signed so much later than they say that they were issued (contract SSI 2.7), ms. */
const signedAfter = 100_000;

/**
 * The document of a credential from the service's vault. Those of the demo are stored as they were filled in and are signed on the first request: signing
 * thousands would delay the start. `node`: where the ledger's node answers about identities.
 */
export async function openVault(context: PlatformContext, own: OwnCredential, node: string): Promise<object> {
  const { document } = own;
  if (document === null) throw new Error(`The vault does not give the document of ${own.credentialId}`);
  if ('proof' in document) return document;
  const issuer = await findOwnDid(context, own.appId, own.issuerDid);
  if (issuer === null) throw new Error(`The vault does not know who signs ${own.credentialId}`);
  const unsigned = withStatusAt(document, own.credentialId, node);
  const key = { id: `${issuer.did}#key-1`, controller: issuer.did, secret: secretOf(issuer) };
  const at = issuedAtOf(document) + signedAfter;
  const proof: Proof = await signDocument(unsigned, key, { at, purpose: 'assertionMethod' });
  const signed = { ...unsigned, proof };
  const isIt = and(eq(credentials.appId, own.appId), eq(credentials.credentialId, own.credentialId));
  await context.db.update(credentials).set({ document: signed }).where(isIt);
  return signed;
}

function issuedAtOf(document: object): number {
  return Date.parse(String((document as Record<string, unknown>).issuanceDate));
}
