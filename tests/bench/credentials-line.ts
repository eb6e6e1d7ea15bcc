import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { Platform } from '../../platform/platform';
import { startPlatform } from '../../platform/start-platform';
import { newestResolved } from '../../src/domain/ledger/resolve-plan';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { openWorkbench } from '../platform/support/identities';
import { type CredentialTimes, type ReferenceTimes, timeCredentials, timeReference } from './lib/credential-times';
import { type LongLine, layLine } from './lib/long-line';
import { type Measured, medianOf, tell } from './lib/measure';
import { slowPage } from './lib/slow-page';

/** `npm run bench -- credentials-line --runs=5` takes more devices, `--lengths=1000` one length alone. */
const runs = Number(wordOf('runs') ?? 3);
const lengths = wordOf('lengths')?.split(',').map(Number) ?? [100, 1_000];
const warmRuns = 10;
/** The way to the server and back, ms: every call waits for it, preflights too. */
const line = 150;
/** Longer than any answer takes: what has not changed for so long (ms) is all there is. */
const quiet = 3_000;
const targets = { rows: 500, warm: 300 };
const dids = '.service-card .head a[href*="/ssi/did/"]';
const credentials = '.menu-item[href*="/ssi/credential/"]';

interface Place {
  platform: Platform;
  way: LongLine;
  /** A page of another origin. */
  elsewhere: string;
  /** How many credentials there are, and how many of them the read budget's rules have resolved (offline rules 4). */
  count: number;
  resolved: number;
}

const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
try {
  for (const count of lengths) {
    const demo = { seed: 1, sessions: 5, companies: 5, credentials: count, traffic: false, trafficEverySeconds: 60 };
    const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
    const way = await layLine(platform.url);
    const place = { platform, way, elsewhere, count, resolved: Math.min(count, newestResolved) };
    try {
      tell(`${count} credentials over ${line} ms`, [...(await measure(place, 1)), ...(await measure(place, 4))]);
    } finally {
      way.close();
      await platform.close();
    }
  }
} finally {
  other.close();
}

/** The reference's way, then ours on the same new device, with a page so many times slower; then ours where all of it is here. */
async function measure(place: Place, slower: number): Promise<Measured[]> {
  const { count, resolved } = place;
  const theirs: ReferenceTimes[] = [];
  const whole: number[] = [];
  const cold: (CredentialTimes & { reads: number })[] = [];
  const warm: number[] = [];
  const reopened: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const device = await openPersistentDevice();
    const { page } = device;
    try {
      theirs.push(await playReference(place, device, slower, resolved));
      if (run === 0 && resolved < count) whole.push((await playReference(place, device, slower, count)).all);
      await signIn(page, place.way.url, /admin/i);
      await page.locator('.service-card').first().waitFor();
      await waitForShell(page);
      await slowPage(page, slower);
      await slowly(place, async () => {
        await openDids(page);
        const before = readsAsked(place);
        const times = await timeCredentials(page, { selector: credentials, count, left: count - resolved, quiet });
        const reads = readsAsked(place) - before;
        cold.push({ ...times, reads });
        for (let again = 0; run === 0 && again < warmRuns; again += 1) warm.push(await fromDashboard(place, page));
        reopened.push(await fromNewTab(place, device, slower));
        const spent = readsAsked(place) - before - reads;
        if (spent > 0) throw new Error(`${spent} reads were spent on what was here`);
      });
    } finally {
      await device.dispose();
    }
  }
  const floor = medianOf(theirs.map(({ all }) => all));
  const line = (name: string, taken: number[], more: Partial<Measured> = {}): Measured => ({
    ...{ name: `${slower}x: ${name}`, unit: 'ms', runs: taken, target: null, floor: null },
    ...more,
  });
  const timesOf = (name: 'rows' | 'first' | 'all' | 'reads') => cold.map((times) => times[name]);
  const some = resolved < count ? `the newest ${resolved}` : 'all';
  return [
    line(
      `the reference's way, first of ${count}`,
      theirs.map(({ first }) => first),
    ),
    line(
      `the reference's way, ${some} resolved`,
      theirs.map(({ all }) => all),
    ),
    ...(whole.length > 0 ? [line(`the reference's way, every one of ${count}`, whole)] : []),
    line(`rows of ${count}`, timesOf('rows'), { target: targets.rows }),
    line('the first of them resolved', timesOf('first')),
    line(`all of them listed, ${some} resolved`, timesOf('all'), { target: Math.round(floor / 2), floor }),
    line('reads spent on that', timesOf('reads'), { unit: 'reads', floor: Math.ceil(count / 100) + resolved }),
    line(
      'longest task of the page meanwhile',
      cold.map(({ longTasks }) => Math.max(0, ...longTasks)),
      { target: 50 },
    ),
    line('all of them once they are here', warm, { target: targets.warm }),
    line('the same in a tab just opened', reopened, { target: targets.warm }),
  ];
}

/** The reference's way, in a page of another origin, for the newest so many. */
async function playReference(place: Place, { context }: Device, slower: number, newest: number): Promise<ReferenceTimes> {
  const { platform, way, count } = place;
  const bench = await openWorkbench(platform);
  const page = await context.newPage();
  await page.goto(place.elsewhere);
  await slowPage(page, slower);
  const base = new URL(new URL(bench.base).pathname, way.url).href.replace(/\/+$/, '');
  const asked = { base, node: `${way.url}/ledger`, token: bench.token, newest };
  const times = await slowly(place, () => timeReference(page, asked));
  if (times.records !== count || times.resolved !== newest)
    throw new Error(`the reference had ${times.resolved} of ${times.records} credentials`);
  await page.close();
  return times;
}

/** The list when all of it is on the device, in a tab that was just opened. */
async function fromNewTab(place: Place, { context }: Device, slower: number): Promise<number> {
  const page = await context.newPage();
  await slowPage(page, slower);
  const taken = await fromDashboard(place, page);
  await page.close();
  return taken;
}

/** The same, from the list of services. */
async function fromDashboard(place: Place, page: Page): Promise<number> {
  await page.goto(`${place.way.url}/#/studio/dashboard`);
  await page.locator('.service-card').first().waitFor();
  await openDids(page);
  const { count, resolved } = place;
  return (await timeCredentials(page, { selector: credentials, count, left: count - resolved, quiet: 0 })).all;
}

/** The DIDs of the service, to which its card leads; the menu beside them leads to its credentials. All that is to be asked of them is. */
async function openDids(page: Page): Promise<void> {
  await page.locator(dids).click();
  await page.locator('.dids-pane .list-scroll[aria-busy="false"] .identity-line').first().waitFor();
  await page.locator('.dids-pane .chip', { hasText: 'Resolving' }).waitFor({ state: 'detached' });
}

/** With the line as long as it is. */
async function slowly<Value>({ way }: Place, work: () => Promise<Value>): Promise<Value> {
  way.setRoundTrip(line);
  try {
    return await work();
  } finally {
    way.setRoundTrip(0);
  }
}

/** Calls so far that cost the service money. */
function readsAsked({ platform }: Place): number {
  return platform.requests().filter(({ method, path }) => method === 'GET' && /\/api\/v1\/credential(\/|$)/.test(path)).length;
}

function wordOf(flag: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${flag}=`))?.split('=')[1];
}
