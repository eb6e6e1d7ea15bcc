import { describe, expect } from 'vitest';
import type { Studio } from '../../src/workers/studio';
import { second } from '../builders/moments';
import { createFakeTab, type FakeTab } from '../fakes/fake-tab';
import { openServices } from '../fakes/open-services';
import { seen } from '../fakes/test-device';
import { pass, turn, untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

/** A tab, and the calls for the mirror that it sent. */
interface Tab extends FakeTab {
  studio: Studio;
  sent: string[];
}

const it = onPlatform({ demo: { sessions: 30 } })
  .extend('pair', async ({ device, platform }) => {
    function openTab(name: string): Tab {
      const fake = createFakeTab(name, device.clock, device.locks);
      const sent: string[] = [];
      const send = fake.fetchOf((input, init) => {
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        if (isMirrorCall(pathname)) sent.push(pathname);
        return device.browser.fetch(request);
      });
      const studio = device.tab(name, { clock: fake.clock, locks: fake.locks, savesData: () => true }, send);
      return { ...fake, studio, sent };
    }
    const one = openTab('one');
    const { database, kyc } = await openServices(device, platform, 'admin@', () => one.studio);
    const { appId } = kyc;
    const two = openTab('two');
    for (const tab of [one, two]) {
      await tab.studio.api.checkAuth({ force: false });
      await tab.studio.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    }
    await seen(
      () => database.freshness.get(`sessions:${appId}`),
      (row) => row?.state === 'idle' && row.succeededAt !== null && row.cursor === null,
    );
    await untilIdle();
    return { one, two, database, appId };
  })
  .extend('tools', ({ platform }) => {
    const seenByPlatform = () => platform.requests().filter(({ path }) => isMirrorCall(path)).length;
    return { seenByPlatform };
  });

const isMirrorCall = (path: string) => path.startsWith('/tenant/') || path.startsWith('/api/v1/app');
const isListCall = (path: string) => path.endsWith('/verification/session');

async function leads(tab: Tab): Promise<boolean> {
  const sign = await tab.studio.api.ping({});
  return sign.ok && sign.value.leading;
}

const stops: [how: string, stop: (leader: Tab) => void][] = [
  ['killed', (leader) => leader.kill()],
  ['frozen', (leader) => leader.freeze()],
  ['hidden', (leader) => void leader.studio.api.setVisible({ visible: false })],
];

describe('a visible follower takes over', () => {
  it.for(stops)(
    'within fifteen seconds when the leader is %s, and every call the platform sees is its own',
    async ([_how, stop], { device, pair: { one, two, database, appId }, tools: { seenByPlatform } }) => {
      expect([await leads(one), await leads(two), two.sent]).toEqual([true, false, []]);
      await pass(device.clock, 5 * second);
      const before = { platform: seenByPlatform(), one: one.sent.length };
      stop(one);
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

  it('a leader that was frozen with an answer on its way neither writes nor sends it', async ({
    device,
    pair: { one, two, database, appId },
  }) => {
    await pass(device.clock, 5 * second);
    const row = await database.sessions.filter(({ state: outcome }) => outcome === 'approved').first();
    await one.studio.api.refresh({ question: { kind: 'sessions', appId } });
    const { length } = one.sent;
    while (one.sent.length === length) await turn(1);
    one.freeze();
    await pass(device.clock, 15 * second);
    expect(await leads(two)).toBe(true);
    // What the answer would bring back.
    if (row) await database.sessions.delete([row.appId, row.id]);
    const sent = one.sent.length;
    one.thaw();
    await untilIdle();
    expect(one.sent).toHaveLength(sent);
    expect(await leads(one)).toBe(false);
  });
});
