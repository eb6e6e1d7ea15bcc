import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import type { StudioDatabase } from '../../src/db/studio-database';
import { gatedFetch } from '../../src/workers/gated-fetch';
import { createNet } from '../../src/workers/net/net';
import type { Studio } from '../../src/workers/studio';
import { second } from '../builders/moments';
import { createFakeTab, type FakeTab } from '../fakes/fake-tab';
import { createTestDevice, seen, type TestDevice } from '../fakes/test-device';
import { pass, settle, turn } from '../fakes/turns';
import { startTestPlatform } from '../fixtures/platform';

/** A tab, and the calls for the mirror that it sent. */
interface Tab extends FakeTab {
  studio: Studio;
  sent: string[];
}

let platform: Platform;
let device: TestDevice;
let one: Tab;
let two: Tab;
let appId: string;
let database: StudioDatabase;

beforeAll(async () => {
  platform = await startTestPlatform({
    port: 0,
    configFile: 'public/config.json',
    demo: { seed: 1, sessions: 30, traffic: false, trafficEverySeconds: 60 },
    rateLimit: null,
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = createTestDevice(platform.url);
  await device.browser.signIn(platform.url, 'admin@');
  one = openTab('one');
  const checked = await one.studio.api.checkAuth({ force: true });
  if (!checked.ok) throw new Error(checked.problem.code);
  database = device.mirrorOf(checked.value.identity);
  await one.studio.api.watch({ question: { kind: 'services' }, visible: true });
  const services = await seen(
    () => database.services.toArray(),
    (rows) => rows.length > 0,
  );
  appId = services.find((service) => service.type === 'CAVACH_API')?.appId ?? '';
  two = openTab('two');
  for (const tab of [one, two]) {
    await tab.studio.api.checkAuth({ force: false });
    await tab.studio.api.watch({ question: { kind: 'sessions', appId }, visible: true });
  }
  await seen(
    () => database.freshness.get(`sessions:${appId}`),
    (row) => row?.state === 'idle' && row.succeededAt !== null && row.cursor === null,
  );
  await settle();
});
afterEach(() => device.close());

const isMirrorCall = (path: string) => path.startsWith('/tenant/') || path.startsWith('/api/v1/app');
const isListCall = (path: string) => path.endsWith('/verification/session');
const seenByPlatform = () => platform.requests().filter(({ path }) => isMirrorCall(path)).length;

function openTab(name: string): Tab {
  const fake = createFakeTab(name, device.clock, device.locks);
  const sent: string[] = [];
  const send = fake.fetchOf((input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (isMirrorCall(pathname)) sent.push(pathname);
    return device.browser.fetch(request);
  });
  const { clock, locks } = fake;
  const studio = device.tab(name, {
    clock,
    locks,
    savesData: () => true,
    loadNet: async (maySend) =>
      createNet({
        registry: device.registry,
        clock,
        locks,
        fetch: maySend ? gatedFetch(send, maySend) : send,
        appBase: `${platform.url}/`,
      }),
  });
  return { ...fake, studio, sent };
}

async function leads(tab: Tab): Promise<boolean> {
  const sign = await tab.studio.api.ping({});
  return sign.ok && sign.value.leading;
}

const stops: [how: string, stop: () => void][] = [
  ['killed', () => one.kill()],
  ['frozen', () => one.freeze()],
  ['hidden', () => void one.studio.api.setVisible({ visible: false })],
];

describe('a follower that is looked at takes over', () => {
  it.each(stops)(
    'within fifteen seconds when the leader is %s, and every call the platform sees is its own',
    async (_how, stop) => {
      expect([await leads(one), await leads(two), two.sent]).toEqual([true, false, []]);
      await pass(device.clock, 5 * second);
      const before = { platform: seenByPlatform(), one: one.sent.length };
      stop();
      const stoppedAt = device.clock.now();
      while (!(await leads(two)) && device.clock.now() - stoppedAt < 60 * second) await pass(device.clock, second);
      expect(device.clock.now() - stoppedAt).toBeLessThan(15 * second);
      await two.studio.api.refresh({ question: { kind: 'sessions', appId } });
      while (!two.sent.some(isListCall)) await turn(1);
      await seen(
        () => database.freshness.get(`sessions:${appId}`),
        (row) => row?.state === 'idle' && (row.succeededAt ?? 0) >= stoppedAt,
      );
      one.thaw();
      await pass(device.clock, 10 * second);
      expect(one.sent).toHaveLength(before.one);
      expect(seenByPlatform() - before.platform).toBe(two.sent.length);
    },
  );

  it('a leader that was frozen with an answer on its way writes and sends nothing of it', async () => {
    await pass(device.clock, 5 * second);
    const row = await database.sessions.toCollection().first();
    await one.studio.api.refresh({ question: { kind: 'sessions', appId } });
    const { length } = one.sent;
    while (one.sent.length === length) await turn(1);
    one.freeze();
    await pass(device.clock, 15 * second);
    expect(await leads(two)).toBe(true);
    // What the answer would bring back.
    if (row) await database.sessions.delete([row.appId, row.sessionId]);
    const sent = one.sent.length;
    one.thaw();
    await settle();
    expect(one.sent).toHaveLength(sent);
    expect(await leads(one)).toBe(false);
  });
});
