import { describe, expect } from 'vitest';
import { openMirror } from '../fakes/open-mirror';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 30 } }).extend('tools', ({ device }) => {
  /** The login token has expired, the refresh token has not. */
  const spendLogin = () => device.browser.cookies.delete('authToken');
  return { spendLogin };
});

describe('the auth check', () => {
  it('makes the signed-in person the current identity', async ({ platform, device, present }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const checked = await device.tab('a').api.checkAuth({ force: true });
    const identity = (await present()).identity;
    expect(checked).toEqual({ ok: true, value: { identity } });
    expect(await device.registry.accounts.get(identity ?? '')).toMatchObject({ account: { email: 'admin@northlight.example' } });
  });

  it('is sent at most once a minute unless it is forced', async ({ platform, device, calls }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const { api } = device.tab('a');
    await api.checkAuth({ force: true });
    await Promise.all([api.checkAuth({ force: false }), api.checkAuth({ force: false })]);
    expect(calls('POST /api/v1/auth').filter(({ path }) => path.endsWith('/auth'))).toHaveLength(1);
    device.clock.advance(61_000);
    await api.checkAuth({ force: false });
    expect(calls('POST /api/v1/auth').filter(({ path }) => path.endsWith('/auth'))).toHaveLength(2);
  });

  it('of a new device is refused without a reason, and not repeated in quick succession', async ({ device, calls, present }) => {
    const { api } = device.tab('a');
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await api.checkAuth({ force: false })).toMatchObject({ ok: false, problem: { code: 'session-unauthenticated' } });
    }
    expect(calls('POST /api/v1/auth/refresh')).toHaveLength(1);
    expect(await present()).toMatchObject({ identity: null, signOutReason: null });
  });

  it.for(['html', 'empty', 'loss', 'cut'] as const)(
    'without an answer (%s) signs nobody out',
    async (kind, { platform, device, present }) => {
      await device.browser.signIn(platform.url, 'admin@');
      const { api } = device.tab('a');
      await api.checkAuth({ force: true });
      platform.chaos.set([{ match: 'POST /api/v1/auth', kind }]);
      expect((await api.checkAuth({ force: true })).ok).toBe(false);
      expect((await present()).identity).not.toBeNull();
    },
  );
});

describe('the renewal of the login', () => {
  it('is one call for ten refusals at the same time, and each is repeated once', async ({
    platform,
    device,
    calls,
    tools: { spendLogin },
  }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const net = await device.dependencies().loadNet();
    await net.checkAuth();
    spendLogin();
    device.browser.sent.length = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => net.checkAuth()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(calls('POST /api/v1/auth/refresh')).toHaveLength(1);
    const checks = calls('POST /api/v1/auth').filter(({ path }) => path.endsWith('/auth'));
    expect(checks.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(checks.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  it('of one tab also serves the others', async ({ platform, device, calls, tools: { spendLogin } }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const [one, other] = await Promise.all([device.dependencies().loadNet(), device.dependencies().loadNet()]);
    spendLogin();
    const calling = [one.services(1, 50), other.services(1, 50)];
    device.clock.advance(5);
    const answers = await Promise.all(calling);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(calls('POST /api/v1/auth/refresh')).toHaveLength(1);
  });

  it('that is refused at any other call signs out as well', async ({ platform, device, present }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const { api } = device.tab('a');
    await api.checkAuth({ force: true });
    device.browser.cookies.clear();
    const net = await device.dependencies().loadNet();
    expect(await net.services(1, 50)).toMatchObject({ ok: false, problem: { code: 'session-unauthenticated' } });
    expect(await present()).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
  });

  it('that is refused signs out and keeps the mirror', async ({ platform, device, present }) => {
    const { tab, identity } = await openMirror(device, platform);
    device.browser.cookies.clear();
    expect(await tab.api.checkAuth({ force: true })).toMatchObject({
      ok: false,
      problem: { code: 'session-unauthenticated', status: 401 },
    });
    expect(await present()).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated', loggedOut: false });
    expect(await device.mirrorOf(identity).sessions.count()).toBe(30);
  });

  it.for([
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 },
    { kind: 'html' },
    { kind: 'loss' },
    { kind: 'lost-answer' },
  ] as const)('without an answer (%o) is never a refusal', async (rule, { platform, device, present, tools: { spendLogin } }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const { api } = device.tab('a');
    await api.checkAuth({ force: true });
    spendLogin();
    platform.chaos.set([{ match: 'POST /api/v1/auth/refresh', ...rule }]);
    expect((await api.checkAuth({ force: true })).ok).toBe(false);
    expect(await present()).toMatchObject({ signOutReason: null });
    expect((await present()).identity).not.toBeNull();
    platform.chaos.clear();
    // A server that asked to wait is left alone for a minute.
    device.clock.advance(61_000);
    expect((await api.checkAuth({ force: true })).ok).toBe(true);
  });
});

describe('the log-out', () => {
  it('deletes mirror and account, informs the server and blocks every call until the login screen opens', async ({
    platform,
    device,
    calls,
    present,
  }) => {
    const { tab, identity } = await openMirror(device, platform);
    expect(await device.databaseNames()).toHaveLength(2);
    expect(await tab.api.signOut({})).toEqual({ ok: true, value: null });
    expect(await device.databaseNames()).toEqual(['studio-device']);
    expect(await device.registry.accounts.get(identity)).toBeUndefined();
    await seen(present, (row) => !row.logoutPending);
    expect(calls('POST /api/v1/auth/logout')).toHaveLength(1);
    device.browser.sent.length = 0;
    expect(await tab.api.checkAuth({ force: true })).toMatchObject({ problem: { code: 'session-unauthenticated' } });
    expect(calls('/')).toHaveLength(0);
    await tab.api.loginOpened({});
    expect(await present()).toMatchObject({ loggedOut: false, signOutReason: null });
  });

  it('without a connection is completed on the device and sent to the server by the next worker', async ({
    platform,
    device,
    calls,
    present,
  }) => {
    const { tab } = await openMirror(device, platform);
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    await tab.api.signOut({});
    await tab.api.loginOpened({});
    await untilIdle();
    expect(await device.databaseNames()).toEqual(['studio-device']);
    expect((await present()).logoutPending).toBe(true);
    await tab.stop();
    platform.chaos.clear();
    device.tab('b');
    await seen(present, (row) => !row.logoutPending);
    expect(calls('POST /api/v1/auth/logout').at(-1)).toMatchObject({ status: 200 });
    expect(device.browser.cookies.size).toBe(0);
  });

  it('that never reached the server still keeps the old cookies from signing in again', async ({ platform, device, present }) => {
    const { tab } = await openMirror(device, platform);
    platform.chaos.set([{ match: '/auth/logout', kind: 'loss' }]);
    await tab.api.signOut({});
    await tab.api.loginOpened({});
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(false);
    expect((await present()).identity).toBeNull();
  });

  it('killed half-way is finished by the next worker', async ({ platform, device, present }) => {
    const { tab } = await openMirror(device, platform);
    await tab.stop();
    const identity = (await present()).identity ?? '';
    await device.registry.accounts.delete(identity);
    await device.registry.device.update('device', { identity: null, loggedOut: true });
    device.tab('b');
    await untilIdle();
    expect(await device.databaseNames()).toEqual(['studio-device']);
  });
});

describe('another person', () => {
  it('gets a mirror of their own, and the watches of the tab move there', async ({ platform, device }) => {
    const { tab, identity, database } = await openMirror(device, platform);
    await device.browser.signIn(platform.url, 'reviewer@');
    const checked = await tab.api.checkAuth({ force: true });
    if (!checked.ok) throw new Error('the check failed');
    expect(checked.value.identity).not.toBe(identity);
    const other = device.mirrorOf(checked.value.identity);
    await seen(
      () => other.services.count(),
      (count) => count > 0,
    );
    expect((await other.watches.toArray()).map(({ key }) => key.split(':')[0]).sort()).toEqual([
      'people',
      'services',
      'sessions',
    ]);
    expect(await database.watches.count()).toBe(0);
    expect(await database.sessions.count()).toBe(30);
  });

  it('is noticed before anything of theirs is written into this mirror', async ({ platform, device, present }) => {
    const { tab, identity, database } = await openMirror(device, platform);
    const stored = await database.services.toArray();
    await device.browser.signIn(platform.url, 'developer@');
    device.clock.advance(61_000);
    const { identity: next } = await seen(present, (row) => row.identity !== identity);
    await seen(
      () => device.mirrorOf(next ?? '').services.count(),
      (count) => count > 0,
    );
    expect(await database.services.toArray()).toEqual(stored);
    await tab.stop();
  });
});

describe('service tokens', () => {
  it('refused by the tenant are replaced once, without touching the login', async ({ platform, device, calls }) => {
    const { tab, appId, database } = await openMirror(device, platform);
    // The token for the verifications, and the SSI service's, which is requested before it is needed.
    await expect.poll(() => calls('/access-control/token')).toHaveLength(2);
    platform.chaos.set([{ match: '/verification/session?', kind: 'status', status: 401, times: 1 }]);
    device.clock.advance(3_000);
    const at = device.clock.now();
    await tab.api.refresh({ question: { kind: 'sessions', appId } });
    const row = await seen(
      () => database.freshness.get(`sessions:${appId}`),
      (known) => known?.state === 'idle' && (known.attemptedAt ?? 0) >= at,
    );
    expect(row?.problem).toBeNull();
    expect(calls('/access-control/token')).toHaveLength(3);
    expect(calls('POST /api/v1/auth/refresh')).toHaveLength(0);
  });

  it('of an account without a right of that kind mean a missing right, and the account stays signed in', async ({
    platform,
    device,
    present,
  }) => {
    await device.browser.signIn(platform.url, 'developer@');
    const { api } = device.tab('a');
    const checked = await api.checkAuth({ force: true });
    if (!checked.ok) throw new Error('the check failed');
    const database = device.mirrorOf(checked.value.identity);
    await api.watch({ question: { kind: 'services' }, visible: true });
    const services = await seen(
      () => database.services.toArray(),
      (rows) => rows.length > 0,
    );
    const appId = services.find(({ type }) => type === 'CAVACH_API')?.appId ?? '';
    await api.watch({ question: { kind: 'people', appId }, visible: true });
    const row = await seen(
      () => database.freshness.get(`people:${appId}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem).toMatchObject({ code: 'right-missing' });
    expect((await present()).identity).toBe(checked.value.identity);
  });
});
