import { firstKeyId } from '../did/did-id';

/** Proofs that a person can be asked for (contract KYC 2.5.4); the last two are listed by the services and cannot be chosen yet. */
export const proofTypes = ['zkProofOfPersonHood', 'zkProofOfKYC', 'zkProofOfAge', 'zkProofOfMembership', 'zkProofOfDOB'] as const;
export type ProofType = (typeof proofTypes)[number];
export const offeredProofs = ['zkProofOfPersonHood', 'zkProofOfKYC', 'zkProofOfAge'] as const satisfies readonly ProofType[];

/** One proof. `criteria` is the age in years of a proof of age, and null for the others that are offered. `proofType` is a text, because a service may know more of them. */
export interface WidgetProof {
  proofType: string;
  criteria: number | null;
}

/** The widget of a KYC service (contract KYC 5): the members that Studio knows. Others stay on the server. */
export interface Widget {
  id: string;
  idDocument: { enabled: boolean; documentType: string | null };
  zkProof: { enabled: boolean; proofs: WidgetProof[] };
  onChain: { enabled: boolean; configs: string[] };
  consentReason: string;
  consentLogoUrl: string;
  consentDomain: string;
  issuerDids: string[];
  issuerKeyId: string | null;
  /** What is always on and is stored as off: saving switches it on. */
  switchedOff: AlwaysOn[];
}

/** Facial recognition, consent and trusted issuers cannot be switched off (contract KYC 5). */
export type AlwaysOn = 'face' | 'consent' | 'issuers';

/** The documents that a widget can ask for. */
export const documentTypes = ['passport'] as const;

/** The DIDs of a comma list, without blanks and repetitions. */
export function toDids(list: string): string[] {
  return [...new Set(list.split(',').map((did) => did.trim()))].filter((did) => did !== '');
}

/** The verification method of the issuer (spec section 9): '#key-1' of the first DID, because two DIDs with it are no id. */
export function issuerKeyIdOf(dids: readonly string[]): string {
  const [first] = dids;
  return first === undefined ? '' : firstKeyId(first);
}
