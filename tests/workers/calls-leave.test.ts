import { describe, expect } from 'vitest';
import { openMirror } from '../fakes/open-mirror';
import { openServices } from '../fakes/open-services';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 30, companies: 3 } }).extend('leaves', ({ device }) => {
  /** What was sent to this path, with its query. */
  return (method: string, path: RegExp) =>
    device.browser.sent
      .filter((call) => call.method === method && path.test(call.path))
      .map(({ query }) => new URLSearchParams(query));
});

describe('the calls of the specification leave Studio', () => {
  it('for the sign-in: the auth check, its renewal, a second factor and the log-out', async ({ platform, device, leaves }) => {
    const { tab } = await openServices(device, platform, 'admin@', () => device.tab('first'));
    expect(leaves('POST', /^\/api\/v1\/auth$/).length).toBeGreaterThan(0);
    device.browser.cookies.delete('authToken');
    await tab.api.checkAuth({ force: true });
    expect(leaves('POST', /^\/api\/v1\/auth\/refresh$/)).toHaveLength(1);
    await tab.api.verifyFactor({ type: 'google', code: '000000' });
    expect(leaves('POST', /^\/api\/v1\/auth\/mfa\/verify$/)).toHaveLength(1);
    await tab.api.signOut({});
    await untilIdle();
    expect(leaves('POST', /^\/api\/v1\/auth\/logout$/)).toHaveLength(1);
  });

  it('for the services: fifty a page, and a token of each grant that a service is used with', async ({
    platform,
    device,
    leaves,
  }) => {
    const { tab, database, kyc } = await openServices(device, platform, 'admin@', () => device.tab('first'));
    for (const kind of ['sessions', 'companies'] as const) {
      await tab.api.watch({ question: { kind, appId: kyc.appId }, visible: true });
      await seen(
        () => database.freshness.get(`${kind}:${kyc.appId}`),
        (row) => row?.succeededAt !== null && row?.succeededAt !== undefined,
      );
    }
    expect(leaves('GET', /^\/api\/v1\/app$/)[0]?.get('limit')).toBe('50');
    const tokens = leaves('GET', /^\/api\/v1\/app\/access-control\/token$/);
    const grants = tokens.filter((query) => query.get('serviceId') === kyc.appId).map((query) => query.get('grant_type'));
    expect(grants).toEqual(expect.arrayContaining(['access_service_kyc', 'access_service_kyb']));
  });

  it('for verifications: pages of sessions and users, and the detail of one of each', async ({ platform, device, leaves }) => {
    const { tab, appId } = await openMirror(device, platform);
    const pages = leaves('GET', /\/api\/v1\/e-kyc\/verification\/session$/);
    expect([pages[0]?.get('page'), Number(pages[0]?.get('limit'))]).toEqual(['1', expect.any(Number)]);
    expect(leaves('GET', /\/api\/v1\/user$/)[0]?.get('page')).toBe('1');
    const [first] = (await platform.records.list(appId)).sessions;
    for (const [subject, id] of [
      ['session', first?.sessionId ?? ''],
      ['person', first?.userId ?? ''],
    ] as const) {
      await tab.api.watch({ question: { kind: 'detail', appId, id, subject }, visible: true });
      await expect.poll(() => leaves('GET', new RegExp(`/(session|user)/${id}$`)).length).toBeGreaterThan(0);
    }
  });
});
