import type { PlatformContext } from '../context';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import type { Proof } from '../ledger/documents';
import { merkleRootOf } from '../ledger/merkle-root';
import { findDidRecord } from '../ledger/records';
import { type SigningKey, type SigningOptions, signDocument } from '../ledger/signatures';
import { ownerOfKey, secretOf } from './did-records';
import { toMembers } from './ssi-body';

/** The key that an issuer asks to sign with: the service owns it, its DID has it, and the issuer lets that DID act for it (contract SSI 6.2). */
export async function signerOf(
  context: PlatformContext,
  appId: string,
  { issuerDid, keyId }: { issuerDid: string; keyId: string },
): Promise<SigningKey> {
  const owner = await ownerOfKey(context, appId, keyId);
  await commitDueBlocks(context);
  const record = await findDidRecord(context, owner.did);
  const issuer = issuerDid === owner.did ? record : await findDidRecord(context, issuerDid);
  // What the real one stumbles over where the issuer is not on the ledger.
  if (record === null || issuer === null) {
    throw new Refused(400, ["Cannot read properties of undefined (reading 'verificationMethod')"]);
  }
  if (!record.document.verificationMethod.some(({ id }) => id === keyId)) {
    throw new Refused(400, [`VerificationMethod does not exists for vmId ${keyId}`]);
  }
  if (!issuer.document.controller.includes(owner.did)) {
    throw new Refused(400, [`${owner.did} is not a controller of ${issuerDid}`]);
  }
  return { id: keyId, controller: owner.did, secret: secretOf(owner) };
}

/** A proof by an issuer's key; what cannot be signed is refused with the reason. */
export function proveAs(key: SigningKey, document: object, at: SigningOptions['at']): Promise<Proof> {
  return orRefused(signDocument(document, key, { at, purpose: 'assertionMethod' }));
}

/** The Merkle root of a credential without its proof; one without a root is refused with the reason. */
export function rootOf(unsigned: object): Promise<string> {
  return orRefused(merkleRootOf(unsigned));
}

async function orRefused<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    throw new Refused(400, [`HID-SSI-SDK:: Error: ${reasonOf(error)}`]);
  }
}

/** What the signing library says; the reason for a name without a context is deeper. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be signed';
  const details: unknown = 'details' in error ? error.details : null;
  const said = toMembers(toMembers(details)?.event)?.message;
  return typeof said === 'string' ? said : error.message;
}
