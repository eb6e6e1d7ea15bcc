import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { persistentJourney } from '../fixtures/journey';
import { chooseStatus, readVerifications, signIn } from '../journeys/lib/steps';
import { presentWorker, worksAgain } from './lib/kill-worker';

const it = persistentJourney({
  platform: { demo: { sessions: 240 } },
  // Little memory, so that a worker that takes all of it does not take the machine's.
  screen: { flags: ['--js-flags=--max-old-space-size=96'] },
})
  /** The address of the list. */
  .extend('list', { scope: 'file', auto: true }, ({ signedIn: { page } }) => readVerifications(page, 240));

describe('a worker that dies', () => {
  it('killed, is replaced silently, and the list stays all the while', async ({ platform, page }) => {
    const next = page.waitForEvent('worker');
    await presentWorker(page)
      .evaluate(() => self.close())
      .catch(() => undefined);
    await expect.poll(() => page.locator('.row-item').count()).toBeGreaterThan(3);
    await next;
    await worksAgain(page, platform);
    await expect.poll(() => page.locator('.update-prompt').count()).toBe(0);
  });

  it('hung, is replaced after no more than twenty seconds of silence', async ({ platform, page }) => {
    const next = page.waitForEvent('worker');
    // Never answers: its thread is busy for ever. In a task of its own: the browser does not end a worker in what a debugger runs in it.
    await presentWorker(page).evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await chooseStatus(page, 'Approved');
    await chooseStatus(page, 'All');
    await next;
    await worksAgain(page, platform);
  });

  it('out of memory, may take its page along: opened again, the page shows its rows at once and works', async ({
    platform,
    device,
    page,
    list,
  }) => {
    const crashed = page.waitForEvent('crash');
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
    await worker;
    await worksAgain(opened, platform);
  });
});

describe('a newer build that changes the databases', () => {
  /** The registry and the mirror. */
  const upgraded = /^studio-(device|mirror-[0-9a-f]{16})$/;

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

  it('waits for no old tab; the old tab says so in one sentence and spoils nothing, even when it is opened again', async ({
    platform,
    device,
  }) => {
    const old = device.page;
    const later = await device.context.newPage();
    await later.goto(`${platform.url}/config.json`);
    const versions = await upgradeAll(later);
    expect(versions).toEqual([9990, 9990]);
    const sentence = old.getByRole('heading', { name: 'Studio was updated in another tab' });
    await sentence.waitFor();
    await old.getByRole('button', { name: 'Reload' }).click();
    await sentence.waitFor();
    const versionsThere = async () =>
      (await later.evaluate(() => indexedDB.databases()))
        .filter(({ name }) => upgraded.test(name ?? ''))
        .map(({ version }) => version);
    await expect.poll(versionsThere).toEqual([9990, 9990]);
    await later.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await later.close();
  });
});

describe('a part of Studio that is gone', () => {
  it('is reported in one sentence with Reload, and Reload continues', async ({ platform, page, openAnother }) => {
    const lost = await openAnother();
    await lost.context.route(/assets\/sync-screen-/, (route) => route.abort());
    await signIn(lost.page, platform.url, /admin/i);
    await lost.page.goto(`${platform.url}/#/studio/sync`);
    await lost.page.getByRole('heading', { name: 'A part of Studio could not be loaded' }).waitFor();
    await lost.context.unroute(/assets\/sync-screen-/);
    await lost.page.getByRole('button', { name: 'Reload' }).click();
    await lost.page.getByRole('heading', { name: 'Sync centre' }).waitFor();
    // What the browser says of the part that it may not load was wanted.
    lost.consoleErrors.splice(0);
    expect(page.isClosed()).toBe(false);
  });

  it('when it is the worker, is tried again a few times and then reported with Reload, and there is no silent loop', async ({
    platform,
    openAnother,
  }) => {
    const lost = await openAnother();
    let asked = 0;
    await lost.context.route(/studio\.worker-/, (route) => {
      // The service worker fetches it as well, for later.
      if (route.request().serviceWorker() === null) asked += 1;
      return route.abort();
    });
    await lost.page.goto(`${platform.url}/#/studio/login`);
    const sentence = lost.page.locator('.update-prompt', { hasText: 'keeps stopping' });
    await sentence.waitFor();
    expect(asked).toBeLessThanOrEqual(4);
    await lost.context.unroute(/studio\.worker-/);
    await sentence.getByRole('button', { name: 'Reload' }).click();
    await lost.page.getByRole('button', { name: 'Sign In with Google' }).click();
    await lost.page.getByRole('button', { name: /admin/i }).waitFor();
    // What the browser says of the part that it may not load was wanted.
    lost.consoleErrors.splice(0);
  });
});
