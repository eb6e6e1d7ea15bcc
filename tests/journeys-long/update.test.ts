import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';
import { runNode } from '../../scripts/lib/run.mjs';
import { journey } from '../fixtures/journey';
import { startJourneyPlatform } from '../fixtures/journey-platform';
import { waitForShell } from '../journeys/lib/steps';

/** Builds the same sources under another name. */
async function build(folder: string, name: string): Promise<void> {
  const { code, output } = await runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(folder, name)],
    { env: { STUDIO_BUILD: name } },
  );
  if (code !== 0) throw new Error(output);
}

/** Puts a build in the place that the platform serves. */
function deploy(folder: string, name: string): void {
  rmSync(join(folder, 'app'), { recursive: true, force: true });
  renameSync(join(folder, name), join(folder, 'app'));
}

const it = journey()
  /** The folder of the builds: `app`, which is served, and `second`. */
  .extend('builds', { scope: 'file' }, async ({ lane: _ }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-update-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(root, 'dist', 'app'), join(folder, 'app'), { recursive: true });
    await build(folder, 'second');
    return folder;
  })
  .extend('platform', { scope: 'file' }, async ({ builds }, { onCleanup }) => {
    const platform = await startJourneyPlatform({ demo: { sessions: 5 }, staticFolder: join(builds, 'app') });
    onCleanup(() => platform.close());
    return platform;
  })
  .extend('first', { scope: 'file' }, async ({ signedIn: { page } }) => {
    await waitForShell(page);
    return entryOf(page);
  })
  /** Another tab of the device, which was opened before the new build was there. */
  .extend('other', { scope: 'file' }, async ({ platform, signedIn: { context }, first: _ }) => {
    const other = await context.newPage();
    await other.goto(`${platform.url}/#/studio/dashboard`);
    await other.locator('h1').waitFor();
    return other;
  });

/** The script that a tab was started from. */
const entryOf = (page: Page) => page.locator('script[type="module"][src]').getAttribute('src');
const promptOf = (page: Page) => page.locator('.update-prompt');
/** What a page that stays open does every hour, and when it is looked at again. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

describe('a new build', () => {
  it('is offered in every tab, and "Later" changes nothing', async ({ builds, page, first, other }) => {
    deploy(builds, 'second');
    await checkForUpdate(page);
    await promptOf(page).waitFor();
    await promptOf(other).waitFor();
    await promptOf(other).getByRole('button', { name: 'Later' }).click();
    await promptOf(other).waitFor({ state: 'detached' });
    await expect.poll(async () => [await entryOf(page), await entryOf(other)]).toEqual([first, first]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe('installed');
  });

  it('is taken by "Update": this tab reloads into it once, the other keeps its place and is offered it again', async ({
    page,
    first,
    other,
  }) => {
    let loads = 0;
    let otherLoads = 0;
    page.on('load', () => {
      loads += 1;
    });
    other.on('load', () => {
      otherLoads += 1;
    });
    await promptOf(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => entryOf(page).catch(() => first)).not.toBe(first);
    await page.locator('h1').waitFor();
    await promptOf(other).waitFor();
    await expect.poll(() => promptOf(page).count()).toBe(0);
    expect([loads, otherLoads]).toEqual([1, 0]);
    await expect.poll(() => entryOf(other)).toBe(first);
  });

  it('that has taken away a part of the old one ends in one sentence with Reload, which leads into it', async ({
    device,
    page,
    first,
    other,
  }) => {
    // Built parts may be kept by the browser for a year; here it has let them go.
    const browser = await device.context.newCDPSession(other);
    await browser.send('Network.clearBrowserCache');
    await other.evaluate(() => {
      window.location.hash = '#/studio/sync';
    });
    const alert = other.getByRole('alert').filter({ has: other.getByRole('button', { name: 'Reload' }) });
    await alert.waitFor();
    await expect.poll(async () => (await alert.innerText()).length).toBeLessThan(300);
    // The browser tells of the part that is gone, and React of the screen; the person has the sentence.
    expect(device.consoleErrors.splice(0).join('\n')).toMatch(/dynamically imported module/);
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => entryOf(other).catch(() => first)).toBe(await entryOf(page));
    await other.locator('h1').waitFor();
    await expect.poll(() => alert.count()).toBe(0);
  });
});
