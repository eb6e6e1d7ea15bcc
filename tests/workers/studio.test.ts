import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startPlatform } from '../../platform/start-platform';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import { sessionStatusAt } from '../../src/domain/verification/session';
import { openMirror } from '../fakes/open-mirror';
import { detailOf, picturesOf } from '../fakes/opened';
import { createTestDevice, seen } from '../fakes/test-device';
import { turn, untilIdle } from '../fakes/turns';
import { clockAt } from '../fixtures/clock';
import { filledDatabase } from '../fixtures/database';
import { onPlatform } from '../fixtures/on-platform';

/** On a platform with a list of three pages. */
const test = onPlatform({ demo: { sessions: 230 } });

const it = onPlatform({ demo: { sessions: 30 } })
  .extend('folder', ({ task: _ }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-worker-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  /** A platform that goes down and comes back on its port, and a device that uses it. On its own database: it still knows its people and their logins. */
  .extend('passing', async ({ folder }, { onCleanup }) => {
    const parts = {
      ...{ configFile: 'public/config.json', rateLimit: null, now: clockAt().now },
      demo: { seed: 1, sessions: 30, companies: 2, traffic: false, trafficEverySeconds: 60 },
    };
    const database = await filledDatabase(parts);
    // Without a database server it uses an embedded one, in a folder.
    const where = database.url === null ? { dataFolder: folder } : { databaseUrl: database.url };
    const start = (port: number) => startPlatform({ ...parts, ...where, port });
    let running = await start(0);
    const platform = running;
    const device = createTestDevice(platform.url);
    onCleanup(async () => {
      await device.close();
      await running.close();
      await database.drop();
    });
    return {
      platform,
      device,
      goDown: () => running.close(),
      async comeBack() {
        running = await start(Number(new URL(platform.url).port));
      },
    };
  });

describe('the mirror', () => {
  test('of a first visit equals the server and shows its progress', async ({ platform, device, calls }) => {
    const { database, appId } = await openMirror(device, platform);
    expect(await database.freshness.get(`sessions:${appId}`)).toMatchObject({
      done: 230,
      total: 230,
      cursor: null,
      problem: null,
    });
    expect(await database.sessions.count()).toBe(230);
    expect(calls('GET /api/v1/app').map(({ query }) => query)).toContain('?limit=50');
    const counter = await database.counters.get(`people:${appId}`);
    expect(counter?.total).toBe(await database.people.count());
    const statuses = new Set(
      (await database.sessions.toArray()).map((row) =>
        sessionStatusAt({ outcome: row.state, expiresAt: row.expiresAt }, device.clock.now()),
      ),
    );
    expect([...statuses].sort()).toEqual(['Expired', 'Failed', 'Pending', 'Success']);
  });

  it('comes a little later when the part of the app that fetches it could not be loaded at once', async ({
    platform,
    device,
  }) => {
    const { loadWork } = device.dependencies();
    let isThere = false;
    const lateWork = async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return loadWork();
    };
    await device.browser.signIn(platform.url, 'admin@');
    const tab = device.tab('first', { loadWork: lateWork });
    const checked = await tab.api.checkAuth({ force: true });
    const database = device.mirrorOf(checked.ok ? checked.value.identity : '');
    await tab.api.watch({ question: { kind: 'services' }, visible: true });
    await untilIdle();
    expect(await database.services.count()).toBe(0);
    isThere = true;
    device.clock.advance(5_000);
    await seen(
      () => database.services.count(),
      (count) => count > 0,
    );
  });

  it('shows a new session automatically within half a minute', async ({ platform, device }) => {
    const { database } = await openMirror(device, platform);
    const count = await database.sessions.count();
    const { sessionId } = await platform.addDemoSession();
    device.clock.advance(30_000);
    const rows = await seen(
      () => database.sessions.toArray(),
      (known) => known.length > count,
    );
    expect(rows.map((row) => row.id)).toContain(sessionId);
  });

  it('fetches nothing for a hidden tab, and at once when it is seen again', async ({ platform, device }) => {
    const { tab } = await openMirror(device, platform);
    await tab.api.setVisible({ visible: false });
    await untilIdle();
    const sent = device.browser.sent.length;
    device.clock.advance(10 * 60_000);
    await untilIdle();
    expect(device.browser.sent).toHaveLength(sent);
    await tab.api.setVisible({ visible: true });
    while (device.browser.sent.length === sent) await turn(1);
  });

  it('of an opened detail has its pictures as bytes, and an unchanged one is not written again', async ({ platform, device }) => {
    const { tab, database, mirror, appId } = await openMirror(device, platform);
    const session = (await database.sessions.toArray()).find((row) => row.state === 'approved');
    if (!session) throw new Error('there is no approved session');
    const question = { kind: 'detail', appId, id: session.id, subject: 'session' } as const;
    const key = `detail:${appId}:session:${session.id}`;
    await tab.api.watch({ question, visible: true });
    await seen(
      () => database.freshness.get(key),
      (row) => row?.succeededAt != null,
    );
    const stored = await database.details.get([appId, session.id]);
    const verification = await detailOf(mirror, appId, session.id);
    const pictures = await picturesOf(mirror, appId, session.id);
    expect(pictures.map(({ slot }) => slot).sort()).toEqual([...(verification?.pictures ?? [])].sort());
    expect(pictures.every(({ blob }) => blob && blob.size > 1_000 && blob.type === 'image/jpeg')).toBe(true);
    device.clock.advance(3_000);
    await tab.api.refresh({ question });
    await seen(
      () => database.freshness.get(key),
      (row) => row?.succeededAt === device.clock.now(),
    );
    expect((await database.details.get([appId, session.id]))?.fetchedAt).toBe(stored?.fetchedAt);
  });

  it('of a detail that does not exist says so in the words of the spec', async ({ platform, device }) => {
    const { tab, database, mirror, appId } = await openMirror(device, platform);
    const alias = await mirror.box.alias('nobody');
    await tab.api.watch({ question: { kind: 'detail', appId, id: 'nobody', subject: 'person' }, visible: true });
    const row = await seen(
      () => database.freshness.get(`detail:${appId}:person:${alias}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem).toMatchObject({ code: 'person-record-missing', status: 404 });
  });
});

describe('two tabs', () => {
  it('work once: the other tab only says what is visible', async ({ platform, device }) => {
    const { tab, appId } = await openMirror(device, platform);
    const second = device.tab('second');
    await second.api.checkAuth({ force: false });
    await second.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    expect(await tab.api.ping({})).toEqual({ ok: true, value: { leading: true } });
    expect(await second.api.ping({})).toEqual({ ok: true, value: { leading: false } });
    await untilIdle();
    const sent = device.browser.sent.filter(({ path }) => path.endsWith('/verification/session')).length;
    device.clock.advance(30_000);
    await untilIdle();
    const lists = device.browser.sent.filter(({ path }) => path.endsWith('/verification/session')).length;
    expect(lists - sent).toBeLessThanOrEqual(2);
  });

  it('continue when the leading one is closed', async ({ platform, device }) => {
    const { tab, appId, database } = await openMirror(device, platform);
    const second = device.tab('second');
    await second.api.checkAuth({ force: false });
    await second.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    await tab.stop();
    while ((await second.api.ping({})).ok && !(await leads(second))) await turn(1);
    const at = device.clock.now();
    device.clock.advance(31_000);
    await seen(
      () => database.freshness.get(`sessions:${appId}`),
      (row) => (row?.succeededAt ?? 0) > at,
    );
  });

  it('sign out together', async ({ platform, device }) => {
    const { tab, database, identity } = await openMirror(device, platform);
    const second = device.tab('second');
    await second.api.checkAuth({ force: false });
    await second.api.watch({ question: { kind: 'services' }, visible: true });
    await second.api.signOut({});
    await seen(
      () => readWorkerDevice(device.registry),
      (row) => row.loggedOut && !row.logoutPending,
    );
    await untilIdle();
    const sent = device.browser.sent.length;
    device.clock.advance(5 * 60_000);
    await untilIdle();
    expect(device.browser.sent).toHaveLength(sent);
    expect(await device.registry.accounts.get(identity)).toBeUndefined();
    expect(await tab.api.watch({ question: { kind: 'services' }, visible: true })).toEqual({ ok: true, value: null });
    expect(database.isOpen()).toBe(false);
  });

  async function leads(tab: Awaited<ReturnType<typeof openMirror>>['tab']): Promise<boolean> {
    const sign = await tab.api.ping({});
    return sign.ok && sign.value.leading;
  }
});

describe('a platform that goes down', () => {
  it('is reported, leaves the list, and is noticed within ten seconds when it is back', async ({ passing }) => {
    const { device, goDown, comeBack } = passing;
    const { database, appId } = await openMirror(device, passing.platform);
    const key = `sessions:${appId}`;
    const rows = await database.sessions.count();
    await goDown();
    device.clock.advance(31_000);
    const down = await seen(
      () => database.freshness.get(key),
      (row) => row?.problem != null,
    );
    expect(down).toMatchObject({ problem: { code: 'network-unreachable' }, done: rows });
    // A long time without a platform: the back-off grows no further than its cap.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const at = device.clock.now();
      device.clock.advance(8_000);
      await seen(
        () => database.freshness.get(key),
        (row) => row?.state === 'idle' && (row.attemptedAt ?? 0) > at,
      );
    }
    expect(await database.sessions.count()).toBe(rows);
    await comeBack();
    device.clock.advance(8_000);
    const back = await seen(
      () => database.freshness.get(key),
      (row) => row?.state === 'idle' && row.problem === null,
    );
    expect(back?.succeededAt).toBeGreaterThan(down?.succeededAt ?? Number.POSITIVE_INFINITY);
  });
});

it('a port on which something else listens is no answer and signs nobody out', async () => {
  const stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<html>'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  const elsewhere = createTestDevice(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  expect(await elsewhere.tab('a').api.checkAuth({ force: true })).toMatchObject({
    ok: false,
    problem: { code: 'config-unreadable' },
  });
  expect(await readWorkerDevice(elsewhere.registry)).toMatchObject({ identity: null, signOutReason: null });
  await elsewhere.close();
  stranger.closeAllConnections();
  await new Promise((resolve) => stranger.close(resolve));
});
