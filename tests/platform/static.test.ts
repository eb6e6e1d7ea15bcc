import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from '../../platform/http/answers';
import { answerFailures } from '../../platform/http/envelopes';
import { policyText } from '../../platform/http/policy-text';
import { type ServedApp, serveApp } from '../../platform/http/static';
import { completeOptions } from '../../platform/options';
import { PlatformRefusal } from '../../platform/refusal';

const script = `export const text = '${'studio '.repeat(400)}';`;
const page = (style: string) => `<!doctype html><title>Studio</title><style>${style}</style>`;
const built = '{"studioBase":"/","apiBase":"/api/v1","apiDashboard":"/about","documentation":"/about"}';
const here = { main: 'https://studio.test', app: 'https://studio.test', tenants: ['https://studio.test'], about: null };
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page('body { margin: 0 }'));
  writeFileSync(join(folder, 'config.json'), built);
  writeFileSync(join(folder, 'studio-sw.js'), 'self');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'main-Ab3dE6gH.js'), script);
  writeFileSync(join(folder, 'assets', 'main-Ab3dE6gH.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'plain.js'), 'plain');
  server = Fastify();
  await compressAnswers(server);
  answerFailures(server, completeOptions({}));
  await serveApp(server, { folder, configFile: null, origins: () => here });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the served app', () => {
  it.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/config.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/studio-sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/assets/main-Ab3dE6gH.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/assets/plain.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ])('%s is cached "%s" and is %s', async (url, cacheControl, type) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers['content-type']]).toEqual([200, cacheControl, type]);
  });

  it('sends the file that was compressed at the build, with the headers of the uncompressed one', async () => {
    const reply = await get('/assets/main-Ab3dE6gH.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(reply.rawPayload).toEqual(brotliCompressSync(script));
  });

  it('names the type of a compressed manifest as that of a plain one', async () => {
    writeFileSync(join(folder, 'manifest.webmanifest.br'), brotliCompressSync('{}'));
    const reply = await get('/manifest.webmanifest', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/manifest+json' });
  });

  it.each(['/studio/dashboard', '/assets/gone-12345678.js', '/../package.json', '/%2e%2e/package.json'])(
    '%s is not there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('answers unknown calls as the side that was asked', async () => {
    expect((await get('/api/v1/x')).json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
    expect((await get('/tenant/x/y')).json()).toMatchObject({ success: false, error: { code: 404 } });
  });
});

/** A server of the app with other dependencies, asked once for each path. */
async function askOther(app: Partial<ServedApp>, ...paths: string[]): Promise<Awaited<ReturnType<typeof get>>[]> {
  const other = Fastify();
  try {
    await serveApp(other, { folder, configFile: null, origins: () => here, ...app });
    const replies = [];
    for (const path of paths) replies.push(await other.inject(path));
    return replies;
  } finally {
    await other.close();
  }
}

describe('a configuration of its own', () => {
  const own = () => join(folder, 'own.json');
  const addresses = { studioBase: 'https://api.test/', apiBase: 'https://api.test/api/v1', apiDashboard: '', documentation: '' };

  it('replaces the built one, and the policy names its bases', async () => {
    writeFileSync(own(), JSON.stringify({ ...addresses, tenantBases: ['https://*.tenants.test'] }));
    const [config, main] = await askOther({ configFile: own() }, '/config.json', '/');
    expect([config?.json(), config?.headers['cache-control']]).toEqual([
      { ...addresses, tenantBases: ['https://*.tenants.test'] },
      'no-cache',
    ]);
    expect(main?.headers['content-security-policy']).toContain("connect-src 'self' https://api.test https://*.tenants.test;");
  });

  it.each([
    ['', 'it is not JSON'],
    ['{', 'it is not JSON'],
    ['{}', 'studioBase is missing'],
    [JSON.stringify({ ...addresses, studioBase: 'javascript:alert(1)' }), 'studioBase is not a web address'],
    [JSON.stringify({ ...addresses, leaseDays: 0 }), 'leaseDays is not'],
  ])('that reads %s is refused at the start, in words', async (text, words) => {
    writeFileSync(own(), text);
    await expect(askOther({ configFile: own() }, '/')).rejects.toThrow(words);
  });

  it('that is missing is refused at the start', async () => {
    await expect(askOther({ configFile: join(folder, 'gone.json') }, '/')).rejects.toThrow(PlatformRefusal);
  });

  it('that is broken while it is served leaves the policy as it was', async () => {
    writeFileSync(own(), JSON.stringify(addresses));
    const other = Fastify();
    await serveApp(other, { folder, configFile: own(), origins: () => here });
    const before = (await other.inject('/')).headers['content-security-policy'];
    writeFileSync(own(), '<html>');
    expect((await other.inject('/')).headers['content-security-policy']).toBe(before);
    await other.close();
  });

  it('names the node of the ledger, its explorer and the wallet if there are any, and leaves the rest of the built one as it is', async () => {
    const origins = {
      main: 'http://box:1',
      app: 'http://box:1',
      tenants: ['http://box:1'],
      about: 'http://box:1/a',
      ...{ ledger: '/ledger/', wallet: '/identity/wallet' },
    };
    const [config] = await askOther({ origins: () => origins }, '/config.json');
    expect(config?.json()).toEqual({
      ...JSON.parse(built),
      ledgerRest: '/ledger/',
      explorer: '/ledger/explorer',
      wallet: '/identity/wallet',
    });
  });

  it('is the built one with the addresses of the other ports if the sides have ports of their own', async () => {
    const origins = {
      main: 'http://box:1',
      app: 'http://box:2',
      tenants: ['http://box:3'],
      about: 'http://box:1/identity/about',
    };
    const [config, main] = await askOther({ origins: () => origins }, '/config.json', '/');
    expect(config?.json()).toEqual({
      studioBase: 'http://box:1/',
      apiBase: 'http://box:1/api/v1',
      apiDashboard: 'http://box:1/identity/about',
      documentation: 'http://box:1/identity/about',
      tenantBases: ['http://box:3'],
    });
    expect(main?.headers['content-security-policy']).toContain("connect-src 'self' http://box:1 http://box:3;");
  });
});

describe('the policy', () => {
  it('names the style of the page by its hash, and the style of another build by another', async () => {
    const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect((await get('/')).headers['content-security-policy']).toContain(`style-src 'self' ${hashOf('body { margin: 0 }')};`);
    writeFileSync(join(folder, 'index.html'), page('body { margin: 1px }'));
    expect((await get('/')).headers['content-security-policy']).toContain(`style-src 'self' ${hashOf('body { margin: 1px }')};`);
  });

  it.each(['/', '/studio-sw.js', '/assets/main-Ab3dE6gH.js'])(
    'comes with %s, because workers have the policy of their own script',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'; .*trusted-types studio-worker/);
      expect(headers).toMatchObject({
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it('is printed for a static host as it is served', async () => {
    const { headers } = await get('/');
    expect(await policyText(folder, null)).toContain(`content-security-policy: ${headers['content-security-policy']}\n`);
    await expect(policyText(join(folder, 'assets'), null)).rejects.toThrow('The app is not built');
  });
});
