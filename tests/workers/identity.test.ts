import { describe, expect } from 'vitest';
import { failed, ok } from '../../src/domain/shared/outcome';
import { createAnswerer } from '../../src/workers/sync/answer-question';
import { createAuth } from '../../src/workers/sync/auth';
import { noIdentities } from '../fakes/no-identities';
import { openMirror } from '../fakes/open-mirror';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 30 } }).extend('tools', ({ platform, device }) => {
  /** Another tab of the browser signs in as the developer and switches to their own account, which has no services. */
  async function somebodyElseSignsIn(): Promise<void> {
    await device.browser.signIn(platform.url, 'developer@');
    const check = await device.browser.fetch(
      new Request(`${platform.url}/api/v1/auth`, { method: 'POST', credentials: 'include' }),
    );
    const { message } = (await check.json()) as { message: { userId: string } };
    const body = JSON.stringify({ adminId: message.userId });
    const headers = { 'content-type': 'application/json' };
    const address = `${platform.url}/api/v1/people/admin/login`;
    const back = await device.browser.fetch(new Request(address, { method: 'POST', credentials: 'include', headers, body }));
    expect(back.status).toBe(201);
  }

  /** A fetch of a tab to which something happens right before one of its calls is sent, or right after it was answered. */
  function interrupted() {
    const interruption: { before: string; after: string; run: () => Promise<void> } = {
      before: '',
      after: '',
      run: async () => undefined,
    };
    const mine: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (interruption.before !== '' && request.url.includes(interruption.before)) {
        interruption.before = '';
        await interruption.run();
      }
      const response = await device.browser.fetch(request);
      if (interruption.after !== '' && request.url.includes(interruption.after)) {
        interruption.after = '';
        await interruption.run();
      }
      return response;
    };
    return { interruption, fetch: mine };
  }

  async function signedIn() {
    await device.browser.signIn(platform.url, 'admin@');
    const net = await device.dependencies().loadNet();
    const auth = createAuth({ registry: device.registry, clock: device.clock, net: async () => net });
    const checked = await auth.check(true);
    if (!checked.ok) throw new Error('the check failed');
    const checks = () => device.browser.sent.filter(({ path }) => path === '/api/v1/auth').length;
    return { auth, identity: checked.value.identity, checks };
  }
  return { somebodyElseSignsIn, interrupted, signedIn };
});

describe('somebody else signs in in another tab', () => {
  it.for(['before', 'after'] as const)(
    'right %s the services were asked for, and nothing of theirs is written',
    async (moment, { platform, device, present, tools: { somebodyElseSignsIn, interrupted } }) => {
      const { interruption, fetch } = interrupted();
      const { database } = await openMirror(device, platform, 'admin@', fetch);
      const stored = await database.services.toArray();
      let isElse = false;
      interruption.run = async () => {
        await somebodyElseSignsIn();
        isElse = true;
      };
      interruption[moment] = '/api/v1/app?';
      device.clock.advance(61_000);
      const { identity } = await seen(present, (row) => isElse && row.identity !== null && !database.name.includes(row.identity));
      await untilIdle();
      expect(identity).not.toBeNull();
      expect(await database.services.toArray()).toEqual(stored);
      expect(await database.sessions.count()).toBe(30);
    },
  );

  it('right before a service token is issued, and their missing right deletes nothing', async ({
    platform,
    device,
    present,
    tools: { somebodyElseSignsIn, interrupted },
  }) => {
    const { interruption, fetch } = interrupted();
    const { tab, identity, appId, database } = await openMirror(device, platform, 'admin@', fetch);
    interruption.run = somebodyElseSignsIn;
    interruption.before = '/access-control/token';
    // Twelve hours later the token has expired, while the login is renewed.
    platform.chaos.set([{ match: '/verification/session?', kind: 'status', status: 401, times: 1 }]);
    device.clock.advance(3_000);
    await tab.api.refresh({ question: { kind: 'sessions', appId } });
    await seen(present, (row) => row.identity !== identity && row.identity !== null);
    await untilIdle();
    expect(await database.sessions.count()).toBe(30);
    expect((await database.freshness.get(`sessions:${appId}`))?.problem).toBeNull();
  });
});

describe('after a switch of the account in another tab', () => {
  it('no tenant sees a service token of the previous identity', async ({ platform, device }) => {
    const shown: { path: string; token: string }[] = [];
    const watching: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const token = request.headers.get('x-kyc-access-token');
      if (token !== null) shown.push({ path: new URL(request.url).pathname, token });
      return device.browser.fetch(request);
    };
    const { tab, identity } = await openMirror(device, platform, 'admin@', watching);
    const before = new Set(shown.map(({ token }) => token));
    expect(before.size).toBeGreaterThan(0);
    const tokenCalls = () => device.browser.sent.filter(({ path }) => path.endsWith('/access-control/token')).length;
    const issued = tokenCalls();
    // They act for the same account, so that service and grant are the same as before.
    await device.browser.signIn(platform.url, 'reviewer@');
    const checked = await tab.api.checkAuth({ force: true });
    if (!checked.ok) throw new Error('the check failed');
    expect(checked.value.identity).not.toBe(identity);
    shown.length = 0;
    const other = device.mirrorOf(checked.value.identity);
    await seen(
      () => other.sessions.count(),
      (count) => count > 0,
    );
    expect(shown.filter(({ token }) => before.has(token))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
    expect(tokenCalls()).toBeGreaterThan(issued);
  });
});

describe('the answerer of a mirror', () => {
  it.for(['sessions', 'people'] as const)(
    'makes sure of the identity before it asks for %s, and writes nothing while the identity is another one',
    async (kind, { platform, device }) => {
      const { tab, database, mirror, appId } = await openMirror(device, platform);
      await tab.stop();
      database.epoch = (await database.epochs.get('epoch'))?.epoch ?? 0;
      const net = await device.dependencies().loadNet();
      let present: 'own' | 'other' = 'other';
      let asked = 0;
      const before = async () => {
        asked += 1;
        return present === 'own' ? ok(null) : failed('lead-lost');
      };
      const answer = createAnswerer({
        mirror,
        net,
        clock: device.clock,
        signal: new AbortController().signal,
        identity: { before, after: before },
        makeThumbnail: async () => null,
        identities: noIdentities,
        mayUseSsi: async () => true,
        membershipEnded: () => undefined,
        withdrawn: async () => undefined,
      });
      await (kind === 'sessions' ? database.sessions : database.people).clear();
      const sent = device.browser.sent.length;
      for (const attempt of [1, 2]) {
        expect(await answer({ kind, appId })).toEqual(failed('lead-lost'));
        expect(asked).toBe(attempt);
      }
      expect(device.browser.sent).toHaveLength(sent);
      expect(await database[kind].count()).toBe(0);
      present = 'own';
      expect((await answer({ kind, appId })).ok).toBe(true);
      expect(asked).toBe(3);
    },
  );
});

describe('making sure of the identity', () => {
  it('uses a check of the last ten seconds, unless it must be newer than that', async ({ device, tools: { signedIn } }) => {
    const { auth, identity, checks } = await signedIn();
    const before = checks();
    expect((await auth.ensure(identity)).ok).toBe(true);
    expect(checks()).toBe(before);
    expect((await auth.ensure(identity, { since: auth.moment() })).ok).toBe(true);
    expect(checks()).toBe(before + 1);
    device.clock.advance(11_000);
    expect((await auth.ensure(identity)).ok).toBe(true);
    expect(checks()).toBe(before + 2);
  });

  it('uses a check that began after the moment and has ended, without another one', async ({ tools: { signedIn } }) => {
    const { auth, identity, checks } = await signedIn();
    const since = auth.moment();
    await auth.check(true);
    const before = checks();
    expect((await auth.ensure(identity, { since })).ok).toBe(true);
    expect(checks()).toBe(before);
  });

  it('does not use a check that was already under way', async ({ tools: { signedIn } }) => {
    const { auth, identity, checks } = await signedIn();
    const before = checks();
    // The moment in which the next check is under way.
    const since = auth.moment() + 1;
    const underWay = auth.check(true);
    expect((await auth.ensure(identity, { since })).ok).toBe(true);
    expect((await underWay).ok).toBe(true);
    expect(checks()).toBe(before + 2);
  });

  it('fails for somebody who is no longer signed in', async ({ tools: { somebodyElseSignsIn, signedIn } }) => {
    const { auth, identity } = await signedIn();
    await somebodyElseSignsIn();
    expect(await auth.guardOf(identity).after()).toMatchObject({ ok: false, problem: { code: 'lead-lost' } });
    // The row of the account is young, but the device is another person's now.
    expect(await auth.guardOf(identity).before()).toMatchObject({ ok: false, problem: { code: 'lead-lost' } });
  });
});
