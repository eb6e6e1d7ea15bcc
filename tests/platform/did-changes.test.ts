import { describe, expect } from 'vitest';
import { isSignedBy } from '../../platform/ledger/signatures';
import { ledgerTest } from '../fixtures/account-test';
import { type AnsweredDocument, createDid, entriesAt, registeredDid, schemaBody } from './support/identities';

const it = ledgerTest()
  .extend('change', ({ bench }) => (document: AnsweredDocument, more: object = {}) => {
    const verificationMethodId = `${document.id}#key-1`;
    return bench.patch('/did/', { didDocument: document, verificationMethodId, deactivate: false, ...more });
  })
  .extend(
    'resolve',
    ({ bench }) =>
      async (did: string) =>
        (await bench.get(`/did/resolve/${did}`)).json as {
          didDocument: AnsweredDocument;
          didDocumentMetadata: { created: string; updated: string; deactivated: boolean; versionId: string };
        },
  )
  .extend(
    'codesOf',
    ({ bench }) =>
      async (did: string) =>
        (await entriesAt(bench, did)).map(({ status }) => status),
  );

const badRequest = (message: unknown) => ({ status: 400, json: { statusCode: 400, message, error: 'Bad Request' } });

describe('an update of a DID', () => {
  it('changes its document after a block, and not before', async ({ platform, clock, bench, change, resolve }) => {
    const { id } = await registeredDid(bench, platform);
    const before = await resolve(id);
    const didDocument = { ...before.didDocument, alsoKnownAs: [id, 'https://northlight.example/'] };
    clock.advance(2000);
    const reply = await change(didDocument, { name: 'Updated' });
    expect([reply.status, reply.json]).toEqual([200, { didDocument, did: id, name: 'Updated' }]);
    expect((await resolve(id)).didDocument).toEqual(before.didDocument);
    clock.advance(5000);
    const after = await resolve(id);
    expect(after).toMatchObject({ didDocument, name: 'Updated' });
    expect(after.didDocumentMetadata.created).toBe(before.didDocumentMetadata.created);
    expect(after.didDocumentMetadata.updated > before.didDocumentMetadata.updated).toBe(true);
    expect(after.didDocumentMetadata.versionId).toBe((await entriesAt(bench, id))[1]?.txnHash);
  });

  it('that changes nothing, and the second of two at the same time, fail on the ledger', async ({
    platform,
    bench,
    change,
    resolve,
    codesOf,
  }) => {
    const { id } = await registeredDid(bench, platform);
    const { didDocument } = await resolve(id);
    await change(didDocument);
    await platform.ssi.makeBlock();
    for (const other of ['one', 'two']) await change({ ...didDocument, alsoKnownAs: [`https://${other}.example/`] });
    await platform.ssi.makeBlock();
    expect(await codesOf(id)).toEqual([0, 102, 0, 108]);
    expect((await resolve(id)).didDocument.alsoKnownAs).toEqual(['https://one.example/']);
  });

  it('that adds a key which does not sign fails on the ledger', async ({ platform, bench, change, resolve, codesOf }) => {
    const { id, verificationMethod } = await registeredDid(bench, platform);
    const { didDocument } = await resolve(id);
    const added = { ...verificationMethod[0], id: `${id}#key-2` } as (typeof verificationMethod)[0];
    await change({ ...didDocument, verificationMethod: [...didDocument.verificationMethod, added] });
    await platform.ssi.makeBlock();
    expect(await codesOf(id)).toEqual([0, 104]);
  });

  it('with a context that the ledger does not know cannot be signed', async ({ platform, bench, change, resolve }) => {
    const { id } = await registeredDid(bench, platform);
    const { didDocument } = await resolve(id);
    const strange = { ...didDocument, '@context': ['https://strange.example/context'] };
    expect(await change(strange)).toMatchObject(badRequest([expect.stringMatching(/^HID-SSI-SDK:: Error: /)]));
  });

  it('is refused if it lacks what it needs', async ({ platform, bench, change, resolve }) => {
    const { id } = await registeredDid(bench, platform);
    const { didDocument } = await resolve(id);
    expect(await bench.patch('/did', { didDocument: { id: ' ' } })).toMatchObject(badRequest('Invalid didDoc'));
    expect(await bench.patch('/did', { didDocument })).toMatchObject(badRequest(['deactivate must be a boolean value']));
    const unsigned = ['HID-SSI-SDK:: Error: params.signInfos is required to register a did'];
    expect(await bench.patch('/did', { didDocument, deactivate: false })).toMatchObject(badRequest(unsigned));
    const stranger = 'did:hid:testnet:somebody#key-1';
    const notFound = [`${stranger} not found`, `${stranger} is not owned by the appId ${bench.appId}`, 'Resource not found'];
    expect(await change(didDocument, { verificationMethodId: stranger })).toMatchObject({
      status: 404,
      json: { statusCode: 404, message: notFound, error: 'Not Found' },
    });
    const fresh = await createDid(bench);
    expect(await change(fresh)).toMatchObject({ status: 404, json: { message: [`${fresh.id} is not registered on the chain`] } });
  });
});

describe('a DID that is deactivated', () => {
  it('still has its document, can no longer be changed and authors nothing', async ({
    platform,
    bench,
    change,
    resolve,
    codesOf,
  }) => {
    const { id } = await registeredDid(bench, platform);
    const { didDocument } = await resolve(id);
    expect(await change(didDocument, { deactivate: true })).toMatchObject({ status: 200, json: { did: id } });
    await platform.ssi.makeBlock();
    expect(await resolve(id)).toMatchObject({ didDocument, didDocumentMetadata: { deactivated: true } });
    await change(didDocument, { deactivate: true });
    const { schemaId } = (await bench.post('/schema', schemaBody(id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    expect(await codesOf(id)).toEqual([0, 0, 109]);
    expect((await entriesAt(bench, id))[2]?.message).toBe(
      `failed to execute message; message index: 0: DID Document ${id} is already deactivated: didDoc is deactivated`,
    );
    expect(await codesOf(schemaId)).toEqual([109]);
  });
});

describe('a signed DID document', () => {
  const signIn = { purpose: 'authentication', challenge: 'b3f0', domain: 'studio.example' };

  it.for([
    ['of a DID on the ledger', signIn, true],
    ['of one that is not', signIn, false],
    ['that asserts', {}, true],
  ] as const)('%s carries a proof by its own key', async ([_what, options, isRegistered], { platform, clock, bench }) => {
    const document = isRegistered ? await registeredDid(bench, platform) : await createDid(bench);
    const verificationMethodId = `${document.id}#key-1`;
    const body = { did: document.id, ...(isRegistered ? {} : { didDocument: document }), verificationMethodId, options };
    const reply = await bench.post('/did/auth/sign', body);
    const { proof, ...signed } = reply.json as AnsweredDocument & { proof: Record<string, string> };
    expect([reply.status, signed]).toEqual([201, document]);
    const { purpose, ...rest } = { purpose: 'assertionMethod', ...options };
    const created = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
    const proofValue = expect.stringMatching(/^z/);
    const type = 'Ed25519Signature2020';
    expect(proof).toEqual({
      type,
      created,
      verificationMethod: verificationMethodId,
      proofPurpose: purpose,
      ...rest,
      proofValue,
    });
    const key = { ...document.verificationMethod[0], controller: document.id } as Parameters<typeof isSignedBy>[2];
    expect(await isSignedBy(signed, proof as unknown as Parameters<typeof isSignedBy>[1], key)).toBe(true);
    expect(await isSignedBy({ ...signed, alsoKnownAs: [] }, proof as unknown as Parameters<typeof isSignedBy>[1], key)).toBe(
      false,
    );
  });

  it('is refused without what it needs', async ({ platform, bench }) => {
    const { id } = await createDid(bench);
    const verificationMethodId = `${id}#key-1`;
    const sign = (body: object) => bench.post('/did/auth/sign', body);
    expect(await sign({})).toMatchObject(badRequest(['At least one of the did or didDocument is required']));
    const needed = ['didDocument parameter is required for private did'];
    expect(await sign({ did: id, verificationMethodId })).toMatchObject(badRequest(needed));
    expect(await sign({ did: id, verificationMethodId, options: { purpose: 'authentication', challenge: 'x' } })).toMatchObject(
      badRequest(['options.domain must be a string', 'options.domain should not be empty']),
    );
    const crashed = (message: unknown) => ({ status: 500, json: { statusCode: 500, message, path: '/api/v1/did/auth/sign' } });
    expect(await sign({ did: 'did:hid:testnet:nobody', verificationMethodId })).toMatchObject(
      crashed(['TypeError', expect.any(String), 'Internal server error']),
    );
    const known = await registeredDid(bench, platform);
    expect(await sign({ did: known.id, verificationMethodId: `${known.id}#key-2` })).toMatchObject(
      crashed(['Error', 'HID-SSI-SDK:: Error: Incorrect verification method id', 'Internal server error']),
    );
  });
});
