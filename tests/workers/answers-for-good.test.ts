import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { problemText } from '../../src/domain/shared/error-text';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 20 } }).extend('tools', ({ platform, device }) => {
  const sent = (call: RegExp) => device.browser.sent.filter(({ method, path }) => call.test(`${method} ${path}`)).length;

  async function signedIn(person: string) {
    await device.browser.signIn(platform.url, person);
    const { api } = device.tab('own');
    const checked = await api.checkAuth({ force: true });
    if (!checked.ok) throw new Error('the check failed');
    const net = await device.dependencies().loadNet();
    const all = await net.services(1, 50);
    const service = all.ok ? all.value.rows.find(({ type }) => type === 'CAVACH_API') : undefined;
    if (!service) throw new Error('there is no KYC service');
    device.browser.sent.length = 0;
    return { api, net, service, identity: checked.value.identity };
  }
  return { sent, signedIn };
});

const list = 'GET /tenant/*';
const listCall = /^GET \/tenant\/.*\/verification\/session$/;
const tokenCall = /^GET \/api\/v1\/app\/access-control\/token$/;
const appCall = /^GET \/api\/v1\/app$/;
const authCall = /^POST \/api\/v1\/auth$/;
const refreshCall = /^POST \/api\/v1\/auth\/refresh$/;
const status = (code: number, body: unknown): Omit<ChaosRule, 'match'> => ({ kind: 'status', status: code, body });

/** Refusals that end something, each on its own device, tested at the network part. */
describe('a permanent refusal', () => {
  it.for([
    [401, 'session-unauthenticated', 'Unauthenticated, please try login again'],
    [403, 'session-unauthorized', 'Unauthorized, please try login again'],
  ] as const)(
    'of the renewal with %s signs out in the words of the specification',
    async ([code, reason, words], { platform, device, present, tools: { sent, signedIn } }) => {
      const { net } = await signedIn('admin@');
      device.browser.cookies.delete('authToken');
      platform.chaos.set([{ match: '/auth/refresh', ...status(code, { statusCode: code, message: 'no' }) }]);
      const answer = await net.services(1, 50);
      expect(answer).toMatchObject({ ok: false, problem: { code: reason } });
      expect(!answer.ok && problemText(answer.problem)).toBe(words);
      expect(await present()).toMatchObject({ identity: null, signOutReason: reason });
      expect([sent(appCall), sent(refreshCall)]).toEqual([1, 1]);
    },
  );

  it('with 403 after a successful renewal means a missing right, and nobody is signed out', async ({
    platform,
    present,
    tools: { sent, signedIn },
  }) => {
    const { net, identity: who } = await signedIn('admin@');
    platform.chaos.set([{ match: 'GET /api/v1/app?', ...status(403, { statusCode: 403, message: ['Forbidden'] }) }]);
    expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'right-missing', status: 403 } });
    expect(await present()).toMatchObject({ identity: who, signOutReason: null });
    expect([sent(appCall), sent(refreshCall)]).toEqual([2, 1]);
  });

  it('with 403 from a tenant after a new service token means a missing right, and the login is left alone', async ({
    platform,
    tools: { sent, signedIn },
  }) => {
    const { net, service } = await signedIn('admin@');
    platform.chaos.set([{ match: list, ...status(403, { success: false, error: { details: ['READ_SESSION'] } }) }]);
    const answer = await net.sessions(service, { page: 1, limit: 10 });
    expect(answer).toMatchObject({ problem: { code: 'right-missing', status: 403, said: 'READ_SESSION' } });
    expect([sent(listCall), sent(tokenCall), sent(refreshCall)]).toEqual([2, 2, 0]);
  });

  it('of a service token with 401 means a missing right if the list of services is answered', async ({
    tools: { sent, signedIn },
  }) => {
    const { net, service } = await signedIn('developer@');
    expect(await net.sessions(service, { page: 1, limit: 10 })).toMatchObject({ problem: { code: 'right-missing' } });
    expect([sent(tokenCall), sent(refreshCall), sent(authCall), sent(appCall)]).toEqual([2, 1, 1, 1]);
  });

  const gone: [form: string, body: unknown][] = [
    ['badly written', { statusCode: 401, message: [{}], error: 'Unauthorized' }],
    ['in words', { statusCode: 401, message: ['You are no longer a member of this account'], error: 'Unauthorized' }],
  ];

  it.for(gone)(
    'of the act-as gate, %s, means an ended membership: the list of services shows it',
    async ([_form, body], { platform, present, tools: { sent, signedIn } }) => {
      const { net, identity: who } = await signedIn('reviewer@');
      platform.chaos.set([{ match: 'GET /api/v1/app', ...status(401, body) }]);
      expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'membership-ended' } });
      expect([sent(appCall), sent(refreshCall), sent(authCall)]).toEqual([2, 1, 1]);
      expect((await present()).identity).toBe(who);
    },
  );

  it.for(gone)(
    'of the act-as gate, %s, means an ended membership: a service token shows it',
    async ([_form, body], { platform, tools: { sent, signedIn } }) => {
      const { net, service } = await signedIn('reviewer@');
      platform.chaos.set([{ match: 'GET /api/v1/app', ...status(401, body) }]);
      expect(await net.sessions(service, { page: 1, limit: 10 })).toMatchObject({ problem: { code: 'membership-ended' } });
      expect([sent(tokenCall), sent(appCall), sent(listCall)]).toEqual([2, 1, 0]);
    },
  );

  it('of the person’s own account with the same 401 does not mean an ended membership', async ({
    platform,
    tools: { signedIn },
  }) => {
    const { net } = await signedIn('admin@');
    platform.chaos.set([{ match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: [{}] }) }]);
    expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'session-unauthenticated' } });
  });

  it('with 401 means nothing while the auth check has no answer', async ({ platform, tools: { sent, signedIn } }) => {
    const { net } = await signedIn('reviewer@');
    platform.chaos.set([
      { match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: [{}] }) },
      // With a star the whole address has to match, so the renewal of the login is not affected.
      { match: 'POST */auth', kind: 'loss' },
    ]);
    expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'network-unreachable' } });
    expect([sent(appCall), sent(refreshCall), sent(authCall)]).toEqual([2, 1, 1]);
  });

  it('of an account leaves the person free to switch back to the own account, and to the other one again', async ({
    tools: { signedIn },
  }) => {
    const { net, identity: who } = await signedIn('reviewer@');
    const [userId = '', actingFor = ''] = who.split('|');
    expect(await net.switchAccount(userId)).toEqual({ ok: true, value: null });
    expect(await net.checkAuth()).toMatchObject({ value: { userId, accessAccount: { userId } } });
    expect(await net.services(1, 50)).toMatchObject({ value: { rows: [] } });
    expect(await net.switchAccount(actingFor)).toEqual({ ok: true, value: null });
    expect(await net.checkAuth()).toMatchObject({ value: { userId, accessAccount: { userId: actingFor } } });
    expect(await net.switchAccount('nobody')).toMatchObject({ problem: { code: 'request-refused', status: 400 } });
  });

  it('of a member who was removed means an ended membership, and the person’s own account stays', async ({
    platform,
    present,
    tools: { signedIn },
  }) => {
    const { net, identity: who } = await signedIn('developer@');
    const [userId = ''] = who.split('|');
    await platform.withdrawals.endMembership('admin@northlight.example', 'developer@northlight.example');
    expect(await net.services(1, 50)).toMatchObject({ problem: { code: 'membership-ended' } });
    expect(await net.switchAccount(userId)).toEqual({ ok: true, value: null });
    expect(await net.services(1, 50)).toMatchObject({ value: { rows: [] } });
    expect((await present()).identity).toBe(who);
  });
});
