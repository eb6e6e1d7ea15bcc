import type { CredentialRow } from '../../src/domain/credential/credential';
import { issuerDid, ssiAppId } from './did';
import { aLedgerProof } from './ledger-proof';
import { day, iso, noon } from './moments';
import { aStatusWire, schemaId } from './schema';

export const credentialId = 'vc:hid:testnet:z6MkrCredentialExample1111222233334444555566667777';
export const holderDid = 'did:hid:testnet:8d3b6f0e-41aa-4a57-9e0c-b2f1c7d9e301';
const merkleRoot = '0f3c'.repeat(16);

/** A status document, flat as the tenant server sends it (contract SSI 6.3). */
export function aCredentialStatusWire(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    context: ['https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/CredentialStatus.jsonld'],
    id: credentialId,
    revoked: false,
    suspended: false,
    remarks: 'Credential is active',
    issuer: issuerDid,
    issuanceDate: iso(noon - day),
    credentialMerkleRootHash: merkleRoot,
    proof: aLedgerProof(),
    ...members,
  };
}

/** The same as the ledger has it (contract SSI 10.2). */
export function aLedgerCredentialWire(members: Record<string, unknown> = {}): Record<string, unknown> {
  const { proof, ...document } = aCredentialStatusWire(members);
  return { credentialStatus: { credentialStatusDocument: document, credentialStatusProof: proof } };
}

/** The credential itself (contract SSI 2.7). */
export function aCredentialDocument(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'https://w3id.org/security/suites/ed25519-2020/v1'],
    id: credentialId,
    type: ['VerifiableCredential', 'LibraryCard'],
    expirationDate: iso(noon + 365 * day),
    issuanceDate: iso(noon - day),
    issuer: issuerDid,
    credentialSubject: { id: holderDid, cardNumber: 4711, fullName: 'Ada Marsh' },
    credentialSchema: { id: schemaId, type: 'JsonSchemaValidator2018' },
    credentialStatus: { id: `https://ledger.example/${credentialId}`, type: 'CredentialStatusList2017' },
    proof: { type: 'Ed25519Signature2020', proofValue: 'z5example', verificationMethod: `${issuerDid}#key-1` },
    ...members,
  };
}

/** The entry of a registration as it is in a resolution: its message is a text (contract SSI 6.3). */
export function aTransactionWire(members: Record<string, unknown> = {}): Record<string, unknown> {
  const type = '/hypersign.ssi.v1.MsgRegisterCredentialStatus';
  return { ...aStatusWire({ id: credentialId, type, message: '[{"msg_index":0}]' }), ...members };
}

/** What the service keeps of it (contract SSI 6.3): on the ledger, unless stated otherwise. */
export function aCredentialMetadata(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    credentialId,
    persist: true,
    type: { schemaType: 'LibraryCard', schemaId },
    issuerDid,
    registerCredentialStatus: true,
    transactionStatus: [aTransactionWire()],
    ...members,
  };
}

/** A resolution of one that is on the ledger (contract SSI 6.3). */
export function aCredentialWire(metadata: Record<string, unknown> = {}, members: Record<string, unknown> = {}) {
  return { credentialStatus: aCredentialStatusWire(), metadata: aCredentialMetadata(metadata), ...members };
}

/** A credential as kept: registered and live, its document in the service's vault and not here. */
export function aCredential(row: Partial<CredentialRow> = {}): CredentialRow {
  return {
    appId: ssiAppId,
    id: credentialId,
    state: 'registered',
    life: 'live',
    schemaId,
    kind: 'LibraryCard',
    issuer: issuerDid,
    isPersisted: true,
    isToRegister: true,
    issuedAt: noon - day,
    remarks: 'Credential is active',
    merkleRoot,
    statusDocument: aCredentialStatusWire(),
    document: null,
    order: 0,
    listedAt: null,
    resolvedAt: noon,
    error: null,
    ...row,
  };
}
