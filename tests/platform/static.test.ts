import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from '../../platform/http/answers';
import { answerFailures } from '../../platform/http/envelopes';
import { serveApp } from '../../platform/http/static';

const script = `export const text = '${'studio '.repeat(400)}';`;
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Studio</title>');
  writeFileSync(join(folder, 'config.json'), '{"built":true}');
  writeFileSync(join(folder, 'studio-sw.js'), 'self');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'main-Ab3dE6gH.js'), script);
  writeFileSync(join(folder, 'assets', 'main-Ab3dE6gH.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'plain.js'), 'plain');
  server = Fastify();
  await compressAnswers(server);
  answerFailures(server, () => 0);
  await serveApp(server, folder, null);
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
  ])('%s is kept "%s" and is %s', async (url, cacheControl, type) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers['content-type']]).toEqual([200, cacheControl, type]);
  });

  it('sends the file that was compressed at the build, with the headers of the whole', async () => {
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

describe('a configuration of its own', () => {
  it('stands in front of the built one', async () => {
    const other = Fastify();
    writeFileSync(join(folder, 'own.json'), '{"own":true}');
    await serveApp(other, folder, join(folder, 'own.json'));
    const reply = await other.inject('/config.json');
    expect([reply.json(), reply.headers['cache-control']]).toEqual([{ own: true }, 'no-cache']);
    await other.close();
  });
});

describe('an unexpected failure', () => {
  it('has the crash shape of its side, and none of the values of a statement', async () => {
    const broken = Fastify();
    answerFailures(broken, () => 0);
    const fail = async () => {
      throw Object.assign(new Error('Failed query: params: ada@example.org'), {
        query: 'select',
        cause: new Error('relation is missing'),
      });
    };
    broken.get('/api/v1/broken', fail);
    broken.get('/tenant/x/broken', fail);
    const [api, tenant] = [await broken.inject('/api/v1/broken'), await broken.inject('/tenant/x/broken')];
    expect(api.json()).toEqual({
      statusCode: 500,
      timestamp: '1970-01-01T00:00:00.000Z',
      path: '/api/v1/broken',
      message: ['Error', 'relation is missing', 'Internal server error'],
    });
    expect(tenant.json()).toMatchObject({
      success: false,
      error: { code: 500, details: expect.arrayContaining(['relation is missing']) },
    });
    expect(api.body + tenant.body).not.toContain('ada@example.org');
    await broken.close();
  });
});
