import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=30,traffic=off']);
});
afterAll(() => platform.dispose());

/** A device that has the app, and has read the list and one verification with its pictures. */
async function aReader(): Promise<{ device: KeptDevice; list: string; opened: string }> {
  const device = await openKeptDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 30);
  await waitForShell(device.page);
  const list = device.page.url();
  await chooseStatus(device.page, 'Approved');
  await device.page.locator('.row-link').first().click();
  await device.page.locator('.picture img').first().waitFor();
  return { device, list, opened: device.page.url() };
}

/** The folders in which Chromium keeps the databases of the platform's address. */
function databaseFolders(profile: string, kind: 'leveldb' | 'blob'): string[] {
  const folder = join(profile, 'Default/IndexedDB');
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.indexeddb.${kind}`))
    .map((name) => join(folder, name));
}

describe('the storage of the device', () => {
  it('denied by the person or a private window is told in one sentence with what to do', async () => {
    const device = await openKeptDevice({
      prepare(profile) {
        const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
        mkdirSync(join(profile, 'Default'), { recursive: true });
        writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings));
      },
    });
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: 'does not let Studio keep anything on this device' }).waitFor();
    await device.page.getByText('Allow site data for this address').waitFor();
    await device.dispose();
  });

  it('missing altogether is told the same way', async () => {
    const device = await openKeptDevice();
    await device.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: 'does not let Studio keep anything on this device' }).waitFor();
    await device.dispose();
  });

  it('held by an old tab is told in one sentence, and the new tab goes on by itself when the old one is closed', async () => {
    const device = await openKeptDevice();
    const old = await device.context.newPage();
    await old.goto(`${platform.url}/config.json`);
    await old.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('studio-registry', 1);
          // Kept for ever, and deaf: as a tab that the browser has frozen.
          request.onsuccess = () => resolve(void Object.assign(window, { kept: request.result }));
        }),
    );
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: 'Another tab of Studio keeps this one from starting' }).waitFor();
    await old.close();
    await device.page.getByRole('button', { name: 'Sign In with Google' }).waitFor({ timeout: 20_000 });
    await expect.poll(() => device.page.getByText('Another tab of Studio keeps').count()).toBe(0);
    expect(device.complaints).toEqual([]);
    await device.dispose();
  });

  it('overwritten with garbage while the browser was closed ends in a working app that reads everything anew', async () => {
    const { device, list } = await aReader();
    await device.relaunch((profile) => {
      for (const folder of databaseFolders(profile, 'leveldb'))
        for (const name of readdirSync(folder).filter((file) => file !== 'LOCK'))
          writeFileSync(join(folder, name), Buffer.alloc(4096, 'garbage'));
    });
    await device.page.goto(list);
    const readAnew = device.page.getByRole('button', { name: 'Delete what was read and read it anew' });
    // The browser may throw a damaged database away by itself, or hand it to Studio, which then offers to.
    await readAnew.or(device.page.locator('.row-item').first()).first().waitFor();
    if (await readAnew.isVisible()) await readAnew.click();
    await device.page.locator('.row-item').first().waitFor();
    await waitForWholeList(device.page, 30);
    await device.dispose();
  });

  it('robbed of its large values says so where they are missed, and reads them anew by itself once there is a line', async () => {
    const { device, opened } = await aReader();
    await device.relaunch((profile) => {
      for (const folder of databaseFolders(profile, 'blob')) rmSync(folder, { recursive: true, force: true });
    });
    await device.context.setOffline(true);
    await device.page.goto(opened);
    await device.page.getByText('This picture is not on this device').first().waitFor();
    await device.page.locator('.row-item').first().waitFor();
    await device.context.setOffline(false);
    await device.page.locator('.picture img').first().waitFor({ timeout: 45_000 });
    const width = () =>
      device.page
        .locator('.picture img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    await device.dispose();
  });
});
