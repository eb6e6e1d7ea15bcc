import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { ssiServiceOf } from '../journeys/lib/identity-form-steps';
import { signIn } from '../journeys/lib/steps';
import { issueBody, newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';
import { layLine } from './lib/long-line';
import { type Measured, tell } from './lib/measure';

/** `npm run bench -- bulk --rows=100` takes a shorter file. */
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 1_000);
/** So many bare requests show what one takes. */
const bareRows = Math.min(rows, 100);
/** The way to the server and back, ms. */
const line = 150;
const patient = { timeout: 120_000 };

const demo = { seed: 1, sessions: 5, companies: 5, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null, blockMs: 1_000 });
const way = await layLine(platform.url);
const bench = await openWorkbench(platform);
const issuer = await newIssuer(bench, platform, { name: 'ReadersCard' });
try {
  tell(`${rows} credentials from a file over ${line} ms`, [...(await measure(1)), ...(await measure(4))]);
} finally {
  way.close();
  await platform.close();
}

/** On a device of its own, with a page so many times slower. */
async function measure(slower: number): Promise<Measured[]> {
  const device = await openPersistentDevice();
  try {
    return (await measureOn(device, slower)).map((one) => ({ ...one, name: `${slower}x: ${one.name}` }));
  } finally {
    way.setRoundTrip(0);
    await device.dispose();
  }
}

async function measureOn({ page, context }: Device, slower: number): Promise<Measured[]> {
  await signIn(page, way.url, /admin/i);
  const appId = await ssiServiceOf(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  way.setRoundTrip(line);
  const bare = await timeBare(page);
  const known = async () => (await platform.ssi.identities(appId)).credentials.length;
  const before = await known();
  const checked = await fillIn(page, appId);
  const since = performance.now();
  await page.getByRole('button', { name: /^Issue \d/ }).click();
  await page.locator('.bulk-state').waitFor(patient);
  const stored = performance.now() - since;
  await page.locator('.bulk-state', { hasText: 'Done' }).waitFor({ timeout: 3_600_000 });
  const all = performance.now() - since;
  const made = (await known()) - before;
  if (made !== rows) throw new Error(`${made} credentials came of ${rows} rows`);
  return [
    plain('file chosen to its rows checked', [checked]),
    plain('start to all rows kept on the device', [stored]),
    plain('a bare issue, one after the other', [bare]),
    { ...plain('a row of the file', [all / rows]), floor: bare },
  ];
}

function plain(name: string, runs: number[]): Measured {
  return { name, unit: 'ms', runs, target: null, floor: null };
}

/** The same requests by the page itself, one after the other: ms for each. */
async function timeBare(page: Page): Promise<number> {
  const url = new URL(`${bench.base}/api/v1/credential/issue`, platform.url);
  const over = `${way.url}${url.pathname}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bench.token}` };
  const body = JSON.stringify(issueBody(issuer, { persist: true }));
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(
    async ({ over, headers, body, count }) => {
      const since = performance.now();
      for (let at = 0; at < count; at += 1) {
        const answer = await fetch(over, { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`a bare request was answered by ${answer.status}`);
      }
      return (performance.now() - since) / count;
    },
    { over, headers, body, count: bareRows },
  );
}

/** Fills the form in with the file; ms from the file to its rows, checked. */
async function fillIn(page: Page, appId: string): Promise<number> {
  await page.goto(`${way.url}/#/studio/ssi/credential/${appId}/bulk`);
  await page.locator('#bulk-schema option', { hasText: 'ReadersCard' }).waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-schema').selectOption(issuer.schemaId);
  await page.locator(`#bulk-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-issuer').selectOption(issuer.did);
  await page
    .locator('#bulk-key option')
    .nth(1)
    .waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-key').selectOption(`${issuer.did}#key-1`);
  await page.locator('#bulk-expiry').fill('2030-01-31');
  const lines = Array.from(
    { length: rows },
    (_, at) => `did:hid:testnet:z6MkReader${String(at).padStart(6, '0')},Reader ${at},${at}`,
  );
  const buffer = Buffer.from(['Subject DID,Full name,Card number', ...lines].join('\n'));
  const since = performance.now();
  await page.locator('#bulk-file').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer });
  await page.locator('.bulk-rows li').first().waitFor(patient);
  return performance.now() - since;
}
