import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { reachableChains } from '../../platform/chain/served-chains';
import { PlatformRefusal } from '../../platform/refusal';
import { startPlatform } from '../../platform/start-platform';
import { folderTest } from '../fixtures/folder';
import { startTestPlatform } from '../fixtures/platform';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf, openTenant, peoplePath, servicesOf, sessionsPath, signedInClient, signIn } from './support/client';

const it = folderTest
  .extend('app', { scope: 'file' }, ({ folder }) => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Studio</title>');
    writeFileSync(
      join(folder, 'config.json'),
      '{"studioBase":"/","apiBase":"/api/v1","apiDashboard":"/a","documentation":"/d","leaseDays":7}',
    );
    return folder;
  })
  .extend('platform', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const ports = { appPort: 0, tenantPort: 0 };
    const platform = await startTestPlatform({ ...ports, staticFolder: app, chaos: true, demo: { ...stillDemo, sessions: 5 } });
    onCleanup(() => platform.close());
    return platform;
  })
  .extend('admin', { scope: 'file' }, ({ platform }) => clientOf(platform.url));

const status = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;

describe('tenants with hosts of their own', () => {
  it('are at the hosts that services and config.json name, and the app is at the host of the API', async ({ app }) => {
    const tenantBase = 'https://*.tenants.example.org:8443';
    const platform = await startTestPlatform({ tenantBase, staticFolder: app, demo: { ...stillDemo, sessions: 5 } });
    onTestFinished(() => platform.close());
    const services = await servicesOf(await signedInClient(platform.url, 'admin'));
    const kyc = services.find((one) => one.services[0]?.id === 'CAVACH_API') as unknown as {
      subdomain: string;
      tenantUrl: string;
    };
    expect(kyc.tenantUrl).toBe(`https://${kyc.subdomain}.tenants.example.org:8443`);
    expect(await (await fetch(`${platform.url}/config.json`)).json()).toMatchObject({
      studioBase: '/',
      apiBase: '/api/v1',
      tenantBases: [tenantBase],
    });
  });

  it('have no additional port of their own, and none with a proxy', async () => {
    const tenantBase = 'https://*.tenants.example.org';
    const refused = [{ tenantPort: 0 }, { proxy: 'https://api.example.org', demo: null }];
    for (const more of refused) await expect(startPlatform({ port: 0, tenantBase, ...more })).rejects.toThrow(PlatformRefusal);
  });
});

describe('app, API and tenants on three ports', () => {
  it('have three addresses', ({ platform }) => {
    expect(new Set([platform.url, platform.appUrl, platform.tenantUrl]).size).toBe(3);
  });

  it('answer for their side only', async ({ platform }) => {
    expect(await status(`${platform.appUrl}/`)).toBe(200);
    expect(await status(`${platform.appUrl}/api/v1/services`)).toBe(404);
    expect(await status(`${platform.appUrl}/tenant/x${peoplePath}`)).toBe(404);
    expect(await status(`${platform.url}/config.json`)).toBe(404);
    expect(await status(`${platform.tenantUrl}/api/v1/services`)).toBe(404);
    const { status: moved, headers } = await fetch(`${platform.url}/`, { redirect: 'manual' });
    expect([moved, headers.get('location')]).toEqual([302, `${platform.appUrl}/`]);
  });

  it('are named by the config.json of the app, which keeps everything else of the built one', async ({ platform }) => {
    expect(await (await fetch(`${platform.appUrl}/config.json`)).json()).toEqual({
      studioBase: `${platform.url}/`,
      apiBase: `${platform.url}/api/v1`,
      apiDashboard: `${platform.url}/identity/about`,
      documentation: `${platform.url}/identity/about`,
      leaseDays: 7,
      ledgerRest: `${platform.url}/ledger/`,
      dnsOverHttps: `${platform.url}/identity/dns/resolve`,
      explorer: `${platform.url}/ledger/explorer`,
      wallet: `${platform.url}/identity/wallet`,
      chains: reachableChains(`${platform.url}/ledger/chains`),
      tenantBases: [platform.tenantUrl],
    });
  });

  it('a sign-in comes back to the app, and services name the tenants where they are', async ({ platform, admin }) => {
    const callback = await signIn(admin, 'admin');
    expect(callback.headers.get('location')).toBe(`${platform.appUrl}/#/studio/home`);
    const kyc = (await servicesOf(admin)).find(({ services }) => services[0]?.id === 'CAVACH_API');
    expect(kyc?.tenantUrl).toMatch(new RegExp(`^${platform.tenantUrl}/tenant/`));
    const tenant = await openTenant(admin);
    expect((await tenant.get(sessionsPath)).status).toBe(200);
  });

  it('the API takes cookies from the app and from no other origin, as a browser asks for it', async ({ platform, admin }) => {
    const asked = await admin.call('POST', '/api/v1/auth', { headers: { origin: platform.appUrl } });
    expect(asked.status).toBe(201);
    expect(asked.headers.get('access-control-allow-origin')).toBe(platform.appUrl);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-expose-headers')).toBe('Date, Retry-After');
    const stranger = await admin.call('POST', '/api/v1/auth', { headers: { origin: 'https://evil.example' } });
    expect(stranger.status).toBe(403);
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });

  it('a preflight is answered without a sign-in, for tenants from everywhere and without cookies', async ({ platform }) => {
    const preflight = async (address: string, header: string) => {
      const { status: answered, headers } = await fetch(address, {
        method: 'OPTIONS',
        headers: {
          origin: platform.appUrl,
          'access-control-request-method': 'GET',
          'access-control-request-headers': header,
        },
      });
      return [
        answered,
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-headers'),
        headers.get('access-control-allow-credentials'),
      ];
    };
    expect(await preflight(`${platform.url}/api/v1/app`, 'content-type')).toEqual([204, platform.appUrl, 'content-type', 'true']);
    expect(await preflight(`${platform.tenantUrl}/tenant/x${peoplePath}`, 'x-kyc-access-token')).toEqual([
      204,
      '*',
      'x-kyc-access-token',
      null,
    ]);
  });

  it('cannot share one port', async () => {
    await expect(startPlatform({ port: 4999, appPort: 4999 })).rejects.toThrow(
      'The app, the API and the tenants need different ports.',
    );
  });
});

describe('other origins', () => {
  const dashboard = 'https://dashboard.example';
  const preflight = {
    method: 'OPTIONS',
    headers: { origin: dashboard, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  };

  it('call the API with cookies when they are allowed, and their preflight says so', async () => {
    const open = await startTestPlatform({ allowedOrigins: [dashboard], demo: { ...stillDemo, sessions: 0 } });
    try {
      const client = await signedInClient(open.url, 'admin');
      const asked = await client.call('POST', '/api/v1/auth', { headers: { origin: dashboard } });
      const { status: answered, headers } = await fetch(`${open.url}/api/v1/auth`, preflight);
      expect([asked.status, answered]).toEqual([201, 204]);
      for (const reported of [asked.headers, headers]) {
        expect(reported.get('access-control-allow-origin')).toBe(dashboard);
        expect(reported.get('access-control-allow-credentials')).toBe('true');
      }
      expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, PATCH, POST, DELETE');
      const stranger = await client.call('POST', '/api/v1/auth', { headers: { origin: 'https://evil.example' } });
      expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    } finally {
      await open.close();
    }
  });

  it('are refused when they are not allowed, another port of this machine too', async ({ platform }) => {
    const { port } = new URL(platform.appUrl);
    for (const origin of [dashboard, 'http://127.0.0.1:1', `http://localhost:${port}`]) {
      const reply = await clientOf(platform.url).call('GET', '/api/v1/login?provider=google', { headers: { origin } });
      expect([origin, reply.status]).toEqual([origin, 403]);
    }
    expect((await fetch(`${platform.url}/api/v1/auth`, preflight)).headers.get('access-control-allow-origin')).not.toBe(
      dashboard,
    );
  });
});

describe('X-Forwarded headers', () => {
  it('are ignored unless they come from a named proxy', async ({ platform }) => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'studio.example' };
    const { json } = await clientOf(platform.url).call('GET', '/api/v1/login?provider=google', { headers });
    expect((json as { authUrl: string }).authUrl).toMatch(new RegExp(`^${platform.url}/identity/authorize`));
  });
});

describe('X-Forwarded-For', () => {
  it.for<[string, string[], number]>([
    ['counts if it comes from a named proxy', ['127.0.0.1'], 401],
    ['is ignored if it comes from a proxy that is not named', ['192.0.2.1'], 429],
    ['is ignored if no proxy is named', [], 429],
  ])('%s', async ([_what, trustedProxies, expected]) => {
    const platform = await startTestPlatform({ demo: null, trustedProxies, rateLimit: { calls: 1, seconds: 60 } });
    try {
      const refreshFrom = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        return (await clientOf(platform.url).call('POST', '/api/v1/auth/refresh', { headers })).status;
      };
      expect(await refreshFrom('198.51.100.1')).toBe(401);
      expect(await refreshFrom('198.51.100.1')).toBe(429);
      expect(await refreshFrom('198.51.100.2')).toBe(expected);
    } finally {
      await platform.close();
    }
  });
});

describe('one port', () => {
  it('lets no other origin in, and says nothing about origins with the files of the app', async ({ app }) => {
    const whole = await startTestPlatform({ staticFolder: app, demo: null });
    try {
      const api = await fetch(`${whole.url}/api/v1/services`, { headers: { origin: 'https://evil.example' } });
      expect([api.status, api.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      const file = await fetch(`${whole.url}/`, { headers: { origin: 'https://evil.example' } });
      expect([file.headers.get('vary'), file.headers.get('access-control-allow-origin')]).toEqual(['accept-encoding', null]);
      expect((await (await fetch(`${whole.url}/config.json`)).json()).studioBase).toBe('/');
    } finally {
      await whole.close();
    }
  });
});

it.for([
  ['counts the calls of a person', undefined, {}],
  ['counts none', false, { rateLimit: null }],
] as const)('a server that %s: rateLimited of config.json is %j', async ([, reported, options], { app }) => {
  const platform = await startTestPlatform({ ...options, staticFolder: app, demo: null });
  onTestFinished(() => platform.close());
  expect((await (await fetch(`${platform.url}/config.json`)).json()).rateLimited).toBe(reported);
});

describe('the request log', () => {
  it('is shown in chaos mode only', async ({ platform }) => {
    const reported = (await (await fetch(`${platform.url}/_chaos/requests`)).json()) as { method: string; path: string }[];
    expect(reported).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/v1/auth', status: 201 }));
    const calm = await startTestPlatform({ demo: null });
    expect(await status(`${calm.url}/_chaos/requests`)).toBe(404);
    await calm.close();
  });
});
