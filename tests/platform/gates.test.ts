import type { FastifyRequest } from 'fastify';
import { describe, expect } from 'vitest';
import { callerOf } from '../../platform/http/gates';
import { tenantOf } from '../../platform/tenant/kyc-gate';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { clientOf, openTenant, peoplePath, servicesOf, sessionsPath, signedInClient } from './support/client';
import { accept, attach, invite, membersIn, newRole, removeMember, send, switchTo } from './support/team';

const reviewerEmail = 'reviewer@northlight.example';
const alias = 'http://studio.example';

const it = accountTest({ rateLimit: null, trustedProxies: ['127.0.0.1'], demo: smallDemo })
  /** What the auth check answers a call with these headers. */
  .extend('check', ({ admin }) => async (headers: Record<string, string>, client = admin) => {
    const { status, json } = await client.call('POST', '/api/v1/auth', { headers });
    return [status, (json as { message: unknown }).message];
  })
  /** The reviewer, with these rights in the administrator's account. */
  .extend('reviewerWith', ({ admin, platform }) => async (rights: string[], serviceType: string) => {
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === reviewerEmail);
    const permissions = rights.map((access) => ({ serviceType, access }));
    await attach(admin, await newRole(admin, `${serviceType} ${rights.join(' and ')}`, permissions), reviewer?.userId);
    return signedInClient(platform.url, 'reviewer');
  });

describe('a page that calls the platform', () => {
  it.for<[string, (url: string) => Record<string, string>, boolean]>([
    ['no address', () => ({}), true],
    ['the address of the app', (url) => ({ origin: url }), true],
    ['a page of the app', (url) => ({ referer: `${url}/studio/home` }), true],
    ['another address', () => ({ origin: 'https://evil.example' }), false],
    ['a page elsewhere', () => ({ referer: 'https://evil.example/' }), false],
    ['the address of the app from a page elsewhere', (url) => ({ origin: url, referer: 'https://evil.example/' }), false],
    ['an invalid address', () => ({ origin: 'null' }), false],
  ])('with %s: %s', async ([_what, headersAt, isHeard], { platform, admin }) => {
    const { status, json } = await admin.call('POST', '/api/v1/auth', { headers: headersAt(platform.url) });
    expect(status).toBe(isHeard ? 201 : 403);
    const refusal = { statusCode: 403, message: ['This origin is not allowed'], error: 'Forbidden' };
    if (!isHeard) expect(json).toEqual(refusal);
  });

  it.for(['origin', 'referer'])('has to be at the address that signed in, judged by its %s', async (name, { check }) => {
    const behind = { 'x-forwarded-host': 'studio.example' };
    expect(await check({ ...behind, [name]: `${alias}/` })).toEqual([401, ['Origin mismatch']]);
    expect(await check(behind)).toMatchObject([201, expect.anything()]);
  });
});

describe('a sign-in', () => {
  it('that is missing, forged or over is refused with its reason', async ({ platform, check }) => {
    const browser = clientOf(platform.url);
    expect(await check({}, browser)).toEqual([401, ['Please sign in: the login cookie is missing']]);
    browser.cookies.set('authToken', 'forged');
    expect(await check({}, browser)).toEqual([401, ['Invalid Compact JWS']]);
    const over = await signedInClient(platform.url, 'developer');
    const other = await signedInClient(platform.url, 'developer');
    const cookies = new Map(over.cookies);
    await over.call('POST', '/api/v1/auth/logout');
    for (const [name, value] of cookies) over.cookies.set(name, value);
    expect(await check({}, over)).toEqual([401, ['This sign-in has ended']]);
    expect(await check({}, other)).toMatchObject([201, expect.anything()]);
  });

  it('that acts for an account is refused there while its person is no member, invited again or not', async ({
    admin,
    platform,
  }) => {
    const reviewer = await signedInClient(platform.url, 'reviewer');
    const harbour = await signedInClient(platform.url, 'owner');
    const { inviteCode } = (await invite(harbour, reviewerEmail)).json as { inviteCode: string };
    await accept(reviewer, inviteCode);
    expect(await servicesOf(reviewer)).toHaveLength(3);
    const refused = { status: 401, json: { message: ['You are no longer a member of this account'] } };
    await removeMember(admin, reviewerEmail);
    expect(await reviewer.call('GET', '/api/v1/app')).toMatchObject(refused);
    const again = (await invite(admin, reviewerEmail)).json as { inviteCode: string };
    expect(await reviewer.call('GET', '/api/v1/app')).toMatchObject(refused);
    await accept(reviewer, again.inviteCode);
    expect(await servicesOf(reviewer)).toHaveLength(3);
    const { userId } = ((await reviewer.call('POST', '/api/v1/auth')).json as { message: { userId: string } }).message;
    await switchTo(reviewer, userId);
    expect(await servicesOf(reviewer)).toEqual([]);
  });
});

describe('a right', () => {
  it.for<[string[], boolean]>([
    [['UPDATE_SERVICE'], true],
    [['ALL'], true],
    [['WRITE_SERVICE', 'UPDATE_SERVICE'], true],
    [['WRITE_SERVICE'], false],
  ])('to change a service is in %j: %s', async ([rights, isEnough], { tenant, reviewerWith }) => {
    const reviewer = await reviewerWith(rights, 'DASHBOARD');
    const { status } = await send(reviewer, 'PUT', `/app/${tenant.appId}`, {});
    expect(status === 403).toBe(!isEnough);
  });

  it.for<[string[], number, number]>([
    [['READ_SESSION'], 200, 200],
    [['READ_VERIFIED_USER'], 403, 200],
    [['READ_COMPANY', 'ALL'], 200, 200],
    [['READ_COMPANY'], 403, 403],
  ])('of %j reads sessions with %i and people with %i', async ([rights, sessions, people], { reviewerWith }) => {
    const harness = await openTenant(await reviewerWith(rights, 'CAVACH_API'));
    const answers = [await harness.get(sessionsPath), await harness.get(peoplePath)];
    expect(answers.map(({ status }) => status)).toEqual([sessions, people]);
    const needs = ['This needs the right READ_SESSION', 'This needs the right READ_SESSION or READ_VERIFIED_USER'];
    for (const [at, { status, json }] of answers.entries()) {
      const refusal = { success: false, message: needs[at], error: { code: 403, details: [needs[at]] } };
      if (status === 403) expect(json).toEqual(refusal);
    }
  });
});

describe('the token of a tenant', () => {
  it('that is missing, is invalid or has another grant is refused with its reason', async ({ admin, tenant, platform }) => {
    const visitor = clientOf(platform.url);
    const detail = async (headers: Record<string, string>) => {
      const { json } = await visitor.call('GET', `${tenant.base}${sessionsPath}`, { headers });
      return (json as { error: { code: number; details: string[] } }).error;
    };
    const missing = { code: 401, details: ['The access token is missing'] };
    for (const headers of [{}, { authorization: 'Basic x' }, { 'x-kyc-access-token': '' }]) {
      expect(await detail(headers)).toEqual(missing);
    }
    const none = { code: 401, details: ['The access token is not valid or has expired'] };
    expect(await detail({ 'x-kyc-access-token': 'null' })).toEqual(none);
    const { token } = await openTenant(admin, 'access_service_kyb');
    expect(await detail({ 'x-kyc-access-token': token })).toEqual({ code: 403, details: ['The access token has another grant'] });
    const answer = await visitor.call('GET', `${tenant.base}${sessionsPath}`, {
      headers: { 'x-kyc-access-token': '', authorization: `Bearer ${tenant.token}` },
    });
    expect(answer.status).toBe(200);
  });
});

it('a call is noted with the account and the service that its gate found', async ({ admin, tenant, platform }) => {
  const { userId } = ((await admin.call('POST', '/api/v1/auth')).json as { message: { userId: string } }).message;
  const noted = (part: string) => platform.requests().findLast(({ path }) => path.endsWith(part));
  await tenant.get(`${sessionsPath}/noted`);
  // A call is noted when its connection has the answer, which may be after the caller has.
  await expect.poll(() => noted('/noted')).toMatchObject({ userId, appId: tenant.appId });
  await send(admin, 'PATCH', `/app/${tenant.appId}/kyc-webpage-config/none`, {});
  await expect.poll(() => noted('/kyc-webpage-config/none')).toMatchObject({ userId, appId: tenant.appId });
});

it('a route that asks for what only its gate knows says which gate is missing', () => {
  const request = { caller: null, tenant: null } as FastifyRequest;
  expect(() => callerOf(request)).toThrow('A route without the login gate');
  expect(() => tenantOf(request)).toThrow('A tenant route without its gate');
});
