import { describe, expect } from 'vitest';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, servicesOf, signedInClient } from './support/client';

const it = accountTest({ demo: { ...stillDemo, sessions: 5 } })
  /** Past the end of every window of the rate limit. */
  .extend(
    'nextWindow',
    ({ clock }) =>
      () =>
        clock.advance(61_000),
  );

describe('GET /app', () => {
  it('lists the services in the order they were made, with tenants at the same address', async ({
    platform,
    admin,
    nextWindow,
  }) => {
    nextWindow();
    const list = await servicesOf(admin);
    expect(list.map(({ services }) => services[0]?.id)).toEqual(['SSI_API', 'CAVACH_API', 'QUEST']);
    expect(list[1]?.tenantUrl).toMatch(new RegExp(`^${platform.url}/tenant/ent-[0-9a-f]{7}$`));
  });

  it('pages, and has the true total on every page', async ({ admin, nextWindow }) => {
    nextWindow();
    const second = await admin.call('GET', '/api/v1/app?page=2&limit=2');
    expect(second.json).toMatchObject({ totalCount: 3, data: [{ services: [{ id: 'QUEST' }] }] });
    expect((await admin.call('GET', '/api/v1/app?page=3&limit=2')).json).toEqual({ totalCount: 3, data: [] });
  });

  it.for(['page=1', 'page=100', 'limit=1', 'limit=100'])('takes %s', async (query, { admin, nextWindow }) => {
    nextWindow();
    expect((await admin.call('GET', `/api/v1/app?${query}`)).json).toMatchObject({ totalCount: 3 });
  });

  it.for(['page=0', 'page=101', 'limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'page=-1', 'page=1&page=2'])(
    'refuses %s with 400 and a list',
    async (query, { admin, nextWindow }) => {
      nextWindow();
      const reply = await admin.call('GET', `/api/v1/app?${query}`);
      expect(reply.json).toEqual({ statusCode: 400, message: [expect.any(String)], error: 'Bad Request' });
    },
  );

  it('shows a member the services of the account acted for', async ({ platform, admin, nextWindow }) => {
    nextWindow();
    const reviewer = await signedInClient(platform.url, 'reviewer');
    expect(await servicesOf(reviewer)).toEqual(await servicesOf(admin));
  });

  it('ignores a bearer header', async ({ platform }) => {
    const reply = await clientOf(platform.url).call('GET', '/api/v1/app', { headers: { authorization: 'Bearer null' } });
    expect(reply.status).toBe(401);
  });
});

describe('GET /services', () => {
  it('is public and lists the four kinds in their order', async ({ platform }) => {
    const reply = await clientOf(platform.url).call('GET', '/api/v1/services');
    expect((reply.json as { id: string }[]).map(({ id }) => id)).toEqual(['SSI_API', 'CAVACH_API', 'DASHBOARD', 'QUEST']);
  });
});

describe('GET /app/access-control/token', () => {
  const ask = (client: Client, serviceId: string, grant: string) =>
    client.call('GET', `/api/v1/app/access-control/token?serviceId=${serviceId}&grant_type=${grant}`);

  it('gives each grant to the services it fits, and to no other', async ({ admin, nextWindow }) => {
    nextWindow();
    const given: string[] = [];
    for (const { appId, services } of await servicesOf(admin)) {
      for (const grant of ['ssi', 'kyc', 'kyb', 'quest']) {
        const reply = await ask(admin, appId, `access_service_${grant}`);
        if (reply.status === 200) given.push(`${services[0]?.id} ${grant}`);
        else expect(reply.json).toEqual({ statusCode: 400, message: expect.any(String), error: 'Bad Request' });
      }
    }
    expect(given).toEqual(['SSI_API ssi', 'CAVACH_API kyc', 'CAVACH_API kyb', 'QUEST quest']);
  });

  it('has the claims of the contract and a life of twelve hours', async ({ admin, nextWindow }) => {
    nextWindow();
    const kyc = (await servicesOf(admin))[1];
    const reply = await ask(admin, kyc?.appId ?? '', 'access_service_kyc');
    const { access_token: token, ...rest } = reply.json as { access_token: string };
    expect(rest).toEqual({ expiresIn: 43_200, tokenType: 'Bearer' });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({
      appId: kyc?.appId,
      grantType: 'access_service_kyc',
      accessList: ['ALL'],
      env: expect.any(String),
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(43_200);
  });

  it.for([
    ['an unknown grant', 'x', 'access_service_root'],
    ['an unknown service', 'ffff', 'access_service_kyc'],
  ] as const)('refuses %s with 400 and a text', async ([_what, serviceId, grant], { admin }) => {
    const reply = await ask(admin, serviceId, grant);
    expect(reply.json).toEqual({ statusCode: 400, message: expect.any(String), error: 'Bad Request' });
  });

  it('refuses the service of another account with 400 and a text', async ({ platform, admin, nextWindow }) => {
    nextWindow();
    const kyc = (await servicesOf(admin))[1];
    const stranger = await signedInClient(platform.url, 'owner');
    const refused = await ask(stranger, kyc?.appId ?? '', 'access_service_kyc');
    expect(refused.json).toEqual({ statusCode: 400, message: expect.any(String), error: 'Bad Request' });
  });

  it('refuses a member without a right on this kind of service with 401 and a text', async ({ platform, nextWindow }) => {
    nextWindow();
    const developer = await signedInClient(platform.url, 'developer');
    const [ssi, kyc] = await servicesOf(developer);
    expect((await ask(developer, ssi?.appId ?? '', 'access_service_ssi')).status).toBe(200);
    const refused = await ask(developer, kyc?.appId ?? '', 'access_service_kyc');
    expect(refused.json).toEqual({ statusCode: 401, message: expect.any(String), error: 'Unauthorized' });
  });
});

describe('the rate limit', () => {
  it('answers the eleventh call of a minute with 429 and no error member, and starts again after it', async ({
    clock,
    admin,
    nextWindow,
  }) => {
    nextWindow();
    const statuses = [];
    for (let call = 0; call < 10; call += 1) statuses.push((await admin.call('GET', '/api/v1/app')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await admin.call('GET', '/api/v1/app')).json).toEqual({ statusCode: 429, message: expect.any(String) });
    clock.advance(59_000);
    expect((await admin.call('GET', '/api/v1/app')).status).toBe(429);
    clock.advance(1_000);
    expect((await admin.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('is shared with log-out, and never applies to auth check, catalogue, service tokens and sign-in', async ({
    platform,
    nextWindow,
  }) => {
    nextWindow();
    const client = await signedInClient(platform.url, 'reviewer');
    const [, kyc] = await servicesOf(client);
    for (let call = 0; call < 10; call += 1) await client.call('GET', '/api/v1/app');
    expect((await client.call('POST', '/api/v1/auth/logout')).status).toBe(429);
    const free: [string, string, number][] = [
      ['POST', '/api/v1/auth', 201],
      ['GET', '/api/v1/services', 200],
      ['GET', `/api/v1/app/access-control/token?serviceId=${kyc?.appId}&grant_type=access_service_kyc`, 200],
      ['GET', '/api/v1/login?provider=google', 200],
    ];
    for (const [method, path, status] of free) expect([path, (await client.call(method, path)).status]).toEqual([path, status]);
  });

  it('counts per person', async ({ platform, admin, nextWindow }) => {
    nextWindow();
    for (let call = 0; call < 11; call += 1) await admin.call('GET', '/api/v1/app');
    const reviewer = await signedInClient(platform.url, 'reviewer');
    expect((await reviewer.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('applies to refreshes without a person, which count together', async ({ platform, nextWindow }) => {
    nextWindow();
    const stranger = clientOf(platform.url);
    for (let call = 0; call < 10; call += 1) expect((await stranger.call('POST', '/api/v1/auth/refresh')).status).toBe(401);
    expect((await stranger.call('POST', '/api/v1/auth/refresh')).status).toBe(429);
  });
});

describe('a call that does not fit', () => {
  it('is 404 with a text on an unknown path', async ({ admin }) => {
    const reply = await admin.call('GET', '/api/v1/sa/login');
    expect([reply.status, reply.json]).toEqual([404, { statusCode: 404, message: expect.any(String), error: 'Not Found' }]);
  });

  it('is 404 on POST /sa/login, which no server has', async ({ admin }) => {
    expect((await admin.call('POST', '/api/v1/sa/login')).status).toBe(404);
  });

  it('is 400 with a list on a body that is not JSON', async ({ admin }) => {
    const reply = await admin.call('POST', '/api/v1/auth', { headers: { 'content-type': 'application/json' }, body: '{"a":' });
    expect(reply.json).toEqual({ statusCode: 400, message: [expect.any(String)], error: 'Bad Request' });
  });

  it('is answered without its body if that is empty or of another type', async ({ admin }) => {
    for (const [type, body] of [
      ['application/json', ''],
      ['text/plain', 'hello'],
    ] as const) {
      expect((await admin.call('POST', '/api/v1/auth', { headers: { 'content-type': type }, body })).status).toBe(201);
    }
  });
});

describe('headers', () => {
  it('forbid caches to store and browsers to guess, and give clients the time', async ({ clock, admin }) => {
    const { headers } = await admin.call('POST', '/api/v1/auth');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // The platform's own clock, which issues the tokens as well.
    expect(headers.get('date')).toBe(new Date(clock.now()).toUTCString());
  });

  it.for(['/deeplink', '/nowhere'])('forbid caches to store the wallet page %s', async (path, { admin, platform }) => {
    for (const who of [admin, clientOf(platform.url)]) {
      const { headers } = await who.call('GET', `/identity/wallet${path}`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the time that is reported', () => {
  it('follows the clock of the platform, on refusals, files and tenants too', async ({ platform, clock }) => {
    clock.advance(3 * 60 * 60_000);
    const stranger = clientOf(platform.url);
    for (const path of ['/api/v1/app', '/api/v1/unknown', '/', '/tenant/ent-0000000/api/v1/user']) {
      const { headers } = await stranger.call('GET', path);
      expect(headers.get('date'), path).toBe(new Date(clock.now()).toUTCString());
    }
  });
});

describe('the request log', () => {
  it('says who asked for what, and has neither query nor e-mail', async ({ platform, admin }) => {
    await admin.call('GET', '/tenant/ent-0000000/api/v1/user/ada@example.org?token=secret');
    await admin.call('POST', '/api/v1/auth');
    const [tenant, auth] = platform.requests().slice(-2);
    expect(tenant).toMatchObject({ path: '/tenant/ent-0000000/api/v1/user/(e-mail)', status: 401 });
    expect(auth).toMatchObject({
      method: 'POST',
      path: '/api/v1/auth',
      status: 201,
      userId: expect.stringMatching(/^\d+-/),
      chaos: null,
    });
  });
});
