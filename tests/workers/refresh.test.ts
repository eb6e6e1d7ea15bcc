import { describe, expect } from 'vitest';
import { applyAccount } from '../../src/db/writes/apply-account';
import { createActingNet } from '../../src/workers/acts/acting-net';
import type { Clock } from '../../src/workers/clock';
import type { Locks } from '../../src/workers/locks';
import type { Net } from '../../src/workers/net/net-api';
import { createFakeClock } from '../fakes/fake-clock';
import { turn, untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 0 } })
  .extend('signedIn', { auto: true }, ({ device, platform }) => device.browser.signIn(platform.url, 'admin@'))
  .extend('tools', ({ platform, device }) => {
    let asksForLock = 0;
    const renewals = () => device.browser.sent.filter(({ path }) => path === '/api/v1/auth/refresh').length;

    /** The network part of one tab, on this device's registry, locks and cookies. */
    function netOf(clock: Clock, fetchOfTab: typeof fetch = device.browser.fetch): Net {
      const locks: Locks = {
        request(...asked) {
          const granted = device.locks.request(...asked);
          asksForLock += 1;
          return granted;
        },
      };
      return createActingNet({ registry: device.registry, clock, locks, fetch: fetchOfTab, appBase: `${platform.url}/` });
    }

    /** Waits until this many tabs have asked for the lock of the renewal; they wait unless it was free. */
    async function lockAskedBy(tabs: number): Promise<void> {
      while (asksForLock < tabs) await turn(1);
    }

    /**
     * A tab whose renewal is held back once it was sent: its answer reaches the tab with `thaw`, which delivers what the server said then, or `answer`. A
     * frozen one has a stopped clock, a slow one uses the clock of the device.
     */
    function heldTab(clock: Clock = createFakeClock(device.clock.now())) {
      let thaw: (answer?: Response) => void = () => undefined;
      const held = new Promise<Response | undefined>((resolve) => {
        thaw = resolve;
      });
      const net = netOf(clock, async (input, init) => {
        if (!refreshUrl(input)) return device.browser.fetch(input, init);
        const answered = await device.browser.fetch(input, init);
        return (await held) ?? answered;
      });
      return { net, thaw: (answer?: Response) => thaw(answer) };
    }

    /** Has the login of a tab refused and waits until its renewal was answered by the server. */
    async function beginRenewal(net: Net): Promise<ReturnType<Net['checkAuth']>[]> {
      device.browser.cookies.delete('authToken');
      const asked = net.checkAuth();
      while (!device.browser.sent.some(({ path, status }) => path === '/api/v1/auth/refresh' && status !== null)) await turn(1);
      return [asked];
    }
    /** The login of the next auth check is refused, whatever its cookie. */
    const refuseNext = () => platform.chaos.set([{ match: 'POST /api/v1/auth', kind: 'status', status: 401, times: 1 }]);

    async function knownAdmin(): Promise<void> {
      const checked = await netOf(device.clock).checkAuth();
      if (!checked.ok) throw new Error('the check failed');
      await applyAccount(device.registry, checked.value, device.clock.now());
    }

    /** Two tabs whose login has expired: the first freezes in the middle of its renewal, or its clock keeps running; the other waits for it. */
    async function freezeOneAndAskTheOther(clocks: { first?: Clock; other?: Clock } = {}) {
      await knownAdmin();
      const first = heldTab(clocks.first);
      const [asked] = await beginRenewal(first.net);
      refuseNext();
      const second = netOf(clocks.other ?? device.clock).checkAuth();
      await lockAskedBy(2);
      return { first, asked, second };
    }
    return { renewals, netOf, lockAskedBy, heldTab, beginRenewal, refuseNext, knownAdmin, freezeOneAndAskTheOther };
  });

const refreshUrl = (input: Parameters<typeof fetch>[0]) =>
  (input instanceof Request ? input.url : String(input)).endsWith('/auth/refresh');

describe('a tab that is frozen in the middle of its renewal', () => {
  it('keeps the others waiting ten seconds, then another renews', async ({
    device,
    tools: { renewals, freezeOneAndAskTheOther },
  }) => {
    const { first, asked, second } = await freezeOneAndAskTheOther();
    device.clock.advance(9_999);
    await untilIdle();
    expect(renewals()).toBe(1);
    device.clock.advance(1);
    expect(await second).toMatchObject({ ok: true, value: { email: 'admin@northlight.example' } });
    expect(renewals()).toBe(2);
    first.thaw();
    expect((await asked)?.ok).toBe(true);
    expect(renewals()).toBe(2);
  });

  it('receives an old refusal that signs nobody out', async ({ device, present, tools: { freezeOneAndAskTheOther } }) => {
    const { first, asked, second } = await freezeOneAndAskTheOther();
    device.clock.advance(10_000);
    await second;
    const { identity } = await present();
    const refusal = JSON.stringify({ statusCode: 401, message: 'The refresh token is not valid' });
    first.thaw(new Response(refusal, { status: 401, headers: { 'content-type': 'application/json' } }));
    expect((await asked)?.ok).toBe(true);
    expect(await present()).toMatchObject({ identity, signOutReason: null });
  });

  it.for([0, 60_000])(
    'receives the refusal of a person who has left, and the person who signed in %i ms later stays signed in',
    async (ms, { platform, device, present, tools: { heldTab, beginRenewal, knownAdmin } }) => {
      await knownAdmin();
      const first = heldTab();
      const [asked] = await beginRenewal(first.net);
      await device.browser.signIn(platform.url, 'reviewer@');
      device.clock.advance(ms);
      await knownAdmin();
      const { identity } = await present();
      const refusal = JSON.stringify({ statusCode: 401, message: 'The refresh token is not valid' });
      first.thaw(new Response(refusal, { status: 401, headers: { 'content-type': 'application/json' } }));
      await asked;
      expect(await present()).toMatchObject({ identity, signOutReason: null });
    },
  );
});

describe('a tab that waits for the renewal of another', () => {
  it('uses it when it arrives in time, and sends none of its own', async ({
    device,
    tools: { renewals, freezeOneAndAskTheOther },
  }) => {
    const { first: slow, asked, second } = await freezeOneAndAskTheOther({ first: device.clock });
    device.clock.advance(9_000);
    slow.thaw();
    expect([(await asked)?.ok, (await second).ok]).toEqual([true, true]);
    expect(renewals()).toBe(1);
  });

  it('and slept meanwhile waits again, since it has not watched the other', async ({
    device,
    tools: { renewals, lockAskedBy, freezeOneAndAskTheOther },
  }) => {
    let slept = 0;
    const sleeper: Clock = { now: () => device.clock.now() + slept, setTimer: (run, ms) => device.clock.setTimer(run, ms) };
    const { first: slow, asked, second } = await freezeOneAndAskTheOther({ first: device.clock, other: sleeper });
    slept = 60_000;
    device.clock.advance(10_000);
    await lockAskedBy(3);
    expect(renewals()).toBe(1);
    slow.thaw();
    expect([(await asked)?.ok, (await second).ok]).toEqual([true, true]);
    expect(renewals()).toBe(1);
  });
});

describe('a renewal', () => {
  it('that is beyond the limit of the minute counts as no answer, and signs nobody out', async ({
    device,
    present,
    tools: { renewals, netOf, knownAdmin },
  }) => {
    await knownAdmin();
    const net = netOf(device.clock);
    for (let renewal = 0; renewal < 8; renewal += 1) {
      device.browser.cookies.delete('authToken');
      device.clock.advance(10);
      expect((await net.checkAuth()).ok).toBe(true);
      device.clock.advance(10);
    }
    device.browser.cookies.delete('authToken');
    expect(await net.checkAuth()).toMatchObject({ ok: false, problem: { code: 'budget-spent' } });
    expect(renewals()).toBe(8);
    expect((await present()).identity).not.toBeNull();
  });

  it('is still sent if reads have used all the calls they may', async ({ device, tools: { netOf, knownAdmin } }) => {
    await knownAdmin();
    const net = netOf(device.clock);
    for (let read = 0; read < 6; read += 1) expect((await net.services(1, 50)).ok).toBe(true);
    expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'budget-spent' } });
    device.browser.cookies.delete('authToken');
    expect((await net.checkAuth()).ok).toBe(true);
  });
});
