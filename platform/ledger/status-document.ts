import { statusContext, suiteContext } from '../../src/domain/credential/context-addresses';
import type { CredentialAction } from '../../src/domain/credential/machine';
import { secondsText } from './documents';

/** The status of a credential as it is signed (contract SSI 2.8): neither flag where the credential is live. */
export interface CredentialStatusDocument {
  '@context': string[];
  id: string;
  revoked?: true;
  suspended?: true;
  remarks: string;
  issuer: string;
  issuanceDate: string;
  credentialMerkleRootHash: string;
}

/** What a status says of its credential; it never changes. `issuedAt` in ms. */
export interface StatusFacts {
  id: string;
  issuer: string;
  issuedAt: number;
  merkleRoot: string;
}

/** The status of a credential that was just issued. */
export function newStatusOf({ id, issuer, issuedAt, merkleRoot }: StatusFacts): CredentialStatusDocument {
  return {
    '@context': [statusContext, suiteContext],
    ...{ id, issuer, issuanceDate: secondsText(issuedAt), remarks: 'Credential is active' },
    credentialMerkleRootHash: merkleRoot,
  };
}

const flags: Record<CredentialAction, Pick<CredentialStatusDocument, 'revoked' | 'suspended'>> = {
  LIVE: {},
  SUSPEND: { suspended: true },
  REVOKE: { revoked: true },
};

/** The remark of who gives none (contract SSI 6.4). */
const usualRemarks: Record<CredentialAction, string> = {
  LIVE: 'Credential is live',
  SUSPEND: 'Credential is suspended',
  REVOKE: 'Credential is revoked',
};

/** A status after an action; whether the action can be done the ledger decides. `remarks`: null for the usual one. */
export function changedStatusOf(
  { revoked: _revoked, suspended: _suspended, ...document }: CredentialStatusDocument,
  { action, remarks, issuer }: { action: CredentialAction; remarks: string | null; issuer: string },
): CredentialStatusDocument {
  return { ...document, issuer, ...flags[action], remarks: remarks ?? usualRemarks[action] };
}

/** See `emittedStatus`. */
export type EmittedStatus = Omit<CredentialStatusDocument, '@context' | 'revoked' | 'suspended'> & {
  context: string[];
  revoked: boolean;
  suspended: boolean;
};

/** A status as the node emits it: with `context` for `@context`, and both flags (contract SSI 10.2). */
export function emittedStatus(document: CredentialStatusDocument): EmittedStatus {
  const { '@context': context, id, revoked = false, suspended = false, remarks, issuer, issuanceDate, ...rest } = document;
  return { context, id, revoked, suspended, remarks, issuer, issuanceDate, ...rest };
}
