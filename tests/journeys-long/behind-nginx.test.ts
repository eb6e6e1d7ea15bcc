import { request } from 'node:http';
import { connect } from 'node:tls';
import { describe, expect } from 'vitest';
import { recordIdOf } from '../../platform/record-id';
import { makeCertificate, type SiteAnswer, startSite } from '../fixtures/behind-nginx';
import { persistentJourney } from '../fixtures/journey';
import { decide, openCompany, pendingDecision } from '../journeys/lib/deciding-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { openCase } from '../journeys/lib/lock-steps';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const certificate = await makeCertificate();
const kyc = demoServiceOf('CAVACH_API');
/** Companies of the demo that wait for a decision, against which nothing speaks. */
const companyOf = (place: number) => recordIdOf(`${kyc} company ${place}`);

const it = persistentJourney({ screen: { flags: [certificate.flag] } }).extend(
  'site',
  { scope: 'file' },
  async ({ lane: _ }, { onCleanup }) => {
    const site = await startSite(certificate, 'sessions=20,companies=60,traffic=off');
    onCleanup(() => site.close());
    return site;
  },
);

/** What a grader of headers would find missing on a page or file of the app. */
function headerFaults({ headers }: SiteAnswer): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const source = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? '';
  const rules: [string, boolean][] = [
    [
      'HSTS lasts half a year or longer',
      Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= 15_768_000,
    ],
    ['everything not named comes from the app itself', source('default-src') === "'self'"],
    ['scripts come from the app itself, none is inline or evaluated', source('script-src') === "'self'"],
    ['no inline style but those with a known hash', !source('style-src').includes('unsafe')],
    ['nobody may frame it', source('frame-ancestors') === "'none'"],
    ['no plug-in', source('object-src') === "'none'"],
    ['no other base address', source('base-uri') === "'none'"],
    ['no text becomes a script', source('require-trusted-types-for') === "'script'"],
    ['types are not guessed', headers['x-content-type-options'] === 'nosniff'],
    ['addresses do not reach other sites', headers['referrer-policy'] === 'same-origin'],
    ['no other window holds it', headers['cross-origin-opener-policy'] === 'same-origin'],
    ['powers that are not used are given up', String(headers['permissions-policy']).includes('geolocation=()')],
    ['no version of the server', !/\d/.test(String(headers.server))],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

describe('the shipped nginx configuration', () => {
  it('sends the page, its scripts, the service worker and the manifest with headers that leave no fault', async ({ site }) => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await site.ask('/')).body)?.[1] ?? 'none';
    for (const path of ['/', script, '/studio-sw.js', '/manifest.webmanifest', '/config.json', '/no-such-file']) {
      expect([path, headerFaults(await site.ask(path))]).toEqual([path, []]);
    }
  });

  it('sends calls with HSTS and without the version of the server, and login cookies for https only', async ({ site }) => {
    const login = await site.ask('/api/v1/login?provider=google');
    expect([login.status, login.headers['strict-transport-security'], login.headers.server]).toEqual([
      200,
      'max-age=31536000',
      'nginx',
    ]);
    const cookies = login.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; Secure/);
    const { authUrl } = JSON.parse(login.body) as { authUrl: string };
    expect(new URL(authUrl, site.url).origin).toBe(site.url);
  });

  it('lets hashed files be kept for a year and asks for all others each time', async ({ site }) => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await site.ask('/')).body)?.[1] ?? 'none';
    const cachingOf = async (path: string) => (await site.ask(path)).headers['cache-control'];
    expect(await cachingOf(script)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/config.json', '/studio-sw.js']) expect([path, await cachingOf(path)]).toEqual([path, 'no-cache']);
  });

  it('sends what the build packed, and says the type of each file', async ({ site }) => {
    const packed = await site.ask('/', { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    const typeOf = async (path: string) => (await site.ask(path)).headers['content-type'];
    expect(await typeOf('/manifest.webmanifest')).toBe('application/manifest+json');
    expect(await typeOf('/studio-sw.js')).toBe('application/javascript');
    expect(await typeOf('/config.json')).toBe('application/json');
  });

  it('answers plain http with the https address, and neither health nor figures', async ({ site }) => {
    const plain = await new Promise<object>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: site.plainPort, path: '/a?b=1', headers: { host: 'localhost' } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, location: answer.headers.location });
        },
      );
      asked.on('error', reject).end();
    });
    expect(plain).toEqual({ status: 301, location: 'https://localhost/a?b=1' });
    for (const path of ['/healthz', '/metrics', '/_chaos']) expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
    for (const { url } of site.processes) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('passes the host of a tenant on to that tenant alone, and takes a token from wherever the app is', async ({ site }) => {
    const list = '/api/v1/e-kyc/verification/session?page=1&limit=20';
    const { status, headers } = await site.askTenant('ent-nothing', list, { origin: site.url });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, '*']);
    const apart = ['/api/v1/login?provider=google', '/healthz', '/metrics', '/_chaos', '/config.json', '/'];
    for (const path of apart) expect([path, (await site.askTenant('ent-nothing', path)).status]).toEqual([path, 404]);
  });

  it('speaks HTTP/2, and no TLS before 1.2', async ({ site }) => {
    const { port } = new URL(site.url);
    const dial = (options: object) =>
      new Promise<string | false | null>((resolve) => {
        const words = { host: '127.0.0.1', port: Number(port), servername: 'localhost', ca: certificate.ca, ...options };
        const socket = connect(words, () => {
          resolve(socket.alpnProtocol);
          socket.end();
        });
        socket.on('error', () => resolve('refused'));
      });
    expect(await dial({ ALPNProtocols: ['h2', 'http/1.1'] })).toBe('h2');
    expect(await dial({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('refused');
  });
});

describe('a reviewer behind nginx', () => {
  it('signs in, reads the list and a case, and decides once while one of the two processes is dead', async ({ site, page }) => {
    await signIn(page, site.url, /admin/i);
    await openVerifications(page);
    await waitForWholeList(page, 20);
    await waitForShell(page);
    await openCase(page, page.url());
    await openCompany(page, site.url, kyc, companyOf(0));
    await site.processes[0].end('SIGKILL');
    await decide(page, 'Approved');
    await pendingDecision(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await site.processes[1].ledger()).map(({ companyId }) => companyId)).toEqual([companyOf(0)]);
    await site.processes[0].start();
    // Every call of a tenant went to a host of its own.
    expect(site.logs()).toMatch(/ GET \/api\/v1\/e-kyc 200 /);
    expect(site.logs()).not.toContain(' /tenant/');
  });

  it('notices nothing while the processes are restarted one after the other', async ({ site, page }) => {
    for (const [place, one] of site.processes.entries()) {
      await one.end('SIGTERM');
      await page.reload();
      await openCompany(page, site.url, kyc, companyOf(13 + place));
      await decide(page, 'Rejected');
      await pendingDecision(page).waitFor({ state: 'detached' });
      await one.start();
    }
    const decided = async () => (await site.processes[0].ledger()).map(({ companyId }) => companyId);
    await expect.poll(decided).toEqual([0, 13, 14].map(companyOf));
  });

  it('leaves no id, name or address of anybody in the logs of nginx', async ({ site }) => {
    const lines = site.logs().trim().split('\n');
    expect(lines.length).toBeGreaterThan(50);
    // Time, method, first parts of the path, status, bytes, seconds.
    const shape = /^\S+ [A-Z]+ (\/[\w.-]*){1,3} \d{3} \d+ [\d.]+$/;
    expect(lines.filter((line) => !shape.test(line))).toEqual([]);
    expect(lines.filter((line) => /127\.0\.0\.1|@|%40|session\/|company\/|did:/.test(line))).toEqual([]);
    for (const place of [0, 13, 14]) expect(site.logs()).not.toContain(companyOf(place));
  });
});
