import { toFieldLabel } from '../shared/format';

/** A proof of knowledge: its name, and the code of its token where it has one (contract KYC 2.5.4). */
interface ProofKind {
  name: string;
  tokenCode: string | null;
}

export const proofKinds: Record<string, ProofKind> = {
  zkProofOfPersonHood: { name: 'Proof of personhood', tokenCode: 'T1' },
  zkProofOfKYC: { name: 'Proof of KYC', tokenCode: 'T2' },
  zkProofOfAge: { name: 'Proof of age', tokenCode: 'T5' },
  zkProofOfMembership: { name: 'Proof of membership', tokenCode: null },
  zkProofOfDOB: { name: 'Proof of date of birth', tokenCode: null },
};

const credentialNames: Record<string, string> = {
  PersonhoodCredential: 'Personhood',
  PassportCredential: 'Passport',
  GovernmentIdCredential: 'Government ID',
  VerifiableCredential: 'Other credential',
};
const tokenEnd = 'SbtCredential';

/** What a kind of credential is called (contract KYC 2.5.3); a kind that Studio does not know is shown as it came. */
export function credentialName(kind: string): string {
  const known = Object.hasOwn(credentialNames, kind) ? credentialNames[kind] : undefined;
  if (known !== undefined) return known;
  if (isTokenKind(kind)) return `Soul bound token, ${proofName(kind.slice(0, -tokenEnd.length))}`;
  return proofName(kind);
}

/** Whether a credential is that of a minted token, of whatever proof (contract KYC 2.5.3). */
export function isTokenKind(kind: string): boolean {
  return kind.endsWith(tokenEnd) && kind !== tokenEnd;
}

/** What a kind of proof is called, with the code of its token; an unknown one is shown as it came. */
export function proofName(kind: string): string {
  const known = Object.hasOwn(proofKinds, kind) ? proofKinds[kind] : undefined;
  if (known === undefined) return toFieldLabel(kind);
  return known.tokenCode === null ? known.name : `${known.name} (${known.tokenCode})`;
}

/** What a proof has to show: 'Age over 18 years'. */
export const operatorWords: Record<string, string> = {
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
  '=': 'exactly',
  '==': 'exactly',
  '!=': 'other than',
};

/** Shown for a proof that has none. */
export const noCriteriaWords = 'None';

/** Said of a proof that has some, in a form that is not known. */
export const unknownCriteriaWords = 'Unknown format';

/** Whether the criteria of a proof were met, by what the server says, and what to do next. */
export function criteriaWords(verified: unknown): { text: string; next: string } {
  if (verified === true) return { text: 'Met', next: '' };
  if (verified === false) return { text: 'Not met', next: 'Compare with the document by eye' };
  return { text: 'Unknown', next: 'Compare with the document by eye' };
}

/** Names of the chains by their label, `ecosystem:prefix:chainId` (contract KYC 8.1). */
const chainNames: Record<string, string> = {
  'cosmos:nibi:nibiru-localnet-0': 'Nibiru (localnet)',
  'cosmos:nibi:nibiru-testnet-1': 'Nibiru (testnet)',
  'cosmos:osmo:osmo-test-5': 'Osmosis (testnet)',
  'cosmos:nibi:cataclysm-1': 'Nibiru',
  'cosmos:terra:rebel-2': 'Terra Classic (testnet)',
  'stellar:diam:Diamante Testnet 2024': 'Dimante (testnet)',
  'stellar:diam:Diamante MainNet; SEP 2022': 'Dimante',
};

/** The name of a chain; a label that is not in the table is shown as it came. */
export function chainName(label: string): string {
  return (Object.hasOwn(chainNames, label) ? chainNames[label] : undefined) ?? label;
}

const partNames: Record<string, string> = {
  selfiDetails: 'the selfie',
  ocriddocsDetails: 'the document',
  userConsentDetails: 'the consent',
  mintsbtsDetails: 'the tokens',
  deviceDetails: 'device and location',
  timeLineDetails: 'the timeline',
};

/** Said where parts of an answer could not be read, by their paths; null if all could. */
export function unreadablePartsText(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const parts = paths.map((path) => {
    const part = path.split('.')[0] ?? '';
    return Object.hasOwn(partNames, part) ? partNames[part] : 'who and when';
  });
  return `Part of the server's answer could not be read: ${[...new Set(parts)].join(', ')}. The rest is shown.`;
}
