import { describe, expect } from 'vitest';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { openTenant, signedInClient } from './support/client';

const path = '/api/v1/e-kyc/verification/widget-config';
const widget = {
  faceRecog: true,
  idOcr: { enabled: false, documentType: null },
  zkProof: { enabled: false, proofs: [] },
  onChainId: { enabled: false, selectedOnChainKYCconfiguration: null },
  userConsent: { enabled: true, reason: 'We need it', logoUrl: '', domain: 'open.northlight.example' },
  trustedIssuer: true,
  issuerDID: 'did:hid:testnet:z1',
  issuerVerificationMethodId: 'did:hid:testnet:z1#key-1',
};

const it = accountTest({ rateLimit: null, demo: smallDemo }).extend(
  'widget',
  ({ admin, tenant }) =>
    (method: string, body?: object) =>
      admin.call(method, `${tenant.base}${path}`, {
        headers: { 'x-kyc-access-token': tenant.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
);

describe('the widget of a service', () => {
  it('is null until it is stored, cannot be changed before, and is the only one', async ({ widget: call }) => {
    expect(await call('GET')).toMatchObject({ status: 200, json: { success: true, data: null } });
    expect((await call('PATCH', widget)).status).toBe(404);
    const stored = await call('POST', widget);
    expect(stored).toMatchObject({ status: 201, json: { data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...widget } } });
    expect((await call('POST', widget)).status).toBe(409);
  });

  it('is changed as a whole, without an id in the path, and members that the server does not know are stored', async ({
    widget: call,
  }) => {
    const { _id } = ((await call('GET')).json as { data: { _id: string } }).data;
    const next = { ...widget, isVaultEnabled: true, idOcr: { enabled: true, documentType: 'passport' } };
    expect(await call('PATCH', { _id: 'other', ...next })).toMatchObject({ status: 200, json: { data: { _id, ...next } } });
    expect((await call('GET')).json).toMatchObject({ data: { _id, ...next } });
  });

  it.for<[string, object, string]>([
    ['no issuer', { ...widget, issuerDID: ' ' }, 'issuerDID should not be empty'],
    ['a part that is not an object', { ...widget, idOcr: true }, 'idOcr.enabled must be a boolean value'],
    ['a part without its switch', { ...widget, zkProof: { proofs: [] } }, 'zkProof.enabled must be a boolean value'],
    ['a list', [widget], 'The body must be an object'],
  ])('is neither stored nor changed with %s', async ([_what, body, problem], { widget: call }) => {
    const refused = { status: 400, json: { success: false, error: { details: [problem] } } };
    const before = (await call('GET')).json;
    expect(await call('POST', body)).toMatchObject(refused);
    expect(await call('PATCH', body)).toMatchObject(refused);
    expect((await call('GET')).json).toEqual(before);
  });

  it('may be read by a person who may not change it', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'reviewer');
    const { get, base, token } = await openTenant(client);
    expect((await get(path)).status).toBe(200);
    const headers = { 'x-kyc-access-token': token, 'content-type': 'application/json' };
    const refused = await client.call('PATCH', `${base}${path}`, { headers, body: JSON.stringify(widget) });
    expect(refused.status).toBe(403);
  });
});
