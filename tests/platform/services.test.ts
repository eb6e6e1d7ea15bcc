import { describe, expect } from 'vitest';
import { demoServices } from '../../platform/demo/organisation';
import { toDraft, toUpdateBody } from '../../src/domain/service/requests';
import { checkService } from '../../src/domain/service/rules';
import { parseServices } from '../../src/domain/service/wire';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, servicesOf, signedInClient } from './support/client';
import { type App, createApp, newKyc, newSsi, send, tokenByKey } from './support/services';

const it = ledgerTest().extend('ssi', { scope: 'file' }, ({ admin }) => createApp(admin, newSsi));
const path = ({ appId }: Pick<App, 'appId'>, rest = '') => `/api/v1/app/${appId}${rest}`;
const badRequest = (message: unknown) => ({ statusCode: 400, message, error: 'Bad Request' });
const someWords = [expect.any(String)];
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
      walletAddress: expect.stringMatching(/^hid1/),
      apiSecretKey: expect.stringMatching(keyPattern),
      tenantUrl: expect.stringMatching(new RegExp(`^${platform.url}/tenant/ent-[0-9a-f]{7}/$`)),
    });
    const { apiSecretKey: _, kmsId: _kms, authzTxnHash: _hash, ...shown } = app;
    expect((await servicesOf(admin)).find(({ appId }) => appId === app.appId)).toEqual({
      ...shown,
      tenantUrl: app.tenantUrl.replace(/\/$/, ''),
    });
  });

  it('gives a KYC service 1501 credits that are active at once', async ({ admin, ssi }) => {
    const kyc = await createApp(admin, { ...newKyc, dependentServices: [ssi.appId] });
    const token = (await tokenByKey(admin, kyc.apiSecretKey ?? '')).json as { access_token: string };
    const credit = await admin.call('GET', `${kyc.tenantUrl}api/v1/credit`, {
      headers: { 'x-kyc-access-token': token.access_token },
    });
    expect(credit.json).toMatchObject({ data: [{ totalCredits: 1501, used: 0, status: 'Active', serviceId: kyc.appId }] });
  });

  it('gives a QUEST service no tenant of its own', async ({ admin }) => {
    const quest = await createApp(admin, { ...newSsi, serviceIds: ['QUEST'], dependentServices: [''] });
    expect(quest).toMatchObject({ tenantUrl: 'https://api.eiko.zone/', dependentServices: [''] });
    expect(quest).not.toHaveProperty('subdomain');
  });

  it.for([
    ['a name of four characters', { appName: 'four' }],
    ['a name of blanks', { appName: '            ' }],
    ['a name of 51 characters', { appName: 'x'.repeat(51) }],
    ['no name', { appName: undefined }],
    ['a name that is no text', { appName: 12345 }],
    ['a description of 101 characters', { description: 'x'.repeat(101) }],
    ['a logo that is no address', { logoUrl: 'javascript:alert(1)' }],
    ['a domain that is no address', { domain: 'no address' }],
    ['no type', { serviceIds: [] }],
    ['an unknown type', { serviceIds: ['BANK_API'] }],
    ['the type DASHBOARD', { serviceIds: ['DASHBOARD'] }],
    ['an unknown environment', { env: 'staging' }],
    ['origins that are no list', { whitelistedCors: '*' }],
    ['a flag that is a text', { hasDomainVerified: 'yes' }],
    ['a dependency on an unknown service', { dependentServices: ['f'.repeat(36)] }],
  ] as const)('refuses %s with 400 and a list, and creates nothing', async ([_what, wrong], { admin }) => {
    const before = await servicesOf(admin);
    const reply = await send(admin, 'POST', '/api/v1/app', { ...newSsi, ...wrong });
    expect(reply.json).toEqual(badRequest(someWords));
    expect(await servicesOf(admin)).toEqual(before);
  });

  it('refuses a dependency on a service that is no SSI service', async ({ admin, tenant }) => {
    const reply = await send(admin, 'POST', '/api/v1/app', { ...newKyc, dependentServices: [tenant.appId] });
    expect(reply.json).toEqual(badRequest(['dependentServices must be SSI services of this account']));
  });
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

  it('is 404 with a list for a service that is not there', async ({ admin }) => {
    expect((await admin.call('DELETE', '/api/v1/app/unknown')).json).toEqual({
      statusCode: 404,
      message: someWords,
      error: 'Not Found',
    });
  });

  it('takes everything of a tenant along, however much there is', async ({ admin, tenant, bench, issuer }) => {
    const kyc = await admin.call('DELETE', `/api/v1/app/${tenant.appId}`);
    expect(kyc.status).toBe(200);
    expect(issuer).toBeDefined();
    expect((await admin.call('DELETE', `/api/v1/app/${bench.appId}`)).status).toBe(200);
  });
});

describe('POST /app/{appId}/secret/new', () => {
  it('makes a key that works, and the one before stops working at once', async ({ admin }) => {
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
  it('exchanges a key for a token that the tenant takes, for as many hours as were asked for', async ({ platform, ssi }) => {
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
      expect((await tokenByKey(admin, key, { query: `?grant_type=${grant}` })).status).toBe(200);
    expect((await tokenByKey(admin, key, { query: '?grant_type=access_service_ssi' })).json).toEqual(badRequest(someWords));
  });

  it.for([
    ['no key', '', {}, 401],
    ['a wrong key', 'a.b', {}, 401],
    ['a key whose secret part differs', 'wrong-secret', {}, 401],
    ['half an hour', 'right', { expiresin: '0.5' }, 400],
    ['no hours', 'right', { expiresin: '0' }, 400],
    ['hours that are no number', 'right', { expiresin: '2h' }, 400],
    ['a hundred thousand hours', 'right', { expiresin: '100000' }, 400],
  ] as const)('refuses %s', async ([_what, kind, headers, status], { platform, ssi }) => {
    const right = ssi.apiSecretKey ?? '';
    const key =
      kind === 'right' ? right : kind === 'wrong-secret' ? `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}` : kind;
    const reply = await tokenByKey(clientOf(platform.url), key, { headers });
    expect([reply.status, reply.json]).toEqual([status, expect.objectContaining({ message: someWords })]);
  });
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
