import type { DidRow } from '../../src/domain/did/did';
import { day, iso, noon } from './moments';

/** The SSI service of the tests. */
export const ssiAppId = '3f9a6c0e5d7b41288fa0c1de94b7a2536e18';
export const issuerDid = 'did:hid:testnet:5c0e7a1b-92d4-4f36-8a17-3be1d90f6c22';

/** A verification method as the tenant server sends it (contract SSI 2.2). */
export function aKeyWire(did = issuerDid, key: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `${did}#key-1`,
    type: 'Ed25519VerificationKey2020',
    controller: did,
    publicKeyMultibase: 'z6MkwExampleKeyAAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH',
    ...key,
  };
}

/** A DID document as the tenant server sends it (contract SSI 2.2). */
export function aDidDocument(did = issuerDid, members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/ed25519-2020/v1'],
    id: did,
    controller: [did],
    alsoKnownAs: [did],
    verificationMethod: [aKeyWire(did)],
    authentication: [`${did}#key-1`],
    assertionMethod: [`${did}#key-1`],
    keyAgreement: [],
    capabilityInvocation: [`${did}#key-1`],
    capabilityDelegation: [`${did}#key-1`],
    service: [],
    ...members,
  };
}

/** The metadata of a DID that is on the ledger (contract SSI 3.2). */
export function aDidMetadata(members: Record<string, unknown> = {}): Record<string, unknown> {
  return { created: iso(noon - day), updated: iso(noon - day), deactivated: false, versionId: '4D1F'.repeat(16), ...members };
}

/** A resolution as the tenant server sends it: on the ledger unless stated otherwise (contract SSI 3.2). */
export function aResolution(members: Record<string, unknown> = {}): Record<string, unknown> {
  return { didDocument: aDidDocument(), didDocumentMetadata: aDidMetadata(), name: 'Main issuer', ...members };
}

/** A DID as kept: registered, with one key. */
export function aDid(row: Partial<DidRow> = {}): DidRow {
  const did = row.did ?? issuerDid;
  return {
    appId: ssiAppId,
    did,
    state: 'registered',
    name: 'Main issuer',
    keys: [
      {
        id: `${did}#key-1`,
        type: 'Ed25519VerificationKey2020',
        controller: did,
        publicKey: 'z6MkwExampleKeyAAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH',
        account: null,
      },
    ],
    document: aDidDocument(did),
    createdAt: noon - day,
    updatedAt: noon - day,
    isDeactivated: false,
    versionId: '4D1F'.repeat(16),
    order: 0,
    listedAt: null,
    resolvedAt: noon,
    error: null,
    ...row,
  };
}
