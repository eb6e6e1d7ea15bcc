import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { caseRow, demoCase } from '../journeys/lib/cases';
import { openCase } from '../journeys/lib/lock-steps';
import { pressIfThere } from '../journeys/lib/press-if-there';
import { readVerifications, signIn, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';

const it = journey({ platform: { demo: { sessions: 60 }, chaos: false } })
  /** A device of this test alone that has the app, and has read the list and one verification with its pictures. */
  .extend('reader', async ({ platform, openPersistent }) => {
    const device = await openPersistent();
    await signIn(device.page, platform.url, /admin/i);
    const list = await readVerifications(device.page, 60);
    await openCase(device.page, list);
    return { device, list, opened: device.page.url() };
  });
const { id } = demoCase('approved');

/** The folders in which Chromium keeps the databases of the platform's address. */
function databaseFolders(profile: string, kind: 'leveldb' | 'blob'): string[] {
  const folder = join(profile, 'Default/IndexedDB');
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.indexeddb.${kind}`))
    .map((name) => join(folder, name));
}

describe('the storage of the device', () => {
  it('denied by the person or a private window is explained in one sentence with what to do', async ({
    platform,
    openPersistent,
  }) => {
    const device = await openPersistent({
      isWhole: true,
      prepare(profile) {
        const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
        mkdirSync(join(profile, 'Default'), { recursive: true });
        writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings));
      },
    });
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: "doesn't allow Studio to store data" }).waitFor();
    await device.page.getByText('Allow site data for this address').waitFor();
    // The browser says what it denies, and Dexie that it tries again.
    const others = device.consoleErrors.splice(0).filter((text) => !/The request was denied|Dexie: Workaround/.test(text));
    expect(others).toEqual([]);
  });

  it('missing altogether is explained the same way', async ({ platform, openAnother }) => {
    const device = await openAnother();
    await device.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: "doesn't allow Studio to store data" }).waitFor();
  });

  it('held by an old tab is explained in one sentence, and the new tab continues when the old one is closed', async ({
    platform,
    openAnother,
  }) => {
    const device = await openAnother();
    const old = await device.context.newPage();
    await old.goto(`${platform.url}/config.json`);
    await old.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('studio-device', 1);
          // Kept for ever, and deaf: as a tab that the browser has frozen.
          request.onsuccess = () => resolve(void Object.assign(window, { stored: request.result }));
        }),
    );
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await device.page.getByRole('heading', { name: 'Another Studio tab prevents this one from starting' }).waitFor();
    await old.close();
    await device.page.getByRole('button', { name: 'Sign In with Google' }).waitFor({ timeout: limits.view });
    await expect.poll(() => device.page.getByText('Another Studio tab prevents').count()).toBe(0);
  });

  it('overwritten with garbage while the browser was closed ends in a working app that reads everything again', async ({
    reader: { device, list },
  }) => {
    await device.relaunch((profile) => {
      for (const folder of databaseFolders(profile, 'leveldb'))
        for (const name of readdirSync(folder).filter((file) => file !== 'LOCK'))
          writeFileSync(join(folder, name), Buffer.alloc(4096, 'garbage'));
    });
    await device.page.goto(list);
    const readAnew = device.page.getByRole('button', { name: 'Delete and reload local data' });
    // The browser may throw a damaged database away automatically, or hand it to Studio, which then offers to.
    const isBack = async () => {
      await pressIfThere(readAnew);
      return caseRow(device.page, id).isVisible();
    };
    await expect.poll(isBack, { timeout: limits.view }).toBe(true);
    await waitForWholeList(device.page, 60);
  });

  it('robbed of its large values says so where they are missing, and reads them again once there is a connection', async ({
    reader: { device, opened },
  }) => {
    await device.relaunch((profile) => {
      for (const folder of databaseFolders(profile, 'blob')) rmSync(folder, { recursive: true, force: true });
    });
    await device.context.setOffline(true);
    await device.page.goto(opened);
    await device.page.getByText('This picture is not on this device').first().waitFor();
    await caseRow(device.page, id).waitFor();
    await device.context.setOffline(false);
    const widths = () =>
      device.page.locator('.picture img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    await expect.poll(async () => Math.max(0, ...(await widths())), { timeout: limits.view }).toBeGreaterThan(100);
  });
});
