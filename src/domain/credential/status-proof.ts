import { faultOfKey } from '../did/key-fault';
import { isMembers } from '../shared/members';
import { statusContext, suiteContext } from './context-addresses';
import type { Learnt, LearntDid, LearntKey } from './verdict';

/** What is known about the signature under a status: it is valid, it is not, or it could not be checked. */
export type StatusProof = 'good' | 'wrong' | 'unread';

/** The contexts of a status, in their order (contract SSI 2.8). */
export const statusContexts = [statusContext, suiteContext] as const;

const textMembers = ['id', 'remarks', 'issuer', 'issuanceDate', 'credentialMerkleRootHash'] as const;
const flags = ['revoked', 'suspended'] as const;

/** What has to be verified: the proof over one of the documents, which differ in whether flags that are not set were signed. */
export interface StatusToProve {
  key: LearntKey;
  proof: Record<string, unknown>;
  documents: Record<string, unknown>[];
}

/**
 * The part of a status document from the ledger or the tenant (contract SSI 2.8, 10.2) that a key of its issuer can verify; null if it has another form, or
 * if no such key is known.
 */
export function readStatusProof(
  credentialId: string,
  reported: Record<string, unknown> | null,
  did: Learnt<LearntDid>,
): StatusToProve | null {
  if (reported === null || did.is !== 'known' || !isMembers(reported.proof)) return null;
  const { clientSpecType, ...proof } = reported.proof;
  if (clientSpecType !== undefined && clientSpecType !== 'CLIENT_SPEC_TYPE_NONE') return null;
  const { value } = did;
  const key = value.keys.find(({ id }) => id === proof.verificationMethod);
  const isKeyOfIssuer = reported.issuer === value.did && key?.type === 'Ed25519VerificationKey2020' && key.publicKey !== null;
  if (!isKeyOfIssuer || faultOfKey(key, value.did) !== null || key.uses?.includes('assertionMethod') !== true) return null;
  if (proof.type !== 'Ed25519Signature2020' || proof.proofPurpose !== 'assertionMethod') return null;
  const contexts = reported['@context'] ?? reported.context;
  if (!Array.isArray(contexts) || contexts.join() !== statusContexts.join()) return null;
  if (!textMembers.every((name) => typeof reported[name] === 'string') || trimmed(reported.id) !== trimmed(credentialId))
    return null;
  if (!flags.every((name) => reported[name] === undefined || reported[name] === null || typeof reported[name] === 'boolean'))
    return null;
  const texts = Object.fromEntries(textMembers.map((name) => [name, reported[name]]));
  const signed = { '@context': [...statusContexts], ...texts };
  const withFlags = (isSigned: (flag: unknown) => boolean) =>
    Object.fromEntries(flags.filter((name) => isSigned(reported[name])).map((name) => [name, reported[name]]));
  return {
    key,
    proof,
    documents: [
      { ...signed, ...withFlags((flag) => flag === true) },
      { ...signed, ...withFlags((flag) => typeof flag === 'boolean') },
    ],
  };
}

/** Older nodes need a colon at the end of an id (contract SSI 10.2). */
function trimmed(id: unknown): string {
  return String(id).replace(/:$/, '');
}
