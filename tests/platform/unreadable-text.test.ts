import { describe, expect } from 'vitest';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf } from './support/client';
import { companyOfStatus } from './support/companies';
import { changeZone, newSsi } from './support/services';
import { send } from './support/team';

const it = accountTest({ rateLimit: null, demo: { ...stillDemo, sessions: 5 }, extensions: ['kyb-reason'] });

const words = 'The body holds a character that cannot be read';
const plain = [400, { statusCode: 400, message: [words], error: 'Bad Request' }];
const ofTenant = [400, { success: false, message: words, error: { code: 400, details: [words] } }];
const zero = 'a\0b';
/** Half of a pair: the database's JSON cannot hold it. */
const half = 'a\ud800b';

describe('a text that the database cannot keep is refused', () => {
  it.for<[string, string, object]>([
    ['the name of a role', 'POST /roles', { roleName: zero, permissions: [] }],
    ['the name of a role that is changed', 'PATCH /roles/ffffffffffffffffffffffff', { roleName: zero }],
    ['a right of a role', 'POST /roles', { roleName: 'a', permissions: [{ serviceType: half, access: 'ALL' }] }],
    ['the id of a credential', 'PUT /credential', { QR_DATA: { status: 'LIVE', vcId: zero } }],
    ['an address that is invited', 'POST /people/invite', { emailId: `"${zero}"@example.org` }],
    ['the account that is switched to', 'POST /people/admin/login', { adminId: zero }],
    ['the name of a service', 'POST /app', { ...newSsi, appName: zero }],
    ['the name of a member of the body', 'POST /roles', { roleName: 'a', permissions: [], [zero]: 1 }],
  ])('by the API server, as %s', async ([_what, call, body], { admin }) => {
    const [method = '', path = ''] = call.split(' ');
    const { status, json } = await send(admin, method, path, body);
    expect([status, json]).toEqual(plain);
  });

  it('by the API server, in the settings of a verifier page', async ({ admin, tenant }) => {
    for (const pageTitle of [zero, half]) {
      const body = { pageTitle, expiryType: '1month', themeColor: 'dark' };
      const { status, json } = await send(admin, 'POST', `/app/${tenant.appId}/kyc-webpage-config`, body);
      expect([status, json]).toEqual(plain);
    }
  });

  it.for<[string, string, object]>([
    ['a webhook', 'webhook-config', { webhookUrl: 'https://hooks.example.org', header: { a: half } }],
    ['a widget', 'widget-config', { issuerDID: zero }],
    ['the chain', 'onchainkyc-config', { walletAddress: half }],
  ])('by a KYC tenant, in the settings of %s', async ([_what, path, body], { platform, tenant }) => {
    const headers = { 'content-type': 'application/json', 'x-kyc-access-token': tenant.token };
    const more = { headers, body: JSON.stringify(body) };
    const { status, json } = await clientOf(platform.url).call('POST', `${tenant.base}/api/v1/e-kyc/verification/${path}`, more);
    expect([status, json]).toEqual(ofTenant);
  });

  it('by a KYB tenant, as the reason of a decision', async ({ platform, harness }) => {
    const id = await companyOfStatus(harness, 'Completed');
    const { status, json } = await harness.decide(id, { status: 'Rejected', reason: zero });
    expect([status, json]).toEqual(ofTenant);
    expect(await platform.companies.ledger(id)).toEqual([]);
  });

  it('by an SSI tenant', async ({ bench }) => {
    for (const name of [zero, half]) {
      const { status, json } = await bench.post('/did/create', { options: { name } });
      expect([status, json]).toEqual(plain);
    }
  });

  it('by a form of the platform', async ({ platform }) => {
    const reply = await changeZone(clientOf(platform.url), 'add', 'zero.example', zero);
    expect([reply.status, reply.json]).toEqual(plain);
  });
});

it('a text that only looks like an unreadable character is stored as it is', async ({ admin }) => {
  const roleName = 'a\\u0000 \\ud800 \u{1f600}';
  expect(await send(admin, 'POST', '/roles', { roleName, permissions: [] })).toMatchObject({ status: 201, json: { roleName } });
});
