import { describe, expect } from 'vitest';
import { merkleRootOf } from '../../platform/ledger/merkle-root';
import { ledgerTest } from '../fixtures/account-test';
import { attested, changeStatus, issue, type StatusAnswer, subjectDid } from './support/credentials';
import { entriesAt, nodePath } from './support/identities';

const it = ledgerTest()
  .extend(
    'at',
    ({ clock }) =>
      (ms: number) =>
        `${new Date(clock.now() + ms).toISOString().slice(0, 19)}Z`,
  )
  .extend(
    'reported',
    ({ bench }) =>
      async (id: string, query = '') =>
        (await bench.get(`/credential/${id}${query}`)).json as Reported,
  );
const contexts = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main';
const suite = 'https://w3id.org/security/suites/ed25519-2020/v1';
const proofBy = (did: string, created: string) => ({
  ...{ type: 'Ed25519Signature2020', created, verificationMethod: `${did}#key-1`, proofPurpose: 'assertionMethod' },
  proofValue: expect.stringMatching(/^z/),
});

interface Reported {
  credentialDocument?: object;
  credentialStatus?: StatusAnswer;
  metadata: { transactionStatus?: { status: number; message: string }[] };
}

describe('a credential', () => {
  it('is answered completely, with its status as it will be on the ledger', async ({ platform, bench, issuer, at }) => {
    const { credentialDocument, credentialStatus, metadata } = await issue(bench, issuer);
    const { id } = credentialDocument;
    expect(id).toMatch(/^vc:hid:testnet:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/);
    const term = (name: string, type: string) => ({
      [name]: { '@id': `https://hypersign-schema.org/${name}`, '@type': `xsd:${type}` },
    });
    const own = {
      ...{ '@propagate': true, '@protected': true, xsd: 'http://www.w3.org/2001/XMLSchema#' },
      ...{ ...term('fullName', 'string'), ...term('cardNumber', 'integer') },
    };
    const terms = {
      ...{ '@protected': true, '@version': 1.1, id: '@id', type: '@type' },
      LibraryCard: { '@context': own, '@id': 'https://hypersign-schema.org' },
    };
    const place = `${platform.url}/ledger${nodePath}/credential/${id}`;
    expect(credentialDocument).toEqual({
      '@context': [
        'https://www.w3.org/2018/credentials/v1',
        `${contexts}/HypersignCredentialStatus2023.jsonld`,
        { '@context': terms },
        suite,
      ],
      ...{ id, type: ['VerifiableCredential', 'LibraryCard'] },
      ...{ expirationDate: '2027-03-31T00:00:00Z', issuanceDate: at(-100_000), issuer: issuer.did },
      credentialSubject: { fullName: 'Ines Okafor', cardNumber: 40211, id: subjectDid },
      credentialSchema: { id: issuer.schemaId, type: 'JsonSchemaValidator2018' },
      credentialStatus: { id: place, type: 'HypersignCredentialStatus2023' },
      proof: proofBy(issuer.did, at(0)),
    });
    const { proof: _proof, ...unsigned } = credentialDocument;
    expect(credentialStatus).toEqual({
      '@context': [`${contexts}/CredentialStatus.jsonld`, suite],
      ...{ id, issuer: issuer.did, issuanceDate: at(-100_000), remarks: 'Credential is active' },
      credentialMerkleRootHash: await merkleRootOf(unsigned),
      proof: proofBy(issuer.did, at(0)),
    });
    const type = { schemaType: 'LibraryCard', schemaId: issuer.schemaId };
    const common = { credentialId: id, persist: false, type, issuerDid: issuer.did };
    expect(metadata).toEqual({ ...common, registerCredentialStatus: true });
  });

  it('has no status for a block, and then the one that was answered, from the tenant and from the node', async ({
    clock,
    bench,
    issuer,
    reported,
  }) => {
    const { credentialDocument, credentialStatus, metadata } = await issue(bench, issuer);
    const { id } = credentialDocument;
    expect(await reported(id)).toEqual({ metadata });
    const missing = await bench.node(`${nodePath}/credential/${id}`);
    const message = `credential status document ${id} not found: credential status document not found`;
    expect([missing.status, missing.json]).toEqual([500, { code: 2, message, details: [] }]);
    clock.advance(5000);
    const { proof, '@context': context, ...facts } = credentialStatus;
    const status = { ...facts, context, revoked: false, suspended: false };
    const emitted = { ...(proof as object), clientSpecType: 'CLIENT_SPEC_TYPE_NONE' };
    const [entry] = await entriesAt(bench, id);
    expect(entry).toMatchObject({ status: 0, type: '/hypersign.ssi.v1.MsgRegisterCredentialStatus' });
    const transactionStatus = [{ ...entry, message: JSON.stringify(entry?.message) }];
    expect(await reported(id)).toEqual({
      credentialStatus: { ...status, proof: emitted },
      metadata: { ...metadata, transactionStatus },
    });
    for (const name of [id, `${id}:`, encodeURIComponent(id)]) {
      expect((await bench.node(`${nodePath}/credential/${name}`)).json).toEqual({
        credentialStatus: { credentialStatusDocument: status, credentialStatusProof: emitted },
      });
    }
    const list = (await bench.node(`${nodePath}/credential?pagination.limit=1000`)).json as { credentialStatuses: object[] };
    expect(list).toMatchObject({ count: String(list.credentialStatuses.length) });
    expect(list.credentialStatuses).toContainEqual({ credentialStatusDocument: status, credentialStatusProof: emitted });
  });

  it('can be suspended, made live and revoked; the ledger keeps what never changes', async ({
    platform,
    clock,
    bench,
    issuer,
    at,
    reported,
  }) => {
    const id = await attested(bench, platform, issuer);
    const before = (await reported(id)).credentialStatus;
    const states = [];
    for (const status of ['SUSPEND', 'LIVE', 'SUSPEND', 'REVOKE']) {
      clock.advance(1000);
      const reply = await changeStatus(bench, platform, issuer, [id, status]);
      expect(reply.status).toBe(200);
      const after = (await reported(id)).credentialStatus;
      expect(after).toMatchObject({
        ...{ id, issuer: issuer.did, issuanceDate: before?.issuanceDate },
        ...{ credentialMerkleRootHash: before?.credentialMerkleRootHash, proof: { created: at(0) } },
      });
      states.push([after?.revoked, after?.suspended, after?.remarks]);
    }
    expect(states).toEqual([
      [false, true, 'Credential is suspended'],
      [false, false, 'Credential is live'],
      [false, true, 'Credential is suspended'],
      [true, false, 'Credential is revoked'],
    ]);
    expect((await platform.ssi.credentialActs(bench.appId, id)).map(({ act }) => act)).toEqual([
      ...['ISSUE', 'SUSPEND', 'LIVE', 'SUSPEND', 'REVOKE'],
    ]);
  });
});
