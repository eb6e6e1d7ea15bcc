import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeOptions } from '../../platform/options';
import type { Platform } from '../../platform/platform';
import type { Certificate } from '../../platform/tls/certificate';
import { loadCertificate } from '../../platform/tls/load-certificate';
import { localCertificate, namesOf } from '../../platform/tls/local-authority';
import { startTestPlatform } from '../fixtures/platform';
import { stillDemo } from '../fixtures/test-platform';

const now = Date.UTC(2026, 2, 1, 12);
const day = 86_400_000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-tls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks over https as a browser that trusts `ca` would; answers status and the cookies that were set. */
function ask(address: string, ca?: string): Promise<{ status: number; body: string; type: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { ...(ca === undefined ? {} : { ca }), agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          type: response.headers['content-type'] ?? '',
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const certificate = (change: { names?: string[]; host?: string; at?: number; into?: string | null } = {}) =>
  localCertificate({
    folder: change.into === undefined ? folder : change.into,
    names: change.names ?? [],
    host: change.host ?? '127.0.0.1',
    now: change.at ?? now,
  });
const serverOf = ({ cert }: Certificate) => new X509Certificate(cert);

describe('a certificate that is made here', () => {
  it('is for this machine and the names asked for, and signed by the authority', async () => {
    const made = await certificate({ names: ['studio.local', '10.1.2.3'] });
    const server = serverOf(made);
    for (const name of ['localhost', 'studio.local']) expect(server.checkHost(name)).toBe(name);
    for (const address of ['127.0.0.1', '::1', '10.1.2.3']) expect(server.checkIP(address)).toBe(address);
    expect(server.checkHost('elsewhere.example')).toBeUndefined();
    expect(server.ca).toBe(false);
    const authority = new X509Certificate(made.authority?.cert ?? '');
    expect([authority.ca, server.verify(authority.publicKey)]).toEqual([true, true]);
    expect((Date.parse(server.validTo) - Date.parse(server.validFrom)) / day).toBeLessThanOrEqual(398);
  });

  it('is stored with its keys where only their owner can read them, and used again', async () => {
    const first = await certificate();
    for (const name of ['ca.key', 'ca.crt', 'server.key', 'server.crt']) {
      expect(statSync(join(folder, 'tls', name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(folder, 'tls')).mode & 0o777).toBe(0o700);
    expect(await certificate()).toEqual(first);
    expect(first.authority?.file).toBe(join(folder, 'tls', 'ca.crt'));
  });

  it('is made again by the same authority for other names and near its end', async () => {
    const first = await certificate();
    const named = await certificate({ names: ['other.local'] });
    expect(serverOf(named).checkHost('other.local')).toBe('other.local');
    const later = await certificate({ names: ['other.local'], at: now + 370 * day });
    expect(serverOf(later).fingerprint).not.toBe(serverOf(named).fingerprint);
    expect(Date.parse(serverOf(later).validTo)).toBeGreaterThan(now + 700 * day);
    expect([named.authority, later.authority]).toEqual([first.authority, first.authority]);
  });

  it('has a new authority when the stored one is near its end or broken', async () => {
    const first = await certificate();
    const late = await certificate({ at: now + 3640 * day });
    expect(late.authority?.cert).not.toBe(first.authority?.cert);
    expect(serverOf(late).verify(new X509Certificate(late.authority?.cert ?? '').publicKey)).toBe(true);
    writeFileSync(join(folder, 'tls', 'ca.key'), 'half a ke');
    const mended = await certificate();
    expect(serverOf(mended).verify(new X509Certificate(mended.authority?.cert ?? '').publicKey)).toBe(true);
  });

  it('leaves nothing behind without a folder', async () => {
    const made = await certificate({ into: null });
    expect(made.authority).toMatchObject({ file: null });
    expect(serverOf(made).checkHost('localhost')).toBe('localhost');
  });

  it('names every address of the machine if the platform listens on all of them', () => {
    expect(namesOf({ names: ['A.local'], host: '0.0.0.0' }).length).toBeGreaterThan(4);
    expect(namesOf({ names: ['A.local'], host: '[::1]' })).toEqual(['localhost', '127.0.0.1', '::1', 'a.local']);
  });
});

describe('files that were given', () => {
  const load = (change: { tlsCert?: string; tlsKey?: string; now?: () => number }) =>
    loadCertificate(completeOptions({ tlsCert: file('server.crt'), tlsKey: file('server.key'), now: () => now, ...change }));
  const file = (name: string) => join(folder, 'tls', name);

  beforeAll(async () => {
    await certificate();
    writeFileSync(file('text.txt'), 'neither');
  });

  it('are used as they are', async () => {
    expect(await load({})).toEqual({
      key: readFileSync(file('server.key'), 'utf8'),
      cert: readFileSync(file('server.crt'), 'utf8'),
      authority: null,
    });
    expect(await loadCertificate(completeOptions({}))).toBeNull();
  });

  it.each([
    ['a missing certificate', { tlsCert: '/nowhere/a.crt' }, 'The file /nowhere/a.crt, named by --tls-cert, cannot be read.'],
    ['a missing key', { tlsKey: '/nowhere/a.key' }, 'The file /nowhere/a.key, named by --tls-key, cannot be read.'],
    ['a text for a certificate', () => ({ tlsCert: file('text.txt') }), /holds no certificate in PEM form\.$/],
    ['a text for a key', () => ({ tlsKey: file('text.txt') }), /holds no private key in PEM form without a passphrase\.$/],
    ['another key', () => ({ tlsKey: file('ca.key') }), /does not belong to the certificate in .*\.$/],
    ['a certificate that has ended', { now: () => now + 500 * day }, /was good until .*; renew it\.$/],
  ])('%s is refused in one sentence', async (_name, change, words) => {
    await expect(load(typeof change === 'function' ? change() : change)).rejects.toThrow(words);
  });
});

describe('a platform over https', () => {
  let platform: Platform;
  const data = () => join(folder, 'data');

  beforeAll(async () => {
    // The caller compares the certificate with the clock of the machine, which no test can set.
    platform = await startTestPlatform({
      now: () => Math.round(performance.timeOrigin + performance.now()),
      tlsSelf: [],
      dataFolder: data(),
      tenantPort: 0,
      demo: { ...stillDemo, sessions: 1 },
    });
  });
  afterAll(() => platform.close());

  it('answers a caller that trusts its authority, and no other caller gets as far as a call', async () => {
    expect(platform.url).toMatch(/^https:\/\/127\.0\.0\.1:/);
    const ca = platform.authority?.cert ?? '';
    expect((await ask(`${platform.url}/api/v1/services`, ca)).status).toBe(200);
    expect((await ask(`${platform.tenantUrl}/tenant/nobody/api/v1/user`, ca)).status).toBe(401);
    await expect(ask(`${platform.url}/api/v1/services`)).rejects.toThrow(/certificate/);
  });

  it('hands out its authority, and keeps the keys to itself', async () => {
    const ca = readFileSync(join(data(), 'tls', 'ca.crt'), 'utf8');
    expect(await ask(`${platform.url}/identity/ca.crt`, ca)).toEqual({
      status: 200,
      body: ca,
      type: 'application/x-x509-ca-cert',
    });
    expect(existsSync(join(data(), 'tls', 'ca.key'))).toBe(true);
    for (const path of ['/identity/ca.key', '/tls/ca.key', '/identity/server.key']) {
      expect((await ask(`${platform.url}${path}`, ca)).status).toBe(404);
    }
  });
});
