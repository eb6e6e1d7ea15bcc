import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Ends, toOwnAddress, toOwnCookie } from '../../platform/proxy/rewrite';
import { startPlatform } from '../../platform/start-platform';
import { folderTest } from '../fixtures/folder';
import { startTestPlatform } from '../fixtures/platform';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf, openTenant, sessionsPath, signIn } from './support/client';

/** The last call that the real service received. */
interface Reported {
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

const it = folderTest
  .extend('app', { scope: 'file' }, ({ folder }) => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Studio</title>');
    writeFileSync(join(folder, 'config.json'), '{"studioBase":"/","apiBase":"/api/v1","apiDashboard":"","documentation":""}');
    return folder;
  })
  .extend('real', { scope: 'file' }, async ({ parent: _ }, { onCleanup }) => {
    const real = await startTestPlatform({ demo: { ...stillDemo, sessions: 5 } });
    onCleanup(() => real.close());
    return real;
  })
  .extend('proxy', { scope: 'file' }, async ({ app, real }, { onCleanup }) => {
    const proxy = await startPlatform({ port: 0, proxy: real.url, staticFolder: app, demo: null });
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend('admin', { scope: 'file' }, ({ proxy }) => clientOf(proxy.url))
  /** A service that records its calls, and a proxy in front of it. */
  .extend('reported', ({ parent: _ }): Reported[] => [])
  .extend('behind', async ({ reported }, { onCleanup }) => {
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        reported.push({ url: request.url ?? '', headers: request.headers, body });
        response.setHeader('set-cookie', ['authToken=a; Domain=.real.example; Secure; SameSite=None; HttpOnly; Path=/base']);
        response.setHeader('strict-transport-security', 'max-age=1');
        response.end('{"ok":true}');
      });
    });
    const port = await listening(service);
    const expected = { proxy: `http://127.0.0.1:${port}/base/`, proxyOrigin: 'https://dash.real.example' };
    const behind = await startPlatform({ port: 0, ...expected, demo: null });
    onCleanup(async () => {
      await behind.close();
      service.close();
    });
    return behind;
  });

/** The port that a server was given. */
async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

describe('a proxy', () => {
  it('signs in at the real service without leaving its own address', async ({ admin, proxy }) => {
    const login = (await admin.call('GET', '/api/v1/login?provider=google')).json as { authUrl: string };
    expect(new URL(login.authUrl).origin).toBe(proxy.url);
    const callback = await signIn(admin, 'admin');
    expect([callback.status, callback.headers.get('location')]).toEqual([302, `${proxy.url}/#/studio/home`]);
    expect([...admin.cookies.keys()].sort()).toEqual(['authToken', 'loginState', 'refreshToken']);
  });

  it('passes on a renewal and the list, whose tenant is asked directly', async ({ admin, real, proxy }) => {
    const tenant = await openTenant(admin);
    expect(tenant.base.startsWith(`${real.url}/tenant/`)).toBe(true);
    expect((await tenant.get(sessionsPath)).json).toMatchObject({ data: { totalCount: 5 } });
    const before = admin.cookies.get('refreshToken');
    expect((await admin.call('POST', '/api/v1/auth/refresh', { headers: { origin: proxy.url } })).status).toBe(201);
    expect(admin.cookies.get('refreshToken')).not.toBe(before);
    expect((await admin.call('POST', '/api/v1/auth', { headers: { origin: proxy.url, referer: `${proxy.url}/` } })).status).toBe(
      201,
    );
  });

  it('serves the app with its own bases, and lets it ask the tenants of the real service', async ({ real, proxy }) => {
    expect(await (await fetch(`${proxy.url}/config.json`)).json()).toMatchObject({
      studioBase: '/',
      apiDashboard: `${real.url}/`,
      tenantBases: [real.url],
    });
    expect((await fetch(`${proxy.url}/`)).headers.get('content-security-policy')).toContain(`connect-src 'self' ${real.url};`);
  });

  it('passes refusals on as they are, and knows no path but those of the service', async ({ proxy }) => {
    const stranger = clientOf(proxy.url);
    expect((await stranger.call('POST', '/api/v1/auth')).status).toBe(401);
    expect((await stranger.call('GET', '/api/v1/nowhere')).json).toMatchObject({ statusCode: 404 });
    expect((await stranger.call('GET', '/tenant/x/api/v1/user')).status).toBe(404);
  });

  it('answers with an error, not a refusal, when the real service is down', async () => {
    const away = createTcpServer((socket) => socket.destroy());
    const gone = await startPlatform({ port: 0, proxy: `http://127.0.0.1:${await listening(away)}`, demo: null });
    expect((await clientOf(gone.url).call('POST', '/api/v1/auth/refresh')).status).toBeGreaterThanOrEqual(500);
    await gone.close();
    away.close();
  });
});

describe('a call that the real service receives', () => {
  it('has the origin it expects, its own path and the body as it was sent', async ({ reported, behind }) => {
    const response = await fetch(`${behind.url}/api/v1/app?limit=5`, {
      method: 'POST',
      headers: {
        origin: behind.url,
        referer: `${behind.url}/x`,
        'content-type': 'application/json',
        'x-forwarded-host': 'other',
      },
      body: '{"a": 1}',
    });
    expect(reported).toMatchObject([
      {
        url: '/base/api/v1/app?limit=5',
        headers: { origin: 'https://dash.real.example', referer: 'https://dash.real.example/' },
        body: '{"a": 1}',
      },
    ]);
    expect(reported[0]?.headers).not.toHaveProperty('x-forwarded-host');
    expect(response.headers.getSetCookie()).toEqual(['authToken=a; SameSite=Lax; HttpOnly; Path=/']);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the origin that the real service receives', () => {
  it.for<[string, string, Record<string, string>, object]>([
    ['is missing if the call has neither Origin nor Referer', '/api/v1/login', {}, {}],
    [
      'is the expected one if the call has its own Referer',
      '/api/v1/login',
      { referer: 'own' },
      { origin: 'https://dash.real.example', referer: 'https://dash.real.example/' },
    ],
    [
      'is the expected one if the browser says that its own page called',
      '/api/v1/login',
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://dash.real.example' },
    ],
    [
      'is missing if a sign-in comes back from another site',
      '/api/v1/login/callback?code=x',
      { referer: 'https://accounts.example/' },
      {},
    ],
  ])('%s', async ([_what, path, { referer, ...headers }, expected], { reported, behind }) => {
    const stated = referer === 'own' ? `${behind.url}/` : referer;
    await fetch(`${behind.url}${path}`, { headers: { ...headers, ...(stated && { referer: stated }) }, redirect: 'manual' });
    const sent = Object.entries(reported[0]?.headers ?? {}).filter(([name]) => name === 'origin' || name === 'referer');
    expect([reported.length, Object.fromEntries(sent)]).toEqual([1, expected]);
  });
});

describe('a call that another site forged', () => {
  it.for(['origin', 'referer'])('is recognised by its %s, and not passed on', async (header, { reported, behind }) => {
    const headers = { [header]: 'https://evil.example/page' };
    const response = await fetch(`${behind.url}/api/v1/people/admin/login`, { method: 'POST', headers, body: '{}' });
    expect([response.status, reported]).toEqual([403, []]);
  });
});

describe('a forged call to the address to which a sign-in comes back', () => {
  it.for(['POST', 'DELETE', 'PUT'])('is not passed on as %s', async (method, { reported, behind }) => {
    const headers = { origin: 'https://evil.example', cookie: 'authToken=a' };
    const response = await fetch(`${behind.url}/api/v1/login/callback`, { method, headers });
    expect([response.status, reported]).toEqual([403, []]);
  });
});

describe('a sign-in that comes back from an identity page elsewhere', () => {
  it('is passed on', async ({ reported, behind }) => {
    const headers = { referer: 'https://accounts.example/' };
    const response = await fetch(`${behind.url}/api/v1/login/callback?code=x`, { headers, redirect: 'manual' });
    expect([response.status, reported.map(({ url }) => url)]).toEqual([200, ['/base/api/v1/login/callback?code=x']]);
  });
});

describe('rewriting', () => {
  const ends: Ends = {
    own: 'http://localhost:1',
    target: new URL('https://api.real.example/base/'),
    expected: 'https://dash.real.example',
  };

  it.each([
    ['https://api.real.example/base/api/v1/login/callback?code=1', 'http://localhost:1/api/v1/login/callback?code=1'],
    ['https://dash.real.example/#/studio/home', 'http://localhost:1/#/studio/home'],
    ['/base/identity/authorize', 'http://localhost:1/identity/authorize'],
    ['https://accounts.example/oauth', 'https://accounts.example/oauth'],
    ['https://api.real.example.evil.example/x', 'https://api.real.example.evil.example/x'],
  ])('%s is reached at %s', (address, own) => expect(toOwnAddress(address, ends)).toBe(own));

  it.each([
    ['a=1; Domain=real.example; Secure; HttpOnly', 'https://studio.real.example', 'a=1; Domain=real.example; Secure; HttpOnly'],
    ['a=1; Domain=.real.example; Secure', 'https://other.example', 'a=1; Secure'],
    ['a=1; Domain=l.example; SameSite=None; Secure', 'https://real.example', 'a=1; SameSite=None; Secure'],
    ['a=b=c; Secure; SameSite=Strict; Max-Age=0', 'http://box.local', 'a=b=c; SameSite=Strict; Max-Age=0'],
  ])('the cookie %s is stored at %s', (line, own, stored) => expect(toOwnCookie(line, own)).toBe(stored));
});
