import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { demoServices } from '../../platform/demo/organisation';
import { toDraft, toUpdateBody } from '../../src/domain/service/requests';
import { checkService } from '../../src/domain/service/rules';
import { parseServices } from '../../src/domain/service/wire';
import { day, iso } from '../builders/moments';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, servicesOf, signedInClient } from './support/client';
import { openWorkbench, registeredDid } from './support/identities';
import { type App, createApp, newKyc, newSsi, send, tokenByKey } from './support/services';

const it = ledgerTest().extend('ssi', { scope: 'file' }, ({ admin }) => createApp(admin, newSsi));
const path = ({ appId }: Pick<App, 'appId'>, rest = '') => `/api/v1/app/${appId}${rest}`;
const badRequest = (message: unknown) => ({ statusCode: 400, message, error: 'Bad Request' });
const someWords = [expect.any(String)];
/** The claims of a token. */
const claimsOf = (reply: { json: unknown }) => decodeJwt((reply.json as { access_token: string }).access_token);
const keyPattern = /^[0-9a-f]{29}\.[0-9a-f]{97}$/;

describe('each service of the demo', () => {
  it.for(demoServices(1))('can be edited in its panel and saved unchanged: $appName', async ({ appId }, { admin }) => {
    const listed = parseServices((await admin.call('GET', '/api/v1/app?limit=50')).json);
    const service = listed.ok ? listed.value.rows.find((one) => one.appId === appId) : undefined;
    if (!service) throw new Error('the service is not listed');
    expect(checkService(toDraft(service), service)).toEqual([]);
    expect(await send(admin, 'PUT', path({ appId }), toUpdateBody(service, {}))).toMatchObject({ status: 200 });
  });
});

describe('POST /app', () => {
  it('creates a development service with a wallet, a tenant and a key, whatever else was asked for', async ({
    admin,
    platform,
  }) => {
    const asked = {
      ...newSsi,
      appName: '  Ports and piers  ',
      env: 'prod',
      hasDomainVerified: true,
      whitelistedCors: ['https://a.example/', 'https://a.example'],
    };
    const app = await createApp(admin, asked);
    expect(app).toMatchObject({
      ...{ appName: 'Ports and piers', env: 'dev', hasDomainVerified: false, whitelistedCors: ['https://a.example'] },
      appId: expect.stringMatching(/^[0-9a-f]{36}$/),
      subdomain: expect.stringMatching(/^ent-[0-9a-f]{7}$/),
      walletAddress: expect.stringMatching(/^hid1[0-9a-z]{38}$/),
      edvId: `hs:developer-dashboard:app:${app.appId}`,
      apiSecretKey: expect.stringMatching(keyPattern),
      tenantUrl: expect.stringMatching(new RegExp(`^${platform.url}/tenant/ent-[0-9a-f]{7}/$`)),
    });
    const { apiSecretKey: _, kmsId: _kms, authzTxnHash: _hash, ...shown } = app;
    expect((await servicesOf(admin)).find(({ appId }) => appId === app.appId)).toEqual({
      ...shown,
      tenantUrl: app.tenantUrl.replace(/\/$/, ''),
    });
  });

  it('needs a name and a type, and leaves the rest empty', async ({ admin }) => {
    const app = await createApp(admin, { appName: newSsi.appName, serviceIds: newSsi.serviceIds });
    expect(app).toMatchObject({ description: '', whitelistedCors: [], dependentServices: [], domain: '', issuerDid: null });
  });

  it('keeps the logo that was sent, and none if it is empty', async ({ admin }) => {
    const { logoUrl } = await createApp(admin, { ...newSsi, logoUrl: 'https://ids.harbour.example/logo.png' });
    expect(logoUrl).toBe('https://ids.harbour.example/logo.png');
    expect(await createApp(admin, { ...newSsi, logoUrl: '' })).not.toHaveProperty('logoUrl');
  });

  it.for([
    ['SSI_API', ['credit_plans', 'ledger_allowances', 'services']],
    ['CAVACH_API', ['credit_plans', 'services']],
    ['QUEST', ['services']],
  ] as const)('gives a %s service what it pays with, and nothing else: %j', async ([type, tables], { admin, platform }) => {
    const before = await platform.fingerprints();
    await createApp(admin, { ...newSsi, serviceIds: [type] });
    const after = await platform.fingerprints();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(tables);
  });

  it('gives a KYC service 1501 credits that are active at once, for 180 days', async ({ admin, ssi, clock }) => {
    const kyc = await createApp(admin, { ...newKyc, dependentServices: [ssi.appId] });
    const token = (await tokenByKey(admin, kyc.apiSecretKey ?? '')).json as { access_token: string };
    const credit = await admin.call('GET', `${kyc.tenantUrl}api/v1/credit`, {
      headers: { 'x-kyc-access-token': token.access_token },
    });
    const plan = { totalCredits: 1501, used: 0, status: 'Active', serviceId: kyc.appId };
    const time = { validityDuration: 180, expiresAt: iso(clock.now() + 180 * day) };
    expect(credit.json).toMatchObject({ data: [{ ...plan, ...time }] });
  });

  it('gives an SSI service the same credits, and an allowance of fees of which nothing is used', async ({ platform }) => {
    const owner = await signedInClient(platform.url, 'owner');
    const { appId } = await createApp(owner, newSsi);
    const credit = await (await openWorkbench(platform, 'owner')).get('/credit');
    const allowance = { amount: 5_000_000, denom: 'uhid', used: 0 };
    expect(credit.json).toMatchObject([{ totalCredits: 1501, serviceId: appId, credit: allowance }]);
    await owner.call('DELETE', path({ appId }));
  });

  it('gives a QUEST service no tenant of its own', async ({ admin }) => {
    const quest = await createApp(admin, { ...newSsi, serviceIds: ['QUEST'], dependentServices: [''] });
    expect(quest).toMatchObject({ tenantUrl: 'https://api.eiko.zone/', dependentServices: [''] });
    for (const member of ['subdomain', 'edvId', 'kmsId']) expect(quest).not.toHaveProperty(member);
  });

  it.for([
    ['a name of four characters', { appName: 'four' }],
    ['a name of blanks', { appName: '            ' }],
    ['a name of 51 characters', { appName: 'x'.repeat(51) }],
    ['no name', { appName: undefined }],
    ['a name that is not text', { appName: 12345 }],
    ['a description of 101 characters', { description: 'x'.repeat(101) }],
    ['a logo that is not an address', { logoUrl: 'javascript:alert(1)' }],
    ['a domain that is not an address', { domain: 'no address' }],
    ['no type', { serviceIds: [] }],
    ['an unknown type', { serviceIds: ['BANK_API'] }],
    ['the type DASHBOARD', { serviceIds: ['DASHBOARD'] }],
    ['an unknown environment', { env: 'staging' }],
    ['origins that are not a list', { whitelistedCors: '*' }],
    ['a flag that is a text', { hasDomainVerified: 'yes' }],
    ['a dependency on an unknown service', { dependentServices: ['f'.repeat(36)] }],
  ] as const)('refuses %s with 400 and a list, and creates nothing', async ([_what, wrong], { admin }) => {
    const before = await servicesOf(admin);
    const reply = await send(admin, 'POST', '/api/v1/app', { ...newSsi, ...wrong });
    expect(reply.json).toEqual(badRequest(someWords));
    expect(await servicesOf(admin)).toEqual(before);
  });

  it.for(['POST', 'PUT'])(
    'refuses a dependency on anything but an SSI service of the account: %s',
    async (method, { admin, tenant, ssi, platform }) => {
      const owner = await signedInClient(platform.url, 'owner');
      const foreign = await createApp(owner, newSsi);
      const { appId } = await createApp(admin, newKyc);
      const write = (...dependentServices: string[]) =>
        send(admin, method, method === 'POST' ? '/api/v1/app' : path({ appId }), { ...newKyc, dependentServices });
      const refused = badRequest(['dependentServices must be SSI services of this account']);
      for (const other of [tenant.appId, foreign.appId, 'f'.repeat(36)]) {
        expect((await write(other)).json).toEqual(refused);
        expect((await write(ssi.appId, other)).json).toEqual(refused);
      }
      expect((await write(ssi.appId, '', ssi.appId)).json).toMatchObject({ appName: newKyc.appName });
      await owner.call('DELETE', path(foreign));
    },
  );
});

it('GET /app lists ten services if no number is asked for', async ({ platform }) => {
  const owner = await signedInClient(platform.url, 'owner');
  const made = [];
  for (let count = 0; count < 11; count += 1) made.push(await createApp(owner, newSsi));
  const { totalCount, data } = (await owner.call('GET', '/api/v1/app')).json as { totalCount: number; data: App[] };
  expect([totalCount, data.map(({ appId }) => appId)]).toEqual([11, made.slice(0, 10).map(({ appId }) => appId)]);
  for (const app of made) await owner.call('DELETE', path(app));
});

describe('GET /app/{appId}', () => {
  it('answers the service as the list does, and 400 with a list for one of another account', async ({ admin, ssi, platform }) => {
    const listed = (await servicesOf(admin)).find(({ appId }) => appId === ssi.appId);
    expect((await admin.call('GET', path(ssi))).json).toEqual(listed);
    const developer = await signedInClient(platform.url, 'developer');
    const { userId } = ((await developer.call('POST', '/api/v1/auth')).json as { message: { userId: string } }).message;
    await send(developer, 'POST', '/api/v1/people/admin/login', { adminId: userId });
    expect((await developer.call('GET', path(ssi))).json).toEqual(badRequest(someWords));
  });
});

it('the log of requests names the service that a call was about', async ({ admin, ssi, platform }) => {
  const app = await createApp(admin, newSsi);
  await admin.call('GET', path(app));
  await tokenByKey(admin, ssi.apiSecretKey ?? '');
  await admin.call('GET', `/api/v1/app/access-control/token?serviceId=${app.appId}&grant_type=access_service_ssi`);
  const log = () => platform.requests().map(({ method, path: called, appId }) => `${method} ${called} ${appId}`);
  const expected = [
    `POST /api/v1/app ${app.appId}`,
    `GET ${path(app)} ${app.appId}`,
    `POST /api/v1/app/oauth ${ssi.appId}`,
    `GET /api/v1/app/access-control/token ${app.appId}`,
  ];
  // A call is logged when its connection is done, which may be after the caller has the answer.
  await expect.poll(log).toEqual(expect.arrayContaining(expected));
});

describe('PUT /app/{appId}', () => {
  it('stores what was sent, leaves what was left out, and drops what is unknown', async ({ admin }) => {
    const app = await createApp(admin, {
      ...newSsi,
      description: 'Identifiers of the harbour',
      whitelistedCors: ['https://a.example'],
    });
    const change = { appName: 'Harbour members', description: 'x'.repeat(200), userId: 'somebody', apiKeyHash: 'x', appId: 'y' };
    const reply = await send(admin, 'PUT', path(app), change);
    const { apiSecretKey: _, ...written } = app;
    expect([reply.status, reply.json]).toEqual([200, { ...written, appName: change.appName, description: change.description }]);
    expect((await tokenByKey(admin, app.apiSecretKey ?? '')).status).toBe(200);
  });

  it('refuses a longer description, a missing name and an unknown service with 400 and a list', async ({ admin, ssi }) => {
    for (const wrong of [{ appName: 'Harbour ids', description: 'x'.repeat(201) }, { description: 'a name is missing here' }])
      expect((await send(admin, 'PUT', path(ssi), wrong)).json).toEqual(badRequest(someWords));
    expect((await send(admin, 'PUT', '/api/v1/app/unknown', newSsi)).json).toEqual(badRequest(someWords));
  });
});

describe('DELETE /app/{appId}', () => {
  it('deletes the service, and its key and tokens with it', async ({ admin }) => {
    const app = await createApp(admin, newSsi);
    const { access_token: token } = (await tokenByKey(admin, app.apiSecretKey ?? '')).json as { access_token: string };
    const read = () =>
      admin.call('GET', `${app.tenantUrl}api/v1/did?page=1&limit=10`, { headers: { authorization: `Bearer ${token}` } });
    expect((await read()).status).toBe(200);
    const reply = await admin.call('DELETE', path(app));
    expect([reply.status, reply.json]).toEqual([200, { appId: app.appId }]);
    expect((await read()).status).toBe(401);
    expect((await tokenByKey(admin, app.apiSecretKey ?? '')).status).toBe(401);
    expect(await servicesOf(admin)).not.toContainEqual(expect.objectContaining({ appId: app.appId }));
  });

  it('refuses an SSI service that others depend on, and names them', async ({ admin }) => {
    const ssi = await createApp(admin, newSsi);
    const dependents = [];
    for (const _ of [1, 2]) dependents.push(await createApp(admin, { ...newKyc, dependentServices: [ssi.appId] }));
    const lines = dependents.map(({ appName, appId }, at) => `${at + 1}. ${appName} (${appId})\n`).join('');
    const text = `This service is linked with other services. Delete these first:\n\n${lines}`;
    expect((await admin.call('DELETE', path(ssi))).json).toEqual(badRequest([text]));
    for (const dependent of dependents) expect((await admin.call('DELETE', path(dependent))).status).toBe(200);
    expect((await admin.call('DELETE', path(ssi))).status).toBe(200);
  });

  it('deletes what the service has at the tenant too, and nothing of another one', async ({ platform, issuer }) => {
    expect(issuer).toBeDefined();
    const owner = await signedInClient(platform.url, 'owner');
    await platform.ssi.makeBlock();
    const before = await platform.fingerprints();
    const app = await createApp(owner, newSsi);
    await registeredDid(await openWorkbench(platform, 'owner'), platform);
    const between = await platform.fingerprints();
    expect((await owner.call('DELETE', path(app))).status).toBe(200);
    const after = await platform.fingerprints();
    for (const table of ['services', 'credit_plans', 'ledger_allowances', 'status_entries']) {
      expect([table, between[table] === before[table], after[table] === before[table]]).toEqual([table, false, true]);
    }
  });

  it('deletes a service that depends on itself', async ({ admin }) => {
    const app = await createApp(admin, newSsi);
    await send(admin, 'PUT', path(app), { appName: newSsi.appName, dependentServices: [app.appId] });
    expect((await admin.call('DELETE', path(app))).status).toBe(200);
  });

  it('is 404 with a list for a service that is not there', async ({ admin }) => {
    expect((await admin.call('DELETE', '/api/v1/app/unknown')).json).toEqual({
      statusCode: 404,
      message: someWords,
      error: 'Not Found',
    });
  });

  it('deletes everything that the tenant has, however much there is', async ({ admin, tenant, bench, issuer }) => {
    const kyc = await admin.call('DELETE', `/api/v1/app/${tenant.appId}`);
    expect(kyc.status).toBe(200);
    expect(issuer).toBeDefined();
    expect((await admin.call('DELETE', `/api/v1/app/${bench.appId}`)).status).toBe(200);
  });
});

describe('POST /app/{appId}/secret/new', () => {
  it('makes a key that works, and the previous one stops working at once', async ({ admin }) => {
    const app = await createApp(admin, newSsi);
    const reply = await admin.call('POST', path(app, '/secret/new'));
    expect([reply.status, reply.json]).toEqual([200, { apiSecretKey: expect.stringMatching(keyPattern) }]);
    const { apiSecretKey: key } = reply.json as { apiSecretKey: string };
    expect((await tokenByKey(admin, key)).status).toBe(200);
    expect((await tokenByKey(admin, app.apiSecretKey ?? '')).json).toEqual({
      statusCode: 401,
      message: someWords,
      error: 'Unauthorized',
    });
  });

  it('is 400 with a list for a service that the account does not have', async ({ admin }) => {
    expect((await admin.call('POST', '/api/v1/app/unknown/secret/new')).json).toEqual(badRequest(someWords));
  });
});

describe('POST /app/oauth', () => {
  it('exchanges a key for a token that the tenant accepts, for as many hours as were asked for', async ({ platform, ssi }) => {
    const stranger = clientOf(platform.url);
    const reply = await tokenByKey(stranger, ssi.apiSecretKey ?? '', { headers: { expiresin: '2' } });
    const answer = reply.json as { access_token: string };
    expect([reply.status, answer]).toEqual([200, { access_token: expect.any(String), expiresIn: 7200, tokenType: 'Bearer' }]);
    const headers = { authorization: `Bearer ${answer.access_token}` };
    expect((await stranger.call('GET', `${ssi.tenantUrl}api/v1/did?page=1&limit=10`, { headers })).status).toBe(200);
    const shortest = await tokenByKey(stranger, ssi.apiSecretKey ?? '', { headers: { expiresin: '1' } });
    expect(shortest.json).toMatchObject({ expiresIn: 3600 });
  });

  it('lasts four hours unless asked otherwise, and is refused afterwards', async ({ platform, clock, admin, ssi }) => {
    const stranger = clientOf(platform.url);
    const { access_token: token, expiresIn } = (await tokenByKey(stranger, ssi.apiSecretKey ?? '')).json as {
      access_token: string;
      expiresIn: number;
    };
    expect(expiresIn).toBe(14_400);
    clock.advance(14_401_000);
    await admin.call('POST', '/api/v1/auth/refresh');
    const headers = { authorization: `Bearer ${token}` };
    expect((await stranger.call('GET', `${ssi.tenantUrl}api/v1/did?page=1&limit=10`, { headers })).status).toBe(401);
  });

  it('lets a KYC service choose between its two grants, and nothing else', async ({ admin }) => {
    const { apiSecretKey: key = '' } = await createApp(admin, newKyc);
    for (const grant of ['access_service_kyc', 'access_service_kyb'])
      expect(claimsOf(await tokenByKey(admin, key, { query: `?grant_type=${grant}` }))).toMatchObject({ grantType: grant });
    for (const query of ['', '?grant_type='])
      expect(claimsOf(await tokenByKey(admin, key, { query }))).toMatchObject({ grantType: 'access_service_kyc' });
    expect((await tokenByKey(admin, key, { query: '?grant_type=access_service_ssi' })).json).toEqual(badRequest(someWords));
  });

  it('has one grant for an SSI service, whatever is asked for', async ({ admin, ssi }) => {
    const reply = await tokenByKey(admin, ssi.apiSecretKey ?? '', { query: '?grant_type=access_service_kyc' });
    expect(claimsOf(reply)).toMatchObject({ grantType: 'access_service_ssi', userId: expect.any(String), accessList: ['ALL'] });
  });

  it('is refused while the owner has no right to services of the type', async ({ platform }) => {
    const owner = await signedInClient(platform.url, 'trainee');
    const { apiSecretKey: key = '' } = await createApp(owner, newSsi);
    const message = 'The owner of this service has no access to services of this type';
    expect((await tokenByKey(owner, key)).json).toEqual({ statusCode: 401, message, error: 'Unauthorized' });
  });

  it.for([
    ['no key', '', {}, 401, 'The header X-Api-Secret-Key is missing'],
    ['a wrong key', 'a.b', {}, 401, 'This API key is not good'],
    ['a key whose secret part differs', 'wrong-secret', {}, 401, 'This API key is not good'],
    ['half an hour', 'right', { expiresin: '0.5' }, 400, 'ExpiresIn must be a whole number of hours from 1'],
    ['no hours', 'right', { expiresin: '0' }, 400, 'ExpiresIn must be a whole number of hours from 1'],
    ['hours that are not a number', 'right', { expiresin: '2h' }, 400, 'ExpiresIn must be a whole number of hours from 1'],
    ['a hundred thousand hours', 'right', { expiresin: '100000' }, 400, 'ExpiresIn must be a whole number of hours from 1'],
  ] as const)('refuses %s', async ([_what, kind, headers, status, message], { platform, ssi }) => {
    const right = ssi.apiSecretKey ?? '';
    const key =
      kind === 'right' ? right : kind === 'wrong-secret' ? `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}` : kind;
    const reply = await tokenByKey(clientOf(platform.url), key, { headers });
    expect([reply.status, reply.json]).toEqual([status, expect.objectContaining({ message: [message] })]);
  });

  it('refuses a call without the header of a key', async ({ platform }) => {
    const reply = await clientOf(platform.url).call('POST', '/api/v1/app/oauth');
    expect(reply.json).toMatchObject({ statusCode: 401, message: ['The header X-Api-Secret-Key is missing'] });
  });
});

it('the owner of the account changes its services without a right of the dashboard, before and after a switch to it', async ({
  platform,
}) => {
  const owner = await signedInClient(platform.url, 'newcomer');
  const { message } = (await owner.call('POST', '/api/v1/auth')).json as {
    message: { userId: string; accessList: { serviceType: string }[] };
  };
  expect(message.accessList).not.toContainEqual(expect.objectContaining({ serviceType: 'DASHBOARD' }));
  for (const change of ['before', 'after']) {
    const app = await createApp(owner, newSsi);
    expect((await send(owner, 'PUT', path(app), { appName: `Harbour ids ${change}` })).status).toBe(200);
    expect((await owner.call('POST', path(app, '/secret/new'))).status).toBe(200);
    expect((await owner.call('DELETE', path(app))).status).toBe(200);
    await send(owner, 'POST', '/api/v1/people/admin/login', { adminId: message.userId });
  }
});

describe('a member of the account', () => {
  it('without the right to it changes no service, and with it does', async ({ platform, ssi, admin }) => {
    const member = await signedInClient(platform.url, 'developer');
    const before = await servicesOf(admin);
    const refused = { statusCode: 403, message: someWords, error: 'Forbidden' };
    expect((await send(member, 'POST', '/api/v1/app', newSsi)).json).toEqual(refused);
    expect((await send(member, 'PUT', path(ssi), newSsi)).json).toEqual(refused);
    expect((await member.call('POST', path(ssi, '/secret/new'))).json).toEqual(refused);
    expect((await member.call('DELETE', path(ssi))).json).toEqual(refused);
    expect(await servicesOf(admin)).toEqual(before);
    const people = ['admin@northlight.example', 'developer@northlight.example'] as const;
    await platform.withdrawals.endMembership(...people);
    await platform.withdrawals.grantMembership(...people, [{ serviceType: 'DASHBOARD', access: 'UPDATE_SERVICE' }]);
    expect((await send(member, 'PUT', path(ssi), { appName: 'Harbour ids' })).status).toBe(200);
    expect((await member.call('DELETE', path(ssi))).json).toEqual(refused);
    await platform.withdrawals.endMembership(...people);
    const expiryDate = '2020-01-01T00:00:00.000Z';
    await platform.withdrawals.grantMembership(...people, [{ serviceType: 'DASHBOARD', access: 'ALL', expiryDate }]);
    expect((await send(member, 'PUT', path(ssi), { appName: 'Harbour' })).json).toEqual(refused);
  });
});
