import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { createDid, entriesAt, nodePath, register, registeredDid } from './support/identities';

const it = ledgerTest();

const refused = (status: number, message: unknown, error: string) => ({ status, json: { statusCode: status, message, error } });
const badRequest = (message: unknown) => refused(400, message, 'Bad Request');
let made = 0;
/** A method-specific id that was not used yet, as Studio makes them. */
const freshId = () => {
  made += 1;
  return `5c0e7a1b-92d4-4f36-8a17-${String(made).padStart(12, '0')}`;
};
const documentOf = (did: string, publicKey: unknown = expect.stringMatching(/^z6Mk/)) => {
  const key = `${did}#key-1`;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/ed25519-2020/v1'],
    id: did,
    controller: [did],
    alsoKnownAs: [did],
    verificationMethod: [{ id: key, type: 'Ed25519VerificationKey2020', controller: did, publicKeyMultibase: publicKey }],
    authentication: [key],
    assertionMethod: [key],
    keyAgreement: [],
    capabilityInvocation: [key],
    capabilityDelegation: [key],
    service: [],
  };
};

describe('a DID that is created', () => {
  it.for([
    ['testnet', (id: string) => `did:hid:testnet:${id}`],
    ['', (id: string) => `did:hid:${id}`],
  ] as const)('has its namespace in its id: "%s"', async ([namespace, didOf], { bench }) => {
    const methodSpecificId = freshId();
    const did = didOf(methodSpecificId);
    const keyType = ['Ed25519VerificationKey2020'];
    const options = { keyType, verificationRelationships: ['assertionMethod', 'authentication'], name: ' Main ' };
    const reply = await bench.post('/did/create', { namespace, methodSpecificId, options, unknown: 1 });
    expect([reply.status, reply.json]).toEqual([
      201,
      { did, registrationStatus: 'UNREGISTRED', metaData: { didDocument: documentOf(did) } },
    ]);
    const stored = (reply.json as { metaData: { didDocument: object } }).metaData.didDocument;
    const resolved = (await bench.get(`/did/resolve/${did}`)).json;
    expect(resolved).toEqual({ didDocument: stored, didDocumentMetadata: null, name: 'Main' });
    expect(Object.keys((resolved as { didDocument: object }).didDocument)).toEqual(Object.keys(documentOf(did)));
  });

  it('without an id of its own is named by its key, and is last in the list', async ({ bench }) => {
    const { id, verificationMethod } = await createDid(bench);
    expect(id).toBe(`did:hid:testnet:${verificationMethod[0]?.publicKeyMultibase}`);
    const { totalCount, data } = (await bench.get('/did?page=1&limit=100')).json as { totalCount: number; data: string[] };
    expect([totalCount, data.at(-1)]).toEqual([data.length, id]);
  });

  it.for([
    ['a second time', { methodSpecificId: 'a'.repeat(36) }, refused(409, ['Duplicate key error'], 'Conflict')],
    [
      'with another kind of key',
      { options: { keyType: ['BabyJubJubKey2021'] } },
      badRequest(['options.The provided key types ["BabyJubJubKey2021"] are invalid.']),
    ],
    [
      'with an additional key of another kind',
      { options: { keyType: ['Ed25519VerificationKey2020', 'Bls12381G2Key2020'] } },
      badRequest(['options.The provided key types ["Bls12381G2Key2020"] are invalid.']),
    ],
    [
      'of a wallet',
      { options: { keyType: 'EcdsaSecp256k1RecoveryMethod2020' } },
      badRequest(['options.The provided key types ["EcdsaSecp256k1RecoveryMethod2020"] are invalid.']),
    ],
    [
      'in another namespace',
      { namespace: 'main' },
      badRequest(["namespace must be one of the following values: 'testnet', '' "]),
    ],
    [
      'with an id that is too short',
      { methodSpecificId: 'a'.repeat(31) },
      badRequest(['methodSpecificId must be longer than or equal to 32 characters']),
    ],
    [
      'with an id that is too long',
      { methodSpecificId: 'a'.repeat(49) },
      badRequest(['methodSpecificId must be shorter than or equal to 48 characters']),
    ],
    ['with a dot in its id', { methodSpecificId: `${'a'.repeat(35)}.` }, badRequest(['Invalid method-specific ID'])],
    [
      'with the name of the method in its id',
      { methodSpecificId: `hid${'a'.repeat(33)}` },
      badRequest(['Invalid method-specific ID']),
    ],
  ] as const)('%s is refused', async ([_what, options, answer], { bench }) => {
    if (answer.status === 409) await createDid(bench, options);
    expect(await bench.post('/did/create', { namespace: 'testnet', ...options })).toMatchObject(answer);
  });
});

describe('the resolution of a DID', () => {
  it('that nobody knows is empty, and not an error', async ({ bench }) => {
    const reply = await bench.get(`/did/resolve/did:hid:testnet:${freshId()}`);
    expect([reply.status, reply.json]).toEqual([200, { didDocument: {}, didDocumentMetadata: null }]);
  });

  it('whose key the vault has lost fails without an "error"', async ({ platform, bench }) => {
    const failures = [];
    for (const did of (await platform.ssi.identities(bench.appId)).dids) {
      const { status, json } = await bench.get(`/did/resolve/${did}`);
      if (status !== 200) failures.push(json);
    }
    const path = expect.stringMatching(/^\/api\/v1\/did\/resolve\/did:hid:/);
    const message = ['Error', expect.any(String), 'Internal server error'];
    expect(failures).toEqual(Array(2).fill({ statusCode: 500, timestamp: expect.any(String), path, message }));
  });
});

describe('the registration of a DID', () => {
  it('is answered at once and is on the ledger after a block', async ({ clock, bench }) => {
    const document = await createDid(bench, { methodSpecificId: freshId(), options: { name: 'Registrar' } });
    const reply = await register(bench, document);
    const common = { name: 'Registrar', did: document.id, metaData: { didDocument: document } };
    expect([reply.status, reply.json]).toEqual([201, { ...common, registrationStatus: 'UNREGISTRED', transactionHash: '' }]);
    clock.advance(4999);
    expect(await entriesAt(bench, document.id)).toEqual([]);
    expect((await bench.get(`/did/resolve/${document.id}`)).json).toMatchObject({ didDocumentMetadata: null });
    clock.advance(1);
    const [entry, ...more] = await entriesAt(bench, document.id);
    const at = new Date(clock.now()).toISOString();
    expect([entry, more]).toEqual([
      {
        ...{ txnHash: expect.stringMatching(/^[0-9A-F]{64}$/), status: 0, id: document.id, __v: 0, createdAt: at, updatedAt: at },
        type: '/hypersign.ssi.v1.MsgRegisterDID',
        message: [{ msg_index: 0, events: [{ type: 'message', attributes: expect.any(Array) }] }],
      },
      [],
    ]);
    const second = `${at.slice(0, 19)}Z`;
    const metadata = { created: second, updated: second, deactivated: false, versionId: entry?.txnHash };
    const verificationMethod = document.verificationMethod.map((method) => ({ ...method, blockchainAccountId: '' }));
    const resolved = { didDocument: { ...document, verificationMethod }, didDocumentMetadata: metadata, name: 'Registrar' };
    expect((await bench.get(`/did/resolve/${document.id}`)).json).toEqual(resolved);
    const { '@context': context, ...rest } = resolved.didDocument as Record<string, unknown>;
    const reported = { didDocument: { context, ...rest }, didDocumentMetadata: metadata };
    expect((await bench.node(`${nodePath}/did/${document.id}`)).json).toEqual(reported);
  });

  it('is put into a block once, however many calls read it at that moment', async ({ platform, clock, bench }) => {
    const document = await createDid(bench);
    await register(bench, document);
    clock.advance(5000);
    const reads = Array.from({ length: 6 }, () => entriesAt(bench, document.id));
    expect((await Promise.all(reads)).map((entries) => entries.map(({ status }) => status))).toEqual(Array(6).fill([0]));
    expect(await platform.ssi.transactions(document.id)).toHaveLength(1);
  });

  it('with an id of three parts is accepted too', async ({ platform, bench }) => {
    const { id } = await registeredDid(bench, platform, { namespace: '', methodSpecificId: freshId() });
    expect(id.split(':')).toHaveLength(3);
    expect(await entriesAt(bench, id)).toMatchObject([{ status: 0 }]);
  });

  it('is refused once the DID is registered, and the second of two at the same time fails on the ledger', async ({
    platform,
    bench,
  }) => {
    const document = await createDid(bench);
    expect([(await register(bench, document)).status, (await register(bench, document)).status]).toEqual([201, 201]);
    await platform.ssi.makeBlock();
    expect((await entriesAt(bench, document.id)).map(({ status }) => status)).toEqual([0, 101]);
    expect(await register(bench, document)).toMatchObject(badRequest([`${document.id} already registered`]));
  });

  it('under an id that the ledger does not take fails there', async ({ platform, bench }) => {
    const { id } = await registeredDid(bench, platform, { methodSpecificId: `_${'a'.repeat(35)}` });
    const [entry] = await entriesAt(bench, id);
    expect(entry).toMatchObject({
      status: 102,
      message: expect.stringMatching(/^failed to execute message; message index: 0: .*: didDoc is invalid$/),
    });
  });

  it('with a key that is not the one that signs fails on the ledger', async ({ platform, bench }) => {
    const other = await createDid(bench);
    const document = await createDid(bench);
    const [method] = document.verificationMethod;
    const strange = { ...method, publicKeyMultibase: other.verificationMethod[0]?.publicKeyMultibase };
    await register(bench, { ...document, verificationMethod: [strange as (typeof document.verificationMethod)[0]] });
    await platform.ssi.makeBlock();
    expect(await entriesAt(bench, document.id)).toMatchObject([{ status: 104 }]);
  });

  it.for([
    ['without a document', { signInfos: [] }, ['didDocument must be a non-empty object']],
    ['of something that is not a DID', { didDocument: { id: 'did:hs:testnet:abc' } }, ['Invalid id']],
    ['with an empty id', { didDocument: { id: ' ' } }, ['id cannot be empty']],
  ] as const)('%s is refused', async ([_what, body, message], { bench }) => {
    expect(await bench.post('/did/register/v2', body)).toMatchObject(badRequest(message));
  });

  it('without signers, without the signer for a key, or of a DID that nobody has is refused', async ({ bench }) => {
    const didDocument = await createDid(bench);
    expect(await bench.post('/did/register/v2', { didDocument })).toMatchObject(
      badRequest(['signInfos must be an array', 'signInfos should not be empty']),
    );
    const signInfos = [{ verification_method_id: `${didDocument.id}#key-7` }];
    const missing = `Missing sign info for verification method: ${didDocument.id}#key-1`;
    expect(await bench.post('/did/register/v2', { didDocument, signInfos })).toMatchObject(badRequest([missing]));
    const stranger = `did:hid:testnet:${freshId()}`;
    const foreign = { ...didDocument, id: stranger };
    expect(await bench.post('/did/register/v2', { didDocument: foreign, signInfos })).toMatchObject(
      refused(404, [`${stranger} not found`], 'Not Found'),
    );
  });
});

describe('the name of a DID', () => {
  it('is changed without the ledger, whether there is such a DID or not', async ({ platform, bench }) => {
    const { id } = await createDid(bench);
    for (const did of [id, `did:hid:testnet:${freshId()}`]) {
      const reply = await bench.patch('/did/', { did, name: 'Renamed' });
      expect([reply.status, reply.json]).toEqual([200, { did, name: 'Renamed' }]);
    }
    expect((await bench.get(`/did/resolve/${id}`)).json).toMatchObject({ name: 'Renamed' });
    expect(await platform.ssi.transactions(id)).toEqual([]);
  });

  it('is not changed without a new name', async ({ bench }) => {
    const message = ['At least one of the name or didDocument is required'];
    expect(await bench.patch('/did', { did: 'did:hid:testnet:abc' })).toMatchObject(badRequest(message));
    expect(await bench.patch('/did', { name: 'x' })).toMatchObject(
      badRequest(['did must be a string', 'did should not be empty']),
    );
  });
});
