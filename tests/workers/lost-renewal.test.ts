import { describe, expect } from 'vitest';
import { seen } from '../fakes/test-device';
import { pass, untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 0 } })
  .extend('signedIn', { auto: true }, ({ device, platform }) => device.browser.signIn(platform.url, 'admin@'))
  .extend('tools', ({ platform, device, present }) => {
    const renewals = () => device.browser.sent.filter(({ path }) => path === '/api/v1/auth/refresh').length;
    const owed = async () => (await present()).renewalAskedAt;
    const checks = () => device.browser.sent.filter(({ path }) => path === '/api/v1/auth').length;

    /** A signed-in tab without a question; its login has expired, and its next renewals are carried out but not answered. */
    async function loseAnswers(times: number) {
      const tab = device.tab('a');
      expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
      device.browser.cookies.delete('authToken');
      platform.chaos.set([{ match: 'POST /api/v1/auth/refresh', kind: 'lost-answer', times }]);
      expect((await tab.api.checkAuth({ force: true })).ok).toBe(false);
      expect(await owed()).toBe(device.clock.now());
      return tab;
    }

    /** The same for a valid login: it is refused once and then renewed, and that answer is lost while the login stays valid. */
    async function loseOfAGoodLogin() {
      const tab = device.tab('a');
      expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
      platform.chaos.set([
        { match: 'POST /api/v1/auth/refresh', kind: 'lost-answer', times: 1 },
        { match: 'POST /api/v1/auth', kind: 'status', status: 401, times: 1 },
      ]);
      expect((await tab.api.checkAuth({ force: true })).ok).toBe(false);
      return tab;
    }
    return { renewals, owed, checks, loseAnswers, loseOfAGoodLogin };
  });

describe('a renewal without an answer', () => {
  it('is tried again by the leader within seconds, although nobody asks', async ({
    device,
    present,
    tools: { renewals, owed, loseAnswers },
  }) => {
    await loseAnswers(1);
    device.clock.advance(4_999);
    await untilIdle();
    expect(renewals()).toBe(1);
    device.clock.advance(1);
    await expect.poll(owed).toBeUndefined();
    expect(renewals()).toBe(2);
    expect(device.browser.cookies.has('authToken')).toBe(true);
    expect((await present()).refreshedAt).toBe(device.clock.now());
    await pass(device.clock, 60_000);
    expect(renewals()).toBe(2);
  });

  it('of a login that is valid again is repeated, so that the next one is not refused after the grace period', async ({
    device,
    present,
    tools: { renewals, owed, loseOfAGoodLogin },
  }) => {
    const tab = await loseOfAGoodLogin();
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
    expect(await owed()).toBeDefined();
    device.clock.advance(5_000);
    await expect.poll(owed).toBeUndefined();
    expect(renewals()).toBe(2);
    expect((await present()).refreshedAt).toBe(device.clock.now());
  });

  it('of a login that is valid again is not repeated when the connection comes back after the grace period: that would end the login', async ({
    platform,
    device,
    present,
    tools: { renewals, owed, loseOfAGoodLogin },
  }) => {
    const tab = await loseOfAGoodLogin();
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    await pass(device.clock, 11 * 60_000);
    expect(await owed()).toBeDefined();
    platform.chaos.clear();
    for (let waited = 0; waited < 120 && (await owed()) !== undefined; waited += 1) {
      device.clock.advance(5_000);
      await untilIdle();
    }
    expect(await owed()).toBeUndefined();
    expect(renewals()).toBe(1);
    expect((await present()).signOutReason).toBeNull();
    expect((await tab.api.checkAuth({ force: true })).ok).toBe(true);
  });

  it('is retried until it gets one, and counts from the first attempt', async ({
    device,
    present,
    tools: { renewals, owed, loseAnswers },
  }) => {
    await loseAnswers(3);
    const since = await owed();
    device.clock.advance(5_000);
    await expect.poll(renewals).toBe(2);
    expect(await owed()).toBe(since);
    for (let waited = 0; waited < 60 && (await owed()) !== undefined; waited += 1) {
      device.clock.advance(1_000);
      await untilIdle();
    }
    expect(await owed()).toBeUndefined();
    expect(renewals()).toBe(4);
    expect((await present()).signOutReason).toBeNull();
  });

  it('is tried again by the next worker if one was killed during it', async ({
    device,
    tools: { renewals, owed, loseAnswers },
  }) => {
    const tab = await loseAnswers(1);
    await tab.stop();
    device.clock.advance(60_000);
    await untilIdle();
    expect(renewals()).toBe(1);
    device.tab('b');
    await expect.poll(owed).toBeUndefined();
    expect(renewals()).toBe(2);
  });

  it('is rarely retried without a connection, and uses none of the calls of the minute', async ({
    platform,
    device,
    tools: { renewals, owed, checks, loseAnswers },
  }) => {
    await loseAnswers(1);
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    const before = checks();
    await pass(device.clock, 60_000);
    expect(checks() - before).toBeGreaterThanOrEqual(5);
    expect(checks() - before).toBeLessThanOrEqual(12);
    expect(renewals()).toBe(1);
    expect(await owed()).toBeDefined();
  });

  it('is dropped after a log-out', async ({ device, present, tools: { renewals, loseAnswers } }) => {
    const tab = await loseAnswers(1);
    await tab.api.signOut({});
    await seen(present, (row) => row.logoutPending !== true);
    const sent = renewals();
    device.clock.advance(60_000);
    await untilIdle();
    expect(renewals()).toBe(sent);
  });

  it('ends when it is refused, and then signs out', async ({ platform, device, present, tools: { owed, loseAnswers } }) => {
    await loseAnswers(1);
    platform.chaos.set([{ match: 'POST /api/v1/auth/refresh', kind: 'status', status: 401 }]);
    device.clock.advance(5_000);
    await seen(present, (row) => row.signOutReason === 'session-unauthenticated');
    expect(await owed()).toBeUndefined();
  });
});
