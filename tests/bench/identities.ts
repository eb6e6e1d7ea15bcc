import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { openWorkbench } from '../platform/support/identities';
import { type IdentityTimes, timeIdentities, timeReference } from './lib/identity-times';
import { layLine } from './lib/long-line';
import { type Measured, medianOf, tell } from './lib/measure';
import { slowPage } from './lib/slow-page';

/** `npm run bench -- identities --runs=5` takes more devices. */
const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 3);
const warmRuns = 10;
const count = 100;
/** The way to the server and back, ms: every call waits for it, preflights too. */
const line = 150;
const lists = [
  { list: 'did', name: 'DIDs', link: '.service-card .head a[href*="/ssi/did/"]' },
  { list: 'schema', name: 'schemas', link: '.menu-item[href*="/ssi/schema/"]' },
] as const;
const targets = { rows: 500, warm: 300 };

const demo = { seed: 1, sessions: 5, companies: 5, dids: count, schemas: count, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const way = await layLine(platform.url);
const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
const { base, token } = await openWorkbench(platform);
try {
  tell(`${count} DIDs and ${count} schemas over ${line} ms`, [...(await measure(1)), ...(await measure(4))]);
} finally {
  elsewhere.close();
  way.close();
  await platform.close();
}

/** The reference's way, then ours on the same new device, with a page so many times slower; then ours where all of it is here. */
async function measure(slower: number): Promise<Measured[]> {
  const theirs = lists.map(() => ({ first: [] as number[], all: [] as number[] }));
  const cold: IdentityTimes[][] = lists.map(() => []);
  const warm: number[][] = lists.map(() => []);
  const reopened: number[][] = lists.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    const device = await openPersistentDevice();
    try {
      for (const [at, { list }] of lists.entries()) {
        const { first, all } = await playReference(device, slower, list);
        theirs[at]?.first.push(first);
        theirs[at]?.all.push(all);
      }
      await signIn(device.page, way.url, /admin/i);
      await device.page.locator('.service-card').first().waitFor();
      await waitForShell(device.page);
      await slowPage(device.page, slower);
      await slowly(async () => {
        for (const [at, { link }] of lists.entries()) cold[at]?.push(await timeIdentities(device.page, link, count));
        const before = readsAsked();
        for (const at of lists.keys()) {
          for (let again = 0; run === 0 && again < warmRuns; again += 1) warm[at]?.push(await fromDashboard(device.page, at));
          reopened[at]?.push(await fromNewTab(device, slower, at));
        }
        if (readsAsked() > before) throw new Error(`${readsAsked() - before} reads were spent on what was here`);
      });
    } finally {
      await device.dispose();
    }
  }
  const at = `${slower}x`;
  return lists.flatMap(({ name }, place): Measured[] => {
    const times = cold[place] ?? [];
    const floor = medianOf(theirs[place]?.all ?? []);
    return [
      plain(`${at}: the reference's way, first of ${count} ${name}`, theirs[place]?.first ?? []),
      plain(`${at}: the reference's way, all of them`, theirs[place]?.all ?? []),
      {
        ...plain(
          `${at}: rows of ${count} ${name}`,
          times.map(({ rows }) => rows),
        ),
        target: targets.rows,
      },
      plain(
        `${at}: the first of them resolved`,
        times.map(({ first }) => first),
      ),
      {
        ...plain(
          `${at}: all of them resolved`,
          times.map(({ all }) => all),
        ),
        target: Math.round(floor / 2),
        floor,
      },
      {
        ...plain(
          `${at}: longest task of the page meanwhile`,
          times.map(({ longTasks }) => Math.max(0, ...longTasks)),
        ),
        target: 50,
      },
      { ...plain(`${at}: all of them once they are here`, warm[place] ?? []), target: targets.warm },
      { ...plain(`${at}: the same in a tab just opened`, reopened[place] ?? []), target: targets.warm },
    ];
  });
}

/** The reference's way, in a page of another origin. */
async function playReference(
  { context }: Device,
  slower: number,
  list: 'did' | 'schema',
): Promise<{ first: number; all: number }> {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await slowPage(page, slower);
  const tenant = new URL(new URL(base).pathname, way.url).href.replace(/\/+$/, '');
  const { records, ...times } = await slowly(() => timeReference(page, { base: tenant, token, list }));
  if (records !== count) throw new Error(`the reference had ${records} records`);
  await page.close();
  return times;
}

/** The list when all of it is on the device, in a tab that was just opened. */
async function fromNewTab({ context }: Device, slower: number, at: number): Promise<number> {
  const page = await context.newPage();
  await slowPage(page, slower);
  const taken = await fromDashboard(page, at);
  await page.close();
  return taken;
}

/** The same, from the list of services. */
async function fromDashboard(page: Page, at: number): Promise<number> {
  await page.goto(`${way.url}/#/studio/dashboard`);
  await page.locator('.service-card').first().waitFor();
  let taken = 0;
  // The card leads to the DIDs of its service, the menu beside them to the schemas.
  for (const { link } of lists.slice(0, at + 1)) taken = (await timeIdentities(page, link, count)).all;
  return taken;
}

/** With the line as long as it is. */
async function slowly<Value>(work: () => Promise<Value>): Promise<Value> {
  way.setRoundTrip(line);
  try {
    return await work();
  } finally {
    way.setRoundTrip(0);
  }
}

/** Calls so far that cost the service money. */
function readsAsked(): number {
  return platform.requests().filter(({ method, path }) => method === 'GET' && /\/api\/v1\/(did|schema)(\/|$)/.test(path)).length;
}

function plain(name: string, taken: number[]): Measured {
  return { name, unit: 'ms', runs: taken, target: null, floor: null };
}
