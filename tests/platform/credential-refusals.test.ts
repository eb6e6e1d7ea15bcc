import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { attested, changeStatus, issue, issueBody, newIssuer, newSchema, statusBody, subjectDid } from './support/credentials';
import { createDid, entriesAt, registeredDid } from './support/identities';

const it = ledgerTest()
  .extend(
    'ask',
    ({ bench, issuer }) =>
      (change: object = {}) =>
        bench.post('/credential/issue', issueBody(issuer, change)),
  )
  .extend(
    'notOwned',
    ({ bench }) =>
      (keyId: string) =>
        notFound([`${keyId} not found`, `${keyId} is not owned by the appId ${bench.appId}`, 'Resource not found']),
  )
  /** A schema with one attribute of the type. */
  .extend('schemaOf', { scope: 'file' }, ({ bench, platform, issuer }) => async (type: string) => {
    const fields = [{ name: 'what', type, format: 'email', isRequired: true }];
    return newSchema(bench, platform, issuer.did, { fields });
  })
  .extend(
    'changeTo',
    ({ bench, issuer }) =>
      (id: string, status: string, more: object = {}) =>
        bench.patch(`/credential/status/${id}`, statusBody(issuer, status, more)),
  )
  .extend(
    'lastOf',
    ({ bench }) =>
      async (id: string) =>
        (await entriesAt(bench, id)).at(-1),
  );

const badRequest = (message: unknown) => ({ status: 400, json: { statusCode: 400, message, error: 'Bad Request' } });
const notFound = (message: unknown) => ({ status: 404, json: { statusCode: 404, message, error: 'Not Found' } });
const strangerKey = 'did:hid:testnet:somebody-else#key-1';

describe('a credential', () => {
  it.for<[string, object, unknown[]]>([
    ['without a subject', { subjectDid: undefined }, ['subjectDid should not be null or undefined']],
    ['of an invalid subject', { subjectDid: 'did:hs:somebody' }, ['Invalid subjectDid']],
    ['of an empty issuer', { issuerDid: ' ' }, ['issuerDid cannot be empty']],
    ['without a key', { verificationMethodId: '' }, ['verificationMethodId cannot be empty']],
    ['with an invalid date', { expirationDate: 'soon' }, ['Invalid time value']],
    ['with a date that does not exist', { expirationDate: '2027-02-30T25:00:00Z' }, ['Invalid time value']],
    [
      'with an empty text, from which no Merkle root can be made',
      { fields: { fullName: '', cardNumber: 40211 } },
      ['HID-SSI-SDK:: Error: an empty text has no hash'],
    ],
    ['with no fields', { fields: {} }, ['fields must be a non-empty object']],
    ['with a list of fields', { fields: [1] }, ['fields must be a non-empty object']],
    ['in another namespace', { namespace: '' }, ['namespace must be one of the following values: testnet']],
    [
      'with nothing in it',
      {
        ...{ schemaId: 7, expirationDate: undefined, fields: 'none', namespace: undefined },
        ...{ persist: 'yes', registerCredentialStatus: 1 },
      },
      [
        'schemaId must be a string',
        'expirationDate must be a string',
        'expirationDate should not be empty',
        'fields must be a non-empty object',
        'namespace must be one of the following values: testnet',
        'persist must be a boolean value',
        'registerCredentialStatus must be a boolean value',
      ],
    ],
    [
      'without a schema and without contexts',
      { schemaId: undefined },
      ['HID-SSI-SDK:: Error: schemaId is required when schemaContext and type not passed'],
    ],
    [
      'of a schema that nobody knows',
      { schemaId: 'sch:hid:testnet:none:1.0' },
      ['HID-SSI-SDK:: Error: Could not resolve the schema from schemaId = sch:hid:testnet:none:1.0'],
    ],
    [
      'of a context that nobody knows',
      { schemaId: undefined, schemaContext: ['https://example.org/own.jsonld'], type: ['Own'] },
      [expect.stringContaining('HID-SSI-SDK:: Error:')],
    ],
    [
      'with a field that its contexts do not name',
      { schemaId: undefined, schemaContext: ['https://www.w3.org/ns/did/v1'], type: ['VerifiableCredential'] },
      ['HID-SSI-SDK:: Error: Dropping property that did not expand into an absolute IRI or keyword.'],
    ],
  ])('%s is refused', async ([_what, change, message], { ask }) => {
    expect(await ask(change)).toMatchObject(badRequest(message));
  });

  it('with a key that the service or its DID does not have is refused', async ({ issuer, ask, notOwned }) => {
    expect(await ask({ verificationMethodId: strangerKey })).toMatchObject(notOwned(strangerKey));
    const missing = `${issuer.did}#key-9`;
    expect(await ask({ verificationMethodId: missing })).toMatchObject(
      badRequest([`VerificationMethod does not exists for vmId ${missing}`]),
    );
  });

  it('of an issuer that is not on the ledger, or that lets another sign, is refused', async ({
    platform,
    bench,
    issuer,
    ask,
  }) => {
    const { id } = await createDid(bench);
    const stumbled = ["Cannot read properties of undefined (reading 'verificationMethod')"];
    expect(await ask({ issuerDid: id, verificationMethodId: `${id}#key-1` })).toMatchObject(badRequest(stumbled));
    const other = await registeredDid(bench, platform);
    expect(await ask({ issuerDid: other.id })).toMatchObject(badRequest([`${issuer.did} is not a controller of ${other.id}`]));
  });

  it('of an issuer that was deactivated fails on the ledger', async ({ platform, bench }) => {
    const ended = await newIssuer(bench, platform);
    const { json } = await bench.get(`/did/resolve/${ended.did}`);
    const { didDocument } = json as { didDocument: object };
    await bench.patch('/did', { didDocument, deactivate: true, verificationMethodId: `${ended.did}#key-1` });
    await platform.ssi.makeBlock();
    const id = await attested(bench, platform, ended);
    expect(await entriesAt(bench, id)).toMatchObject([{ status: 109 }]);
  });

  it('with a context of its own is signed as it is, and its kind is reported as text', async ({ bench, issuer }) => {
    const ofTheLedger = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main';
    const contexts = ['https://www.w3.org/ns/did/v1', `${ofTheLedger}/LinkedDomains.jsonld`];
    const own = {
      schemaId: undefined,
      schemaContext: contexts,
      type: ['LinkedDomains'],
      fields: { alsoKnownAs: 'https://a.example' },
    };
    const { credentialDocument, metadata } = await issue(bench, issuer, own);
    expect(credentialDocument.type).toEqual(['VerifiableCredential', 'LinkedDomains']);
    expect(credentialDocument).not.toHaveProperty('credentialSchema');
    expect(metadata).toMatchObject({ type: 'LinkedDomains' });
  });
});

describe('fields', () => {
  it.for<[string, unknown[], unknown[]]>([
    ['string', ['x', 'no e-mail'], [1, true, null, ['x'], {}]],
    ['number', [0, -1.5, 3], ['3', true, null]],
    ['integer', [0, -7, 3.0], [1.5, '3', null]],
    ['boolean', [true, false], ['true', 0, null]],
    ['date', [], ['2026-03-01', 1, true, null]],
  ])('of the type %s are checked strictly, whatever the format says', async ([type, good, bad], { ask, schemaOf }) => {
    const schemaId = await schemaOf(type);
    for (const what of good) expect((await ask({ schemaId, fields: { what } })).status).toBe(201);
    for (const what of bad) {
      expect(await ask({ schemaId, fields: { what } })).toMatchObject(badRequest([`fields.what must be ${type}`]));
    }
  });

  it('that are missing are named, and those that the schema does not know are accepted and signed', async ({
    bench,
    issuer,
    ask,
  }) => {
    expect(await ask({ fields: { cardNumber: 1.5, hobby: 'x' } })).toMatchObject(
      badRequest(["fields must have required property 'fullName'", 'fields.cardNumber must be integer']),
    );
    const { credentialDocument } = await issue(bench, issuer, { fields: { fullName: ' Ines ', hobby: 'x', id: 'me' } });
    expect(credentialDocument.credentialSubject).toEqual({ fullName: 'Ines', hobby: 'x', id: subjectDid });
  });

  it('that do not fit are refused without a text, with objects or with one object, as the test asks for it', async ({
    platform,
    ask,
  }) => {
    const fields = { fullName: 1 };
    const problem = {
      ...{ instancePath: '/credentialSubject/fullName', keyword: 'type', message: 'fields.fullName must be string' },
    };
    const forms: ['null' | 'objects' | 'object', unknown][] = [
      ['null', [null]],
      ['objects', [problem]],
      ['object', { errors: [problem] }],
    ];
    for (const [form, message] of forms) {
      platform.ssi.refuseFields(form);
      expect(await ask({ fields })).toMatchObject(badRequest(message));
    }
  });

  it('of a schema whose attributes are not JSON are refused', async ({ platform, bench, ask }) => {
    const { schemas: ids } = await platform.ssi.identities(bench.appId);
    for (const schemaId of ids) {
      const { schema } = (await bench.get(`/schema/${schemaId}`)).json as { schema?: { properties: unknown } };
      if (typeof schema?.properties !== 'string') continue;
      expect(await ask({ schemaId })).toMatchObject(badRequest([expect.stringContaining('HID-SSI-SDK:: Error:')]));
    }
  });
});

describe('the status of a credential', () => {
  it('with an unknown value, another namespace, a stranger’s key or a credential without a status is refused', async ({
    platform,
    bench,
    issuer,
    notOwned,
    changeTo,
  }) => {
    const id = await attested(bench, platform, issuer);
    expect(await changeTo(id, 'SUSPENDED', { namespace: '' })).toMatchObject(
      badRequest([
        'status must be one of the following values: LIVE, SUSPEND, REVOKE',
        'namespace must be one of the following values: testnet',
      ]),
    );
    expect(await changeTo(id, 'LIVE', { issuerDid: 'nobody' })).toMatchObject(badRequest(['Invalid issuerDid']));
    expect(await changeTo(id, 'LIVE', { verificationMethodId: strangerKey })).toMatchObject(notOwned(strangerKey));
    const { credentialDocument } = await issue(bench, issuer, { registerCredentialStatus: false });
    const none = ['No credential status found. Probably invalid credentialId'];
    expect(await changeTo(credentialDocument.id, 'SUSPEND')).toMatchObject(badRequest(none));
    expect(await changeTo('vc:hid:testnet:none', 'SUSPEND')).toMatchObject(badRequest(none));
  });

  it('is answered as it was before, and a change that the ledger does not accept appears as an entry with 110', async ({
    platform,
    bench,
    issuer,
    lastOf,
  }) => {
    const id = await attested(bench, platform, issuer);
    const same =
      'failed to execute message; message index: 0: incoming Credential Status Document does not have any changes: invalid Credential Status';
    const gone = `failed to execute message; message index: 0: credential status ${id} could not be updated since it is revoked: invalid Credential Status`;
    const reported = [];
    for (const status of ['LIVE', 'SUSPEND', 'SUSPEND', 'REVOKE', 'REVOKE', 'LIVE']) {
      const { status: code, json } = await changeStatus(bench, platform, issuer, [id, status]);
      const { revoked, suspended } = json as { revoked: boolean; suspended: boolean };
      const entry = await lastOf(id);
      reported.push([code, revoked, suspended, entry?.status, typeof entry?.message === 'string' ? entry.message : '']);
    }
    expect(reported).toEqual([
      [200, false, false, 110, same],
      [200, false, false, 0, ''],
      [200, false, true, 110, same],
      [200, false, true, 0, ''],
      [200, true, false, 110, gone],
      [200, true, false, 110, gone],
    ]);
  });

  it('that another issuer sets fails on the ledger with 112', async ({ platform, bench, issuer, changeTo, lastOf }) => {
    const id = await attested(bench, platform, issuer);
    const other = await registeredDid(bench, platform);
    await changeTo(id, 'SUSPEND', { issuerDid: other.id, verificationMethodId: `${other.id}#key-1` });
    await platform.ssi.makeBlock();
    expect(await lastOf(id)).toMatchObject({ status: 112 });
  });

  it('keeps any reason that is given', async ({ platform, bench, issuer, changeTo }) => {
    const id = await attested(bench, platform, issuer);
    const remarks = [];
    for (const [status, statusReason] of [
      ['SUSPEND', ' Lost '],
      ['LIVE', ''],
      ['SUSPEND', { why: 1 }],
    ] as const) {
      await changeTo(id, status, { statusReason });
      await platform.ssi.makeBlock();
      const { credentialStatus } = (await bench.get(`/credential/${id}`)).json as { credentialStatus: { remarks: string } };
      remarks.push(credentialStatus.remarks);
    }
    expect(remarks).toEqual(['Lost', 'Credential is live', '{"why":1}']);
  });
});

describe('a wallet without an allowance', () => {
  it('waits for the ledger: the hash or the refusal is in the answer, no entry is written, and the status is not reported', async ({
    platform,
    bench,
    issuer,
    ask,
  }) => {
    await platform.ssi.setAllowance(bench.wallet, null);
    const { id } = (await issue(bench, issuer)).credentialDocument;
    expect((await bench.get(`/credential/${id}`)).json).not.toHaveProperty('credentialStatus');
    expect(await entriesAt(bench, id)).toEqual([]);
    const changed = await bench.patch(`/credential/status/${id}`, statusBody(issuer, 'REVOKE'));
    expect(changed.json).toMatchObject({ revoked: true, remarks: 'Credential is revoked' });
    expect(await bench.patch(`/credential/status/${id}`, statusBody(issuer, 'LIVE'))).toMatchObject(
      badRequest([expect.stringContaining('could not be updated since it is revoked')]),
    );
    const { credentials } = await platform.ssi.identities(bench.appId);
    platform.ssi.failNext(11);
    expect(await ask()).toMatchObject(badRequest([expect.stringContaining('out of gas')]));
    expect((await platform.ssi.identities(bench.appId)).credentials).toEqual(credentials);
    await platform.ssi.setAllowance(bench.wallet, 5_000_000);
  });
});
