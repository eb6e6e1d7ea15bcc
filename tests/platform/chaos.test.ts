import { describe, expect } from 'vitest';
import { checkChaosRules, matchesCall, parseChaosRule } from '../../platform/http/chaos-rules';
import { accountTest } from '../fixtures/account-test';
import { startTestPlatform } from '../fixtures/platform';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf, peoplePath, sessionsPath, signedInClient } from './support/client';

const it = accountTest({ chaos: true, rateLimit: null, demo: { ...stillDemo, sessions: 20 } })
  .extend(
    'get',
    ({ tenant }) =>
      () =>
        tenant.get(sessionsPath),
  )
  .extend(
    'lastEntry',
    ({ platform }) =>
      () =>
        platform.requests().at(-1),
  );

describe('chaos', () => {
  it('breaks the connection before anything is done', async ({ platform, get, lastEntry }) => {
    platform.chaos.set([{ match: 'GET /tenant/', kind: 'loss' }]);
    await expect(get()).rejects.toThrow('fetch failed');
    expect(lastEntry()).toMatchObject({ status: 0, chaos: 'loss', appId: null });
  });

  it('cuts the body in half after the headers of the whole', async ({ platform, tenant, lastEntry }) => {
    const whole = (await tenant.get(sessionsPath)).text;
    platform.chaos.set([{ match: 'GET /tenant/', kind: 'cut' }]);
    const response = await fetch(`${tenant.base}${sessionsPath}`, { headers: { 'x-kyc-access-token': tenant.token } });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(whole))]);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(lastEntry()).toMatchObject({ status: 200, chaos: 'cut' });
  });

  it('answers with the page of a portal', async ({ platform, get }) => {
    platform.chaos.set([{ match: '/tenant/', kind: 'html' }]);
    const reply = await get();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.text).toMatch(/^<!doctype html>/);
  });

  it('answers with nothing', async ({ platform, get }) => {
    platform.chaos.set([{ match: '/tenant/', kind: 'empty' }]);
    const reply = await get();
    expect([reply.status, reply.text]).toEqual([200, '']);
  });

  it('answers with any status and body', async ({ platform, get }) => {
    platform.chaos.set([
      { match: '/tenant/', kind: 'status', status: 500, body: { statusCode: 500, message: ['Error', 'x', 'y'] } },
    ]);
    const reply = await get();
    expect([reply.status, reply.json]).toEqual([500, { statusCode: 500, message: ['Error', 'x', 'y'] }]);
    platform.chaos.set([{ match: '/tenant/', kind: 'status', status: 503 }]);
    expect((await get()).json).toMatchObject({ statusCode: 503, error: expect.any(String) });
    expect((await get()).headers.has('retry-after')).toBe(false);
    platform.chaos.set([{ match: '/tenant/', kind: 'status', status: 429, retryAfter: 3 }]);
    expect((await get()).headers.get('retry-after')).toBe('3');
  });

  it('waits', async ({ platform, get }) => {
    platform.chaos.set([{ match: '/tenant/', kind: 'latency', ms: 120 }]);
    const start = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });

  it('loses the answer of a call that was done and stored', async ({ platform, lastEntry }) => {
    const client = await signedInClient(platform.url, 'admin');
    const first = client.cookies.get('refreshToken') ?? '';
    platform.chaos.set([{ match: 'POST /api/v1/auth/refresh', kind: 'lost-answer', times: 1 }]);
    await expect(client.call('POST', '/api/v1/auth/refresh')).rejects.toThrow('fetch failed');
    expect(lastEntry()).toMatchObject({ status: 0, chaos: 'lost-answer' });
    // The lost call rotated the token: this one is in its grace, and one more step proves that the successor is the one made then.
    expect((await client.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
    expect((await client.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
    client.cookies.set('refreshToken', first);
    expect((await client.call('POST', '/api/v1/auth/refresh')).status).toBe(401);
  });

  it.for([
    ['malformed-row', sessionsPath, (data: ListData) => expect(data.sessionDetails?.[0]).not.toHaveProperty('sessionId')],
    ['malformed-row', peoplePath, (data: ListData) => expect(Date.parse(String(data.users?.[0]?.createdAt))).toBeNaN()],
    ['unknown-status', sessionsPath, (data: ListData) => expect(data.sessionDetails?.[0]).toHaveProperty('status', 'OnHold')],
    ['unknown-status', peoplePath, (data: ListData) => expect(data.users?.[0]).toHaveProperty('status', 'OnHold')],
    ['no-total', sessionsPath, (data: ListData) => expect(data).not.toHaveProperty('totalCount')],
    ['missing-selfie', sessionsPath, (data: ListData) => expect(data.sessionDetails?.[1]).toHaveProperty('selfiDetails', {})],
  ] as const)('changes an answer: %s of %s', async ([mutation, path, expectChange], { platform, tenant }) => {
    platform.chaos.set([{ match: path, kind: 'mutate', mutation }]);
    expectChange(((await tenant.get(path)).json as { data: ListData }).data);
  });

  it('takes the selfie out of a detail', async ({ platform, tenant }) => {
    const list = (await tenant.get(`${sessionsPath}?status=Success`)).json as {
      data: { sessionDetails: { sessionId: string }[] };
    };
    const path = `${sessionsPath}/${list.data.sessionDetails[0]?.sessionId}`;
    expect((await tenant.get(path)).json).toHaveProperty('data.selfiDetails');
    platform.chaos.set([{ match: path, kind: 'mutate', mutation: 'missing-selfie' }]);
    expect((await tenant.get(path)).json).not.toHaveProperty('data.selfiDetails');
  });

  it('acts as often as requested', async ({ platform, get }) => {
    platform.chaos.set([{ match: '/tenant/', kind: 'status', status: 503, times: 2 }]);
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([503, 503, 200]);
  });

  it('acts with its probability, the same way each time it is set', async ({ platform, admin }) => {
    const draw = async () => {
      platform.chaos.set([{ match: '/api/v1/services', kind: 'status', status: 503, probability: 0.5 }]);
      const statuses = [];
      for (let call = 0; call < 20; call += 1) statuses.push((await admin.call('GET', '/api/v1/services')).status);
      return statuses;
    };
    const first = await draw();
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await draw()).toEqual(first);
  });

  it('is set and cleared over HTTP, and refuses what it does not know', async ({ admin, get }) => {
    const headers = { 'content-type': 'application/json' };
    const put = (body: unknown) => admin.call('PUT', '/_chaos', { headers, body: JSON.stringify(body) });
    expect((await put({ rules: [{ match: '/tenant/', kind: 'empty' }] })).json).toEqual({ rules: 1 });
    expect((await get()).text).toBe('');
    expect((await put([{ match: '/tenant/', kind: 'earthquake' }])).json).toMatchObject({ statusCode: 400 });
    expect((await get()).text).toBe('');
    expect((await admin.call('DELETE', '/_chaos')).status).toBe(204);
    expect((await get()).text).not.toBe('');
  });

  it('does not exist on a platform that was started without it', async () => {
    const calm = await startTestPlatform({ demo: null });
    try {
      expect((await clientOf(calm.url).call('PUT', '/_chaos', { body: '[]' })).status).toBe(404);
      expect(() => calm.chaos.set([])).toThrow('Chaos is off');
    } finally {
      await calm.close();
    }
  });
});

type ListData = { sessionDetails?: Record<string, unknown>[]; users?: Record<string, unknown>[] };

describe('chaos rules', () => {
  it.each([
    ['/api/v1/app', 'GET /api/v1/app?limit=50', true],
    ['GET /api/v1/app?', 'GET /api/v1/app/access-control/token?x', false],
    ['GET /tenant/*', 'GET /tenant/ent-1/api/v1/user?page=2', true],
    ['GET /tenant/*/user', 'GET /tenant/ent-1/api/v1/user?page=2', true],
    ['GET /tenant/*/user', 'GET /tenant/ent-1/api/v1/user/9f', false],
    ['* /api/*', 'POST /api/v1/auth', true],
    ['POST *', 'GET /api/v1/auth', false],
    ['*/auth', 'POST /api/v1/auth', true],
    ['GET /*/e-kyc/*/session?page=2', 'GET /tenant/x/api/v1/e-kyc/verification/session?page=2', true],
    ['GET /ab*ba', 'GET /aba', false],
    ['GET /*?page=1*', 'GET /x?page=1&limit=5', true],
    // A regular expression of so many stars takes longer than anybody waits.
    [`${'*a'.repeat(40)}b`, `GET /${'a'.repeat(5000)}`, false],
  ])('%s is about %s: %s', (match, target, isAbout) => {
    expect(matchesCall(match, target)).toBe(isAbout);
  });

  it.each([
    ['GET /tenant/*=latency:800', { match: 'GET /tenant/*', kind: 'latency', ms: 800 }],
    ['/api/v1/app?limit=50=status:503,n=2', { match: '/api/v1/app?limit=50', kind: 'status', status: 503, times: 2 }],
    ['/x=mutate:no-total,p=0.5', { match: '/x', kind: 'mutate', mutation: 'no-total', probability: 0.5 }],
    ['/x=cut', { match: '/x', kind: 'cut' }],
  ])('%s is read', (text, rule) => {
    expect(parseChaosRule(text)).toEqual({ rule });
  });

  it.each([
    '',
    'cut',
    '=cut',
    '/x=melt',
    '/x=latency',
    '/x=status',
    '/x=status:999',
    '/x=mutate:all',
    '/x=cut,p=2',
    '/x=cut,n=0',
    '/x=cut,z=1',
  ])('"%s" is refused with a reason', (text) => {
    expect(parseChaosRule(text)).toEqual({ reason: expect.any(String) });
  });

  it.each([
    null,
    {},
    'x',
    [null],
    [{ match: '', kind: 'cut' }],
    [{ kind: 'cut' }],
    [{ match: '/x', kind: 'toString' }],
    [{ match: '/x', kind: 'status', status: 429, retryAfter: 'soon' }],
  ])('%j is refused as rules', (raw) => {
    expect(checkChaosRules(raw)).toEqual({ reason: expect.any(String) });
  });
});
