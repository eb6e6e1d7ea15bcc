import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';
import { runNode } from '../../scripts/lib/run.mjs';
import { type Device, openDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn, waitForShell } from '../journeys/lib/steps';

let folder: string;
let platform: PlatformProcess;
let device: Device;
let other: Page;

/** Builds the same sources under another name. */
async function build(name: string): Promise<void> {
  const { code, output } = await runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(folder, name)],
    { env: { STUDIO_BUILD: name } },
  );
  if (code !== 0) throw new Error(output);
}

/** Puts a build in the place that the platform serves. */
function deploy(name: string): void {
  rmSync(join(folder, 'app'), { recursive: true, force: true });
  renameSync(join(folder, name), join(folder, 'app'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-update-'));
  cpSync(join(root, 'dist', 'app'), join(folder, 'app'), { recursive: true });
  await build('second');
  platform = await startPlatformProcess(['--demo', 'sessions=5,traffic=off', '--app', join(folder, 'app')]);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await waitForShell(device.page);
  other = await device.context.newPage();
  await other.goto(`${platform.url}/#/studio/dashboard`);
  await other.locator('h1').waitFor();
}, 240_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** The script that a tab was started from. */
const entryOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src');
const promptOf = (page: Page) => page.locator('.update-prompt');
/** What a page that stays open does every hour, and when it is looked at again. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

describe('a new build', () => {
  let first: string | null;

  it('is offered in every tab, and "Later" changes nothing', async () => {
    first = await entryOf(device.page);
    deploy('second');
    await lookForUpdate(device.page);
    await promptOf(device.page).waitFor();
    await promptOf(other).waitFor();
    await promptOf(other).getByRole('button', { name: 'Later' }).click();
    await promptOf(other).waitFor({ state: 'detached' });
    await expect.poll(async () => [await entryOf(device.page), await entryOf(other)]).toEqual([first, first]);
    await expect
      .poll(() => device.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe('installed');
  });

  it('is taken by "Update": this tab reloads into it once, the other keeps its place and is offered it again', async () => {
    let loads = 0;
    let otherLoads = 0;
    device.page.on('load', () => {
      loads += 1;
    });
    other.on('load', () => {
      otherLoads += 1;
    });
    await promptOf(device.page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => entryOf(device.page).catch(() => first)).not.toBe(first);
    await device.page.locator('h1').waitFor();
    await promptOf(other).waitFor();
    await expect.poll(() => promptOf(device.page).count()).toBe(0);
    expect([loads, otherLoads]).toEqual([1, 0]);
    await expect.poll(() => entryOf(other)).toBe(first);
  });

  it('that has taken away a part of the old one ends in one sentence with Reload, which leads into it', async () => {
    // Built parts may be kept by the browser for a year; here it has let them go.
    const browser = await device.context.newCDPSession(other);
    await browser.send('Network.clearBrowserCache');
    await other.evaluate(() => {
      window.location.hash = '#/404';
    });
    await other.getByRole('alert').waitFor();
    await expect.poll(async () => (await other.getByRole('alert').innerText()).length).toBeLessThan(300);
    // The browser tells of the part that is gone, and React of the screen; the person has the sentence.
    expect(device.complaints.splice(0).join('\n')).toMatch(/dynamically imported module/);
    await other.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => entryOf(other).catch(() => first)).toBe(await entryOf(device.page));
    await other.locator('h1').waitFor();
    await expect.poll(() => other.getByRole('alert').count()).toBe(0);
  });
});
