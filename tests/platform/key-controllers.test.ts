import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../platform/ledger/chain-rules';
import type { DidDocument, SchemaDocument } from '../../platform/ledger/documents';
import type { LedgerView } from '../../platform/ledger/ledger-view';
import type { LedgerMessage } from '../../platform/ledger/messages';
import { aDidDocument, aKeyWire, issuerDid } from '../builders/did';

const other = 'did:hid:testnet:b7f2d0c4-1a63-4d0e-9f3a-77c5e2ab1904';
const keyId = `${issuerDid}#key-1`;

/** A DID whose one key is controlled by this DID. */
function didWith(controller: string, controllers = [issuerDid]): DidDocument {
  const document = aDidDocument(issuerDid, {
    controller: controllers,
    verificationMethod: [aKeyWire(issuerDid, { controller })],
  });
  return document as unknown as DidDocument;
}

/** A ledger that has one DID, or none. */
const ledgerWith = (document: DidDocument | null): LedgerView => ({
  findDid: async () => (document === null ? null : { document, isDeactivated: false, versionId: '1' }),
  hasSchema: async () => false,
  findStatus: async () => null,
});

const registering = (didDocument: DidDocument): LedgerMessage =>
  ({ '@type': '/hypersign.ssi.v1.MsgRegisterDID', didDocument, didDocumentProofs: [], txAuthor: '' }) as LedgerMessage;

describe('the controller of a key', () => {
  it('must be the DID or one of its controllers, or the ledger does not accept the DID', async () => {
    const codeOf = async (document: DidDocument) => (await refusalOf(ledgerWith(null), registering(document), 'hid'))?.code;
    expect(await codeOf(didWith(other))).toBe(103);
    // What is missing of these two is a signature by the key.
    expect(await codeOf(didWith(issuerDid))).toBe(104);
    expect(await codeOf(didWith(other, [issuerDid, other]))).toBe(104);
  });

  it('must be the DID itself, or its key authors no schema', async () => {
    const schema = {
      ...{ id: `sch:hid:testnet:z${'6'.repeat(40)}:1.0`, name: 'LibraryCard', author: issuerDid },
      schema: { properties: '{}' },
    } as unknown as SchemaDocument;
    const message = {
      '@type': '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
      credentialSchemaDocument: schema,
      credentialSchemaProof: { verificationMethod: keyId },
    } as unknown as LedgerMessage;
    const codeOf = async (document: DidDocument) => (await refusalOf(ledgerWith(document), message, 'hid'))?.code;
    expect(await codeOf(didWith(other, [issuerDid, other]))).toBe(103);
    expect(await codeOf(didWith(issuerDid))).toBe(114);
  });
});
