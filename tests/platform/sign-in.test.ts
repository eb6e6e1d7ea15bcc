import { describe, expect } from 'vitest';
import { startTestPlatform } from '../fixtures/platform';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { clientOf, signedInClient, signIn } from './support/client';

const it = platformTest({ rateLimit: null, trustedProxies: ['127.0.0.1'], demo: { ...stillDemo, sessions: 5 } })
  .extend('browser', ({ platform }) => clientOf(platform.url))
  .extend('authorizeQuery', ({ browser }) => async (client = browser) => {
    const { authUrl } = (await client.call('GET', '/api/v1/login?provider=google')).json as { authUrl: string };
    return new URL(authUrl);
  })
  .extend('codeFor', ({ browser, authorizeQuery }) => async (client = browser) => {
    const address = await authorizeQuery(client);
    const page = (await client.call('GET', address.href)).text;
    const person = /name="person" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const fields = new URLSearchParams(address.search);
    fields.set('person', person);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return client.call('POST', '/identity/authorize', { headers, body: fields.toString() });
  });

describe('sign-in by redirect', () => {
  it('leads through the identity page to two cookies and the home screen', async ({ platform }) => {
    const client = clientOf(platform.url);
    const reply = await signIn(client, 'admin');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${platform.url}/#/studio/home`]);
    const [login, refresh] = reply.headers.getSetCookie();
    expect(login).toMatch(/^authToken=[^;]+; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(/^refreshToken=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('marks its cookies secure when a proxy of this machine speaks https', async ({ platform }) => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'studio.example' };
    const client = clientOf(platform.url);
    const { authUrl } = (await client.call('GET', '/api/v1/login?provider=google', { headers })).json as { authUrl: string };
    expect(authUrl).toMatch(/^https:\/\/studio\.example\/identity\/authorize\?/);
    const { pathname, search } = new URL(authUrl);
    const person =
      /name="person" value="([^"]+)"/.exec((await client.call('GET', pathname + search, { headers })).text)?.[1] ?? '';
    const chosen = await client.call('POST', pathname, {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: `${search.slice(1)}&person=${person}`,
    });
    const back = new URL(chosen.headers.get('location') ?? '');
    const reply = await client.call('GET', back.pathname + back.search, { headers });
    const secure = expect.stringContaining('; Secure;');
    expect(reply.headers.getSetCookie()).toEqual([secure, secure]);
  });

  it('comes back to the browser that began it, and to no other', async ({ platform, browser, authorizeQuery, codeFor }) => {
    const stranger = clientOf(platform.url);
    await authorizeQuery(stranger);
    const location = (await codeFor()).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('state')).toMatch(/^[\w-]{32}$/);
    for (const other of [stranger, clientOf(platform.url)]) {
      const reply = await other.call('GET', location);
      expect([reply.headers.get('location'), reply.headers.getSetCookie()]).toEqual([`${platform.url}/#/studio/login`, []]);
    }
    expect((await browser.call('GET', location)).headers.get('location')).toBe(`${platform.url}/#/studio/home`);
  });

  it('may be begun in two tabs, and ends in both', async ({ platform, browser, codeFor }) => {
    const begun = [(await codeFor()).headers.get('location') ?? '', (await codeFor()).headers.get('location') ?? ''];
    for (const location of begun)
      expect((await browser.call('GET', location)).headers.get('location')).toBe(`${platform.url}/#/studio/home`);
  });

  it('signs in with google alone, and refuses keplr, metamask and no provider with 400 and a list', async ({ platform }) => {
    for (const query of ['?provider=keplr', '?provider=metamask', '', '?provider=google&provider=google']) {
      const reply = await clientOf(platform.url).call('GET', `/api/v1/login${query}`);
      expect(reply.json).toMatchObject({ statusCode: 400, message: [expect.any(String)], error: 'Bad Request' });
    }
  });

  it('names every demo person on the identity page', async ({ platform, authorizeQuery }) => {
    const page = await clientOf(platform.url).call('GET', (await authorizeQuery()).href);
    expect(page.text.match(/<button name="person"/g)).toHaveLength(9);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.for([
    ['client_id', 'another'],
    ['redirect_uri', 'https://evil.example/callback'],
    ['redirect_uri', ''],
    ['response_type', 'token'],
  ] as const)('gives no code when %s is "%s"', async ([name, value], { platform, authorizeQuery }) => {
    const address = await authorizeQuery();
    address.searchParams.set(name, value);
    expect((await clientOf(platform.url).call('GET', address.href)).status).toBe(400);
    const posted = await clientOf(platform.url).call('POST', '/identity/authorize', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: address.searchParams.toString(),
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
  });

  it('accepts a code once', async ({ platform, browser, codeFor }) => {
    const location = (await codeFor()).headers.get('location') ?? '';
    expect((await browser.call('GET', location)).headers.get('location')).toBe(`${platform.url}/#/studio/home`);
    const second = await browser.call('GET', location);
    expect([second.headers.get('location'), second.headers.getSetCookie()]).toEqual([`${platform.url}/#/studio/login`, []]);
  });

  it('accepts no code at another address than the one it was issued for', async ({ browser, codeFor }) => {
    const location = (await codeFor()).headers.get('location') ?? '';
    const headers = { 'x-forwarded-host': 'studio.example' };
    const reply = await browser.call('GET', location, { headers });
    expect(reply.headers.get('location')).toBe('http://studio.example/#/studio/login');
    expect(browser.cookies.has('authToken')).toBe(false);
  });

  it('accepts no code after two minutes', async ({ platform, browser, clock, codeFor }) => {
    const location = (await codeFor()).headers.get('location') ?? '';
    clock.advance(2 * 60_000);
    expect((await browser.call('GET', location)).headers.get('location')).toBe(`${platform.url}/#/studio/login`);
  });

  it('accepts no form that another site sent', async ({ platform, authorizeQuery }) => {
    const address = await authorizeQuery();
    const reply = await clientOf(platform.url).call('POST', '/identity/authorize', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: address.searchParams.toString(),
    });
    expect(reply.json).toMatchObject({ statusCode: 403, message: [expect.any(String)], error: 'Forbidden' });
  });
});

describe('the auth check', () => {
  it('shows the admin with all rights and no other account', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const reply = await client.call('POST', '/api/v1/auth');
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ status: 200, error: null, message: { authenticators: [], isTwoFactorEnabled: false } });
    expect(reply.json).not.toHaveProperty('message.accessAccount');
  });

  it('shows a member with their own id and the current account', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'reviewer');
    const { message } = (await client.call('POST', '/api/v1/auth')).json as {
      message: { userId: string; email: string; accessAccount: { userId: string; accessList: unknown[] } };
    };
    expect(message.email).toMatch(/^reviewer@/);
    expect(message.accessAccount.userId).not.toBe(message.userId);
    expect(message.accessAccount.accessList.length).toBeGreaterThan(0);
  });

  it('is 401 with a list without a cookie, with a forged one and after four hours', async ({ platform, clock }) => {
    const client = clientOf(platform.url);
    const refused = { statusCode: 401, message: [expect.any(String)], error: 'Unauthorized' };
    expect((await client.call('POST', '/api/v1/auth')).json).toEqual(refused);
    await signIn(client, 'admin');
    const good = client.cookies.get('authToken') ?? '';
    client.cookies.set('authToken', `${good.slice(0, -4)}AAAA`);
    expect((await client.call('POST', '/api/v1/auth')).json).toEqual(refused);
    // The other cookie's token is signed for another purpose.
    client.cookies.set('authToken', client.cookies.get('refreshToken') ?? '');
    expect((await client.call('POST', '/api/v1/auth')).json).toEqual(refused);
    client.cookies.set('authToken', good);
    clock.advance(14_399_000);
    expect((await client.call('POST', '/api/v1/auth')).status).toBe(201);
    clock.advance(2_000);
    expect((await client.call('POST', '/api/v1/auth')).json).toEqual(refused);
  });

  it('is 403 for a page of another site', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const reply = await client.call('POST', '/api/v1/auth', { headers: { origin: 'https://evil.example' } });
    expect(reply.json).toMatchObject({ statusCode: 403, message: [expect.any(String)] });
  });
});

describe('log-out', () => {
  it('clears both cookies and ends the sign-in for copies of them too', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const thief = clientOf(platform.url);
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    const reply = await client.call('POST', '/api/v1/auth/logout');
    expect([reply.status, reply.json]).toEqual([200, { message: expect.any(String) }]);
    expect(client.cookies.size).toBe(0);
    expect((await thief.call('POST', '/api/v1/auth')).status).toBe(401);
    expect((await thief.call('POST', '/api/v1/auth/refresh')).status).toBe(401);
  });
});

describe('a platform without a demo', () => {
  it('lets nobody sign in', async () => {
    const bare = await startTestPlatform({ demo: null });
    try {
      const client = clientOf(bare.url);
      const { authUrl } = (await client.call('GET', '/api/v1/login?provider=google')).json as { authUrl: string };
      const page = await client.call('GET', authUrl);
      expect(page.text).toContain('Nobody can sign in here');
      expect(page.text).not.toContain('<button');
    } finally {
      await bare.close();
    }
  });
});
