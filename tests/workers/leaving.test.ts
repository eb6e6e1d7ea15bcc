import Dexie from 'dexie';
import { describe, expect } from 'vitest';
import { partRetry } from '../../src/domain/shared/timing';
import { openMirror } from '../fakes/open-mirror';
import { seen } from '../fakes/test-device';
import { turn, untilIdle } from '../fakes/turns';
import { admin, onPlatform } from '../fixtures/on-platform';

const day = 86_400_000;

const it = onPlatform({ demo: { sessions: 30 } });

describe('a log-out without a connection', () => {
  it('is sent again and again until the server has answered, and nothing else is asked', async ({
    platform,
    device,
    calls,
    present,
  }) => {
    const { tab } = await openMirror(device, platform);
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    await tab.api.signOut({});
    await untilIdle();
    device.browser.sent.length = 0;
    for (let times = 0; times < 12; times += 1) {
      device.clock.advance(16_000);
      await untilIdle();
    }
    const attempts = calls('POST /api/v1/auth/logout').length;
    expect(attempts).toBeGreaterThan(6);
    expect(attempts).toBeLessThan(25);
    expect(calls('/').filter(({ path }) => !/logout$|config\.json$/.test(path))).toEqual([]);
    platform.chaos.clear();
    device.clock.advance(16_000);
    await seen(present, (row) => !row.logoutPending);
    const reported = calls('POST /api/v1/auth/logout').length;
    device.clock.advance(600_000);
    await untilIdle();
    expect(calls('POST /api/v1/auth/logout')).toHaveLength(reported);
    expect(device.browser.cookies.size).toBe(0);
  });

  it.for([400, 404, 409])(
    'is not finished by a refusal with %s, which says nothing about the cookies',
    async (code, { platform, device, calls, present }) => {
      const { tab } = await openMirror(device, platform);
      platform.chaos.set([{ match: '/auth/logout', kind: 'status', status: code, body: { statusCode: code, message: ['no'] } }]);
      await tab.api.signOut({});
      await untilIdle();
      expect(calls('POST /api/v1/auth/logout').length).toBeGreaterThan(0);
      expect((await present()).logoutPending).toBe(true);
      platform.chaos.clear();
      device.clock.advance(300_000);
      await seen(present, (row) => !row.logoutPending);
    },
  );

  it('lets nobody sign in before the server has heard of it, because the old cookies would sign in the person who left', async ({
    platform,
    device,
    present,
  }) => {
    const { tab } = await openMirror(device, platform);
    platform.chaos.set([{ match: '/auth/logout', kind: 'loss' }]);
    await tab.api.signOut({});
    await tab.api.loginOpened({});
    expect((await tab.api.signInAddress({ provider: 'google' })).ok).toBe(false);
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(false);
    expect((await present()).identity).toBeNull();
    platform.chaos.clear();
    expect((await tab.api.signInAddress({ provider: 'google' })).ok).toBe(true);
    expect(await tab.api.checkAuth({ force: true })).toMatchObject({ problem: { code: 'session-unauthenticated' } });
  });
});

describe('a log-out', () => {
  it('in one tab also logs the other tab out', async ({ platform, device, calls }) => {
    const { tab, identity, appId } = await openMirror(device, platform);
    const other = device.tab('other');
    await other.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    await untilIdle();
    await tab.api.signOut({});
    await untilIdle();
    device.browser.sent.length = 0;
    expect(await other.api.checkAuth({ force: true })).toMatchObject({ problem: { code: 'session-unauthenticated' } });
    device.clock.advance(61_000);
    await untilIdle();
    expect(calls('/').filter(({ path }) => !path.endsWith('/logout'))).toEqual([]);
    expect(await device.registry.accounts.get(identity)).toBeUndefined();
    expect(await device.databaseNames()).toEqual(['studio-device']);
  });

  it('is sent to the server once, even if another tab opens the login screen while it is being sent', async ({
    platform,
    device,
    calls,
    present,
  }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const reported = () => calls('POST /api/v1/auth/logout');
    const { tab } = await openMirror(device, platform, 'admin@', async (input, init) => {
      const response = await device.browser.fetch(input, init);
      if (new Request(input, init).url.endsWith('/auth/logout')) await held;
      return response;
    });
    const other = device.tab('other');
    await untilIdle();
    await tab.api.signOut({});
    await seen(reported, ({ length }) => length === 1);
    await other.api.loginOpened({});
    const asked = other.api.checkAuth({ force: true });
    await untilIdle();
    expect(reported()).toHaveLength(1);
    answer();
    expect(await asked).toMatchObject({ problem: { code: 'session-unauthenticated' } });
    await seen(present, (row) => !row.logoutPending);
    expect(reported()).toHaveLength(1);
  });

  it('does not wait for a tab that holds the database, which is empty by then and deleted at the next start', async ({
    platform,
    device,
  }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const held = { deleteDatabase: () => new Promise<void>(() => undefined) };
    const tab = device.tab('held', held);
    const checked = await tab.api.checkAuth({ force: true });
    const database = device.mirrorOf(checked.ok ? checked.value.identity : '');
    await tab.api.watch({ question: { kind: 'services' }, visible: true });
    await seen(
      () => database.services.count(),
      (count) => count > 0,
    );
    const leaving = tab.api.signOut({});
    await seen(
      () => database.services.count(),
      (count) => count === 0,
    );
    await untilIdle();
    device.clock.advance(2_000);
    expect((await leaving).ok).toBe(true);
    expect(await device.databaseNames()).toHaveLength(2);
    database.close();
    await tab.stop();
    device.tab('next');
    await expect.poll(() => device.databaseNames()).toEqual(['studio-device']);
  });

  it('whose database cannot be deleted at the next start either deletes it a little later', async ({ platform, device }) => {
    await device.browser.signIn(platform.url, 'admin@');
    const refused = () => Promise.reject(new Error('the disk is busy'));
    const tab = device.tab('leaving', { deleteDatabase: refused });
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
    await expect.poll(() => device.databaseNames()).toHaveLength(2);
    await tab.api.signOut({});
    await tab.stop();
    let tries = 0;
    const deleteDatabase = (name: string) => {
      tries += 1;
      return tries === 1 ? refused() : Dexie.delete(device.prefix + name);
    };
    device.tab('next', { deleteDatabase });
    await expect.poll(() => tries).toBe(1);
    await untilIdle();
    expect(await device.databaseNames()).toHaveLength(2);
    device.clock.advance(partRetry);
    await expect.poll(() => device.databaseNames()).toEqual(['studio-device']);
  });

  it('whose database is still in use deletes it a little later, without a new start', async ({ platform, device }) => {
    await device.browser.signIn(platform.url, 'admin@');
    let isInUse = true;
    const deleteDatabase = (name: string) =>
      isInUse ? Promise.reject(new Error('it is in use')) : Dexie.delete(device.prefix + name);
    const tab = device.tab('leaving', { deleteDatabase });
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
    await expect.poll(() => device.databaseNames()).toHaveLength(2);
    expect((await tab.api.signOut({})).ok).toBe(true);
    expect(await device.databaseNames()).toHaveLength(2);
    isInUse = false;
    await untilIdle();
    device.clock.advance(partRetry);
    await expect.poll(() => device.databaseNames()).toEqual(['studio-device']);
  });

  it('does not wait for a tab that holds a transaction, and is complete at the next start', async ({
    platform,
    device,
    present,
  }) => {
    const { tab, database } = await openMirror(device, platform);
    let isHeld = true;
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const holding = database.transaction('rw', database.sessions, async () => {
      while (isHeld) {
        await database.sessions.count();
        begin();
      }
    });
    await hasBegun;
    let hasLeft = false;
    const leaving = tab.api.signOut({}).then(() => {
      hasLeft = true;
    });
    while (!hasLeft) {
      await turn(50);
      device.clock.advance(1_000);
    }
    await leaving;
    expect(await present()).toMatchObject({ identity: null, loggedOut: true });
    isHeld = false;
    await holding.catch(() => undefined);
    database.close();
    await tab.stop();
    device.tab('next');
    await expect.poll(() => device.databaseNames()).toEqual(['studio-device']);
  });
});

describe('a refused login', () => {
  it('opens the rows again at once for the same person, before any list was asked for', async ({ platform, device, present }) => {
    const { tab, identity, database } = await openMirror(device, platform);
    device.browser.cookies.clear();
    await tab.api.checkAuth({ force: true });
    expect(await present()).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
    platform.chaos.set([{ match: 'GET /', kind: 'loss' }]);
    await tab.api.loginOpened({});
    platform.chaos.clear();
    await device.browser.signIn(platform.url, 'admin@');
    platform.chaos.set([{ match: 'GET /', kind: 'loss' }]);
    expect(await tab.api.checkAuth({ force: true })).toEqual({ ok: true, value: { identity } });
    expect(await database.sessions.count()).toBe(30);
  });
});

describe('the lease', () => {
  it('locks a device when its days are over without an auth check, keeps its rows, and opens it after a successful check', async ({
    platform,
    device,
    present,
  }) => {
    const { tab, identity } = await openMirror(device, platform);
    await tab.stop();
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    device.clock.advance(14 * day);
    const next = device.tab('next');
    await seen(present, (row) => row.identity === null);
    expect(await present()).toMatchObject({ signOutReason: 'lease-over', loggedOut: false });
    expect((await next.api.checkAuth({ force: true })).ok).toBe(false);
    expect(await present()).toMatchObject({ signOutReason: 'lease-over' });
    expect(await device.mirrorOf(identity).sessions.count()).toBe(30);
    platform.chaos.clear();
    await device.browser.signIn(platform.url, 'admin@');
    expect(await next.api.checkAuth({ force: true })).toEqual({ ok: true, value: { identity } });
    expect(await present()).toMatchObject({ identity, signOutReason: null });
  });

  it('ends in the middle of work', async ({ platform, device, present }) => {
    const { tab } = await openMirror(device, platform);
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    await device.registry.accounts.toCollection().modify((row) => {
      row.checkedAt -= 14 * day - 5 * 60_000;
    });
    expect((await present()).identity).not.toBeNull();
    for (let minutes = 0; minutes < 21; minutes += 1) {
      device.clock.advance(60_000);
      await untilIdle();
    }
    expect(await present()).toMatchObject({ identity: null, signOutReason: 'lease-over' });
    await tab.stop();
  });
});

describe('a right that is withdrawn', () => {
  it('deletes the sessions and their details, leaves the people, and says why', async ({
    platform,
    device,
    present,
    reviewer,
  }) => {
    const { tab, identity, appId, database } = await openMirror(device, platform, 'reviewer@');
    const id = (await database.sessions.toArray()).find(({ state: outcome }) => outcome === 'approved')?.id ?? '';
    const question = { kind: 'detail', appId, id, subject: 'session' } as const;
    await tab.api.watch({ question, visible: true });
    await seen(
      () => database.details.count(),
      (count) => count > 0,
    );
    await tab.stop();
    await reviewer.loses('READ_SESSION');
    const next = device.tab('next');
    for (const kind of ['sessions', 'people'] as const) await next.api.watch({ question: { kind, appId }, visible: true });
    const known = () => database.freshness.get(`sessions:${appId}`);
    while ((await known())?.problem == null) {
      device.clock.advance(3_000);
      await untilIdle();
    }
    expect(await known()).toMatchObject({ succeededAt: null, done: 0, problem: { code: 'right-missing' } });
    const left = [database.sessions, database.details, database.pictures, database.thumbnails].map((table) => table.count());
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
    expect(await database.counters.get(`sessions:${appId}`)).toBeUndefined();
    expect(await database.people.count()).toBeGreaterThan(0);
    expect((await present()).identity).toBe(identity);
  });
});

describe('a membership that ended', () => {
  it('deletes the account’s mirror, returns to the person’s own account and says so', async ({
    platform,
    device,
    calls,
    present,
    reviewer,
  }) => {
    const { tab, identity } = await openMirror(device, platform, 'reviewer@');
    await reviewer.leaves();
    device.browser.sent.length = 0;
    device.clock.advance(61_000);
    const row = await seen(present, (known) => known.identity !== null && known.identity !== identity);
    expect(row).toMatchObject({ notice: { code: 'membership-ended', email: admin }, signOutReason: null });
    expect(row.identity).toBe(`${identity.split('|')[0]}|${identity.split('|')[0]}`);
    expect(await device.registry.accounts.get(identity)).toBeUndefined();
    expect(calls('POST /api/v1/people/admin/login').filter(({ status }) => status === 201)).toHaveLength(1);
    await expect.poll(() => device.mirrorOf(identity).sessions.count()).toBe(0);
    await tab.api.dismissNotice({});
    expect((await present()).notice).toBeUndefined();
  });

  it('whose connection is lost in the middle lets nobody in until the cookies are switched', async ({
    platform,
    device,
    present,
    reviewer,
  }) => {
    const { tab, identity } = await openMirror(device, platform, 'reviewer@');
    await reviewer.leaves();
    platform.chaos.set([{ match: '/people/admin/login', kind: 'loss' }]);
    device.clock.advance(61_000);
    await seen(present, (known) => known.notice !== undefined);
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(false);
    expect(await present()).toMatchObject({ identity: null, signOutReason: null });
    await tab.stop();
    platform.chaos.clear();
    const next = device.tab('next');
    expect((await next.api.checkAuth({ force: true })).ok).toBe(true);
    expect((await present()).identity).toBe(`${identity.split('|')[0]}|${identity.split('|')[0]}`);
    expect(await device.registry.accounts.get(identity)).toBeUndefined();
  });
});
