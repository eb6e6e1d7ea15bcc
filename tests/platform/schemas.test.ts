import { describe, expect } from 'vitest';
import { parseSchema, parseSchemaRefusal } from '../../src/domain/schema/wire';
import { ledgerTest } from '../fixtures/account-test';
import { createDid, entriesAt, nodePath, registeredDid, schemaBody } from './support/identities';

const it = ledgerTest()
  .extend('author', { scope: 'file' }, async ({ platform, bench }) => (await registeredDid(bench, platform)).id)
  .extend('create', ({ bench, author }) => async (body: object = schemaBody(author)) => {
    const reply = await bench.post('/schema', body);
    if (reply.status !== 201) throw new Error(`the schema was not created: ${reply.text}`);
    return (reply.json as { schemaId: string }).schemaId;
  })
  .extend('stateOf', ({ bench }) => async (id: string) => {
    const { status, json } = await bench.get(`/schema/${id}`);
    const answer = status === 200 ? parseSchema(id, json) : { ok: true as const, value: parseSchemaRefusal(json) };
    return answer.ok ? answer.value.event : answer.problem.code;
  });

const badRequest = (message: unknown) => ({ status: 400, json: { statusCode: 400, message, error: 'Bad Request' } });

describe('a schema', () => {
  it('is answered at once, does not exist before the next block, and is then on the ledger', async ({ clock, bench, author }) => {
    const reply = await bench.post('/schema', schemaBody(author, { name: ' LibraryCard ' }));
    const { schemaId } = reply.json as { schemaId: string };
    expect([reply.status, reply.json]).toEqual([201, { schemaId, transactionHash: '' }]);
    expect(schemaId).toMatch(/^sch:hid:testnet:z6Mk[1-9A-HJ-NP-Za-km-z]{44}:1\.0$/);
    const before = await bench.get(`/schema/${schemaId}`);
    expect([before.status, before.json]).toEqual([200, { id: schemaId }]);
    clock.advance(5000);
    const at = (ms: number) => `${new Date(clock.now() - 5000 + ms).toISOString().slice(0, 19)}Z`;
    const proof = {
      ...{ type: 'Ed25519Signature2020', created: at(0), verificationMethod: `${author}#key-1` },
      ...{ proofPurpose: 'assertionMethod', proofValue: expect.stringMatching(/^z/), clientSpecType: 'CLIENT_SPEC_TYPE_NONE' },
    };
    const properties = { fullName: { type: 'string' }, cardNumber: { type: 'integer' } };
    const schema = {
      ...{ schema: 'http://json-schema.org/draft-07/schema', description: 'Lending rights', type: 'https://schema.org/object' },
      ...{ properties, required: ['fullName'], additionalProperties: false },
    };
    const document = {
      context: ['https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/CredentialSchema.jsonld'],
      type: 'https://w3c-ccg.github.io/vc-json-schemas/v1/schema/1.0/schema.json',
      ...{ modelVersion: '1.0', id: schemaId, name: 'LibraryCard', author, authored: at(-100_000), schema },
    };
    const resolved = (await bench.get(`/schema/${schemaId}`)).json;
    expect(resolved).toEqual({ ...document, proof });
    const reported = { ...document, schema: { ...schema, properties: JSON.stringify(properties) } };
    for (const id of [schemaId, `${schemaId}:`, encodeURIComponent(schemaId), schemaId.replace(/:1\.0$/, '')]) {
      expect((await bench.node(`${nodePath}/schema/${id}`)).json).toEqual({
        credentialSchemas: [{ credentialSchemaDocument: reported, credentialSchemaProof: proof }],
      });
    }
    expect(await entriesAt(bench, schemaId)).toMatchObject([
      { status: 0, type: '/hypersign.ssi.v1.MsgRegisterCredentialSchema' },
    ]);
  });

  it('is last in the list, with only its id', async ({ bench, create }) => {
    const id = await create();
    const { totalCount, data } = (await bench.get('/schema?page=1&limit=100')).json as { totalCount: number; data: string[] };
    expect([totalCount, data.at(-1)]).toEqual([data.length, id]);
    expect((await bench.get('/schema?page=9&limit=100')).json).toEqual({ totalCount, data: [] });
    const first = (await bench.get('/schema')).json as { data: string[] };
    expect(first.data).toEqual(data.slice(0, 10));
  });

  it('without required attributes, open to others, with formats and with names that every object has keeps all of it', async ({
    platform,
    bench,
    author,
    create,
  }) => {
    const fields = [
      { name: 'constructor', type: 'string', format: 'email' },
      { name: '__proto__', type: 'whatever' },
      { name: 'born' },
    ];
    const id = await create(schemaBody(author, { fields, additionalProperties: true, description: '' }));
    await platform.ssi.makeBlock();
    const { schema } = (await bench.get(`/schema/${id}`)).json as { schema: Record<string, unknown> };
    expect(schema).toMatchObject({ required: [], additionalProperties: true, description: '' });
    expect(Object.entries(schema.properties as object)).toEqual([
      ['constructor', { type: 'string', format: 'email' }],
      ['__proto__', { type: 'whatever' }],
      ['born', { type: 'string' }],
    ]);
  });

  it('of 200 attributes is accepted', async ({ platform, author, create, stateOf }) => {
    const fields = Array.from({ length: 200 }, (_, index) => ({ name: `attribute${index}`, type: 'string', isRequired: true }));
    const id = await create(schemaBody(author, { fields }));
    await platform.ssi.makeBlock();
    expect(await stateOf(id)).toBe('on-ledger');
  });

  it('that the ledger refused stays an error with its entries, although a later attempt succeeded', async ({
    platform,
    clock,
    bench,
    create,
    stateOf,
  }) => {
    platform.ssi.failNext(109, 'MsgRegisterCredentialSchema');
    const id = await create();
    await platform.ssi.makeBlock();
    const entry = (await entriesAt(bench, id))[0];
    const message = `failed to execute message; message index: 0: ${id}: didDoc is deactivated`;
    expect(entry).toMatchObject({ status: 109, message });
    const { status, json } = await bench.get(`/schema/${id}`);
    const data = [{ ...entry, message }];
    expect([status, json]).toEqual([
      400,
      { statusCode: 400, message: [{ totalCount: [{ total: 1 }], data }], error: 'Bad Request' },
    ]);
    const { status: _failed, ...rest } = entry as { status: number; txnHash: string; type: string; message: unknown };
    const later = { ...rest, id, appId: bench.appId, txnHash: 'A'.repeat(64), status: 0, message: '[]' };
    await platform.ssi.addEntry({ ...later, createdAt: clock.now(), updatedAt: clock.now() });
    expect(await stateOf(id)).toBe('entry-succeeded');
  });

  it('whose name the ledger would refuse is refused before it gets there', async ({ bench, author }) => {
    for (const name of ['libraryCard', 'Library Card', 'Büchereikarte']) {
      const message = ['HID-SSI-SDK:: Error: schema name should always be in PascalCase'];
      expect(await bench.post('/schema', schemaBody(author, { name }))).toMatchObject(badRequest(message));
    }
  });

  it('of an author of another namespace fails on the ledger', async ({ platform, bench, author, create }) => {
    const id = await create(schemaBody(author, {}, ''));
    await platform.ssi.makeBlock();
    expect(await entriesAt(bench, id)).toMatchObject([{ status: 107 }]);
  });

  it.for<[string, (did: string) => object, unknown]>([
    ['without a body', () => ({}), ['schema must be a non-empty object']],
    ['without an author', () => schemaBody('', { author: undefined }), ['schema.author should not be null or undefined']],
    ['of an invalid author', () => schemaBody('did:hs:x'), ['Invalid author']],
    ['of an empty author', () => schemaBody('', { author: ' ' }), ['schema.author cannot be empty']],
    ['without a key', (did) => ({ ...schemaBody(did), verificationMethodId: '' }), ['verificationMethodId cannot be empty']],
    [
      'with nothing in it',
      (did) => ({ ...schemaBody(did, { name: '', additionalProperties: 'no', fields: [] }), namespace: 'main' }),
      [
        'schema.name should not be empty',
        'schema.additionalProperties must be a boolean value',
        'schema.fields must contain at least 1 elements',
        'namespace must be one of the following values: testnet, ',
      ],
    ],
    [
      'with an attribute without a name',
      (did) => schemaBody(did, { fields: [{ type: 'string' }] }),
      ["HID-SSI-SDK:: Error: All fields must contains property 'name'"],
    ],
    [
      'with a key that its author does not have',
      (did) => ({ ...schemaBody(did), verificationMethodId: `${did}#key-2` }),
      ['HID-SSI-SDK:: Error: verificationMethod not matched'],
    ],
  ])('%s is refused', async ([_what, bodyOf, message], { bench, author }) => {
    expect(await bench.post('/schema', bodyOf(author))).toMatchObject(badRequest(message));
  });

  it('of an author that is not on the ledger, or of nobody here, is refused', async ({ bench }) => {
    const { id } = await createDid(bench);
    const message = ["HID-SSI-SDK:: Error: Cannot read properties of null (reading 'verificationMethod')"];
    expect(await bench.post('/schema', schemaBody(id))).toMatchObject(badRequest(message));
    const stranger = 'did:hid:testnet:somebody-else';
    const refused = [`${stranger} not found`, `${stranger} is not owned by the appId ${bench.appId}`, 'Resource not found'];
    const reply = await bench.post('/schema', schemaBody(stranger));
    expect([reply.status, reply.json]).toEqual([404, { statusCode: 404, message: refused, error: 'Not Found' }]);
  });
});

describe('the schemas of the demo', () => {
  it('are in every state there is', async ({ platform, bench, stateOf }) => {
    const states = new Map<string, number>();
    for (const id of (await platform.ssi.identities(bench.appId)).schemas.slice(0, 13)) {
      const state = await stateOf(id);
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    expect(Object.fromEntries(states)).toEqual({ 'on-ledger': 9, pending: 1, 'entry-failed': 2, 'entry-succeeded': 1 });
  });

  it('have one whose attributes are not JSON, reported as they are', async ({ platform, bench }) => {
    const texts = [];
    for (const id of (await platform.ssi.identities(bench.appId)).schemas.slice(0, 13)) {
      const { schema } = (await bench.get(`/schema/${id}`)).json as { schema?: { properties: unknown } };
      if (typeof schema?.properties === 'string') texts.push(schema.properties);
    }
    expect(texts).toEqual(['fullName, cardNumber']);
  });
});

describe('an id that no service has', () => {
  it('looks like a schema that is not there yet, and the node knows none', async ({ bench }) => {
    const id = 'sch:hid:testnet:z6MkNobody:1.0';
    expect(await bench.get(`/schema/${id}:`)).toMatchObject({ status: 200, json: { id } });
    expect(await bench.node(`${nodePath}/schema/${id}`)).toMatchObject({ status: 200, json: { credentialSchemas: [] } });
  });
});
