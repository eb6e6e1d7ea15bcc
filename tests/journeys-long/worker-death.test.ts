import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: KeptDevice;
let list: string;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off', '--chaos']);
  // Little memory, so that a worker that takes all of it does not take the machine's.
  device = await openKeptDevice({ flags: ['--js-flags=--max-old-space-size=96'] });
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
  await waitForShell(device.page);
  list = device.page.url();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Calls for the sessions of the list that the platform has seen. */
async function listCalls(): Promise<number> {
  return (await platform.requests()).filter(({ path }) => /\/tenant\/.*session/.test(path)).length;
}

function presentWorker(page: Page) {
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('the page has no worker');
  return worker;
}

/** A new worker has come and answers: a wish for fresh rows reaches the platform, at the latest when it took the lead of the silent one. */
async function worksAgain(page: Page, next: Promise<unknown>): Promise<void> {
  await next;
  const before = await listCalls();
  const asks = () => page.evaluate(() => window.dispatchEvent(new Event('focus'))).then(listCalls);
  await expect.poll(asks, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.locator('.sync-mark[data-state="fresh"]').waitFor();
}

describe('a worker that dies', () => {
  it('killed, is replaced without a word, and the list stands all the while', async () => {
    const { page } = device;
    const next = page.waitForEvent('worker', { timeout: 40_000 });
    await presentWorker(page)
      .evaluate(() => self.close())
      .catch(() => undefined);
    await expect.poll(() => page.locator('.row-item').count()).toBeGreaterThan(3);
    await worksAgain(page, next);
    await expect.poll(() => page.locator('.update-prompt').count()).toBe(0);
  });

  it('hung, is replaced after no more than twenty seconds of silence', async () => {
    const { page } = device;
    const next = page.waitForEvent('worker', { timeout: 30_000 });
    // Never answers: its thread is busy for ever. In a task of its own: the browser does not end a worker in what a debugger runs in it.
    await presentWorker(page).evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await chooseStatus(page, 'Approved');
    await chooseStatus(page, 'All');
    await worksAgain(page, next);
  });

  it('out of memory, may take its page along: opened again, the page shows its rows at once and works', async () => {
    const { page } = device;
    const crashed = page.waitForEvent('crash', { timeout: 50_000 });
    presentWorker(page)
      .evaluate(() => {
        setTimeout(() => {
          const hoard: object[] = [];
          for (;;) hoard.push(new Array(1e5).fill(0).map(() => ({})));
        });
      })
      .catch(() => undefined);
    await crashed;
    await page.close();
    const opened = await device.context.newPage();
    device.page = opened;
    const worker = opened.waitForEvent('worker');
    await opened.goto(list);
    await opened.locator('.row-item').first().waitFor();
    await worksAgain(opened, worker);
  });
});

describe('a newer build that changes the databases', () => {
  /** The registry and the mirror. */
  const upgraded = /^studio-(registry|[0-9a-f]{16})$/;

  /** What a later build does when it starts: it opens the same databases at a later version. Answers once it has them. */
  function upgradeAll(page: Page): Promise<number[]> {
    return page.evaluate(async (pattern) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => new RegExp(pattern).test(name));
      const open = (name: string) =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open(name, 9990);
          request.onupgradeneeded = () => void request.result.createObjectStore('of-a-later-build');
          request.onsuccess = () => {
            resolve(request.result.version);
            request.result.close();
          };
          request.onerror = () => reject(request.error);
          request.onblocked = () => reject(new Error(`${name} is held`));
        });
      return Promise.all(names.map(open));
    }, upgraded.source);
  }

  it('waits for no old tab; the old tab says so in one sentence and spoils nothing, even when it is opened again', async () => {
    const old = device.page;
    const later = await device.context.newPage();
    await later.goto(`${platform.url}/config.json`);
    expect(await upgradeAll(later)).toEqual([9990, 9990]);
    const sentence = old.getByRole('heading', { name: 'Studio was updated in another tab' });
    await sentence.waitFor();
    await old.getByRole('button', { name: 'Reload' }).click();
    await sentence.waitFor();
    const there = await later.evaluate(() => indexedDB.databases());
    expect(there.filter(({ name }) => upgraded.test(name ?? '')).map(({ version }) => version)).toEqual([9990, 9990]);
    await later.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await later.close();
  });
});

describe('a part of Studio that is gone', () => {
  it('is told in one sentence with Reload, and Reload goes on', async () => {
    const { page } = device;
    const lost = await openKeptDevice();
    await lost.context.route(/assets\/sync-screen-/, (route) => route.abort());
    await signIn(lost.page, platform.url, /admin/i);
    await lost.page.goto(`${platform.url}/#/studio/sync`);
    await lost.page.getByRole('heading', { name: 'A part of Studio could not be loaded' }).waitFor();
    await lost.context.unroute(/assets\/sync-screen-/);
    await lost.page.getByRole('button', { name: 'Reload' }).click();
    await lost.page.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
    await lost.dispose();
    expect(page.isClosed()).toBe(false);
  });

  it('when it is the worker, is tried again a few times and then told with Reload, and there is no silent loop', async () => {
    const lost = await openKeptDevice();
    let asked = 0;
    await lost.context.route(/studio\.worker-/, (route) => {
      // The service worker fetches it as well, for later.
      if (route.request().serviceWorker() === null) asked += 1;
      return route.abort();
    });
    await lost.page.goto(`${platform.url}/#/studio/login`);
    const sentence = lost.page.locator('.update-prompt', { hasText: 'keeps stopping' });
    await sentence.waitFor({ timeout: 50_000 });
    expect(asked).toBeLessThanOrEqual(4);
    await lost.context.unroute(/studio\.worker-/);
    await sentence.getByRole('button', { name: 'Reload' }).click();
    await lost.page.getByRole('button', { name: 'Sign In with Google' }).click();
    await lost.page.getByRole('button', { name: /admin/i }).waitFor();
    await lost.dispose();
  });
});
