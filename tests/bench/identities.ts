import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { type Device, openDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { openWorkbench } from '../platform/support/identities';
import { type IdentityTimes, timeIdentities, timeReference } from './lib/identity-times';
import { layLine } from './lib/long-line';
import { type Measured, medianOf, tell } from './lib/measure';

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
try {
  const reference = await measureReference();
  tell(`${count} DIDs and ${count} schemas over ${line} ms`, [
    ...reference.lines,
    ...(await measure(1, reference.all)),
    ...(await measure(4, reference.all)),
  ]);
} finally {
  elsewhere.close();
  way.close();
  await platform.close();
}

/** The reference's way, in a page of another origin. */
async function measureReference(): Promise<{ lines: Measured[]; all: number[] }> {
  const { base, token } = await openWorkbench(platform);
  const device = await openDevice();
  await device.page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const url = new URL(new URL(base).pathname, way.url).href.replace(/\/+$/, '');
  const taken = lists.map(() => ({ first: [] as number[], all: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const [at, { list }] of lists.entries()) {
      const { first, all, records } = await slowly(() => timeReference(device.page, { base: url, token, list }));
      if (records !== count) throw new Error(`the reference had ${records} records`);
      taken[at]?.first.push(first);
      taken[at]?.all.push(all);
    }
  }
  await device.dispose();
  const lines = lists.flatMap(({ name }, at): Measured[] => [
    plain(`the reference's way: first of ${count} ${name}`, taken[at]?.first ?? []),
    plain(`the reference's way: all of them`, taken[at]?.all ?? []),
  ]);
  return { lines, all: taken.map(({ all }) => medianOf(all)) };
}

/** Ours, with a page so many times slower: new devices, then one that has it all. */
async function measure(slower: number, reference: readonly number[]): Promise<Measured[]> {
  const cold: IdentityTimes[][] = lists.map(() => []);
  const warm: number[][] = lists.map(() => []);
  let reads = 0;
  for (let run = 0; run < runs; run += 1) {
    const device = await openDevice();
    try {
      await signIn(device.page, way.url, /admin/i);
      await device.page.locator('.service-card').first().waitFor();
      await waitForShell(device.page);
      const session = await device.context.newCDPSession(device.page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await slowly(async () => {
        for (const [at, { link }] of lists.entries()) cold[at]?.push(await timeIdentities(device.page, link, count));
        if (run > 0) return;
        const before = readsAsked();
        for (const at of lists.keys()) warm[at]?.push(...(await again(device, slower, at)));
        reads += readsAsked() - before;
      });
    } finally {
      await device.dispose();
    }
  }
  const at = `${slower}x`;
  const lines = lists.flatMap(({ name }, place): Measured[] => {
    const times = cold[place] ?? [];
    const floor = reference[place] ?? null;
    return [
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
        target: Math.round((floor ?? 0) / 2),
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
    ];
  });
  if (reads > 0) throw new Error(`${reads} reads were spent on what was here`);
  return lines;
}

/** The list when all of it is on the device, from another screen, then in a tab that was just opened. */
async function again(device: Device, slower: number, at: number): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < warmRuns; run += 1) taken.push(await fromDashboard(device.page, at));
  const page = await device.context.newPage();
  const session = await device.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  taken.push(await fromDashboard(page, at));
  await page.close();
  return taken;
}

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
