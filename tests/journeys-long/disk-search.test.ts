import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { atLogin, logOut, mirrors } from '../journeys/lib/leaving-steps';
import * as steps from '../journeys/lib/lock-steps';
import { readMirror } from '../journeys/lib/mirror';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { changeRows, passTheWait } from '../journeys/lib/registry';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { type ControlPlace, controlTexts, writeControls } from './lib/controls';
import { plantText } from './lib/needles';
import { holdShownPictures, plantedValues, shownThumbnails } from './lib/planted-values';
import { cachedAddresses } from './lib/profile-search';
import { createSearcher, type Searcher, type SearchResult } from './lib/search-moments';

const rows = 240;
/** Of so many of the newest the whole detail lies on the device, and is planted. */
const detailed = 60;
const passcode = 'otter violin 47 harbour';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };
let platform: PlatformProcess;
let device: KeptDevice;
let profile = '';
const noteText = 'Brother opened the door at noon. Call again before Thursday';
let searcher: Searcher;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', `sessions=${rows},traffic=off`, '--rate-limit', 'off']);
  const planted = await plantedValues(platform.url, 'admin', detailed);
  device = await openKeptDevice({
    prepare: (folder) => {
      profile = folder;
    },
  });
  const all = [...planted, ...noteText.split('. ').map((part) => plantText('note', part))];
  searcher = createSearcher(device, profile, `${platform.url}/config.json`, all);
  await useTheDevice();
}, 300_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const toList = async () => {
  await device.page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(device.page);
};
const chip = (name: string) => chooseStatus(device.page, name);
const toSyncCentre = async () => {
  await device.page.goto(`${platform.url}/#/studio/sync`);
  await device.page.getByRole('heading', { name: 'Work without a network' }).waitFor();
};

/** A day with the device: the whole list, filters, a person, details with their pictures, the newest kept offline, the screens about the device. */
async function useTheDevice(): Promise<void> {
  await device.context.addInitScript(holdShownPictures);
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, rows);
  await waitForShell(device.page);
  await toSyncCentre();
  await device.page.locator('.keep').first().getByRole('switch').check();
  const enough = device.page.locator('.keep-progress [role="status"]', { hasText: /: ([6-9]\d|\d{3}) of 240 verifications, / });
  await enough.first().waitFor({ timeout: 120_000 });
  // From here on nothing comes but what the person opens: what is deleted later stays deleted.
  await device.page.getByRole('switch', { name: 'Save data' }).check();
  await toList();
  await openPictures(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/);
  await device.page.getByRole('navigation', { name: 'View' }).getByText('People').click();
  await openPictures(/[0-9a-f]{64}/);
  await writeAndSearch();
  await steps.openDevice(device.page);
  await device.page.locator('.openings li').nth(1).waitFor();
}

/** Writes a private note about the opened person, and leaves what was searched for in its field. */
async function writeAndSearch(): Promise<void> {
  const own = device.page.getByRole('region', { name: 'Your mark and note' });
  await own.getByRole('button', { name: 'Write a note' }).click();
  await own.locator('textarea').fill(noteText);
  await device.page.locator('.own-note[data-saving="saved"]').waitFor();
  const name = await device.page.locator('.row-link .person bdi').first().innerText();
  await device.page.getByRole('searchbox').fill(name);
  await device.page.waitForURL(/find=/);
  await device.page.locator('.list-scroll:not([aria-busy="true"])').waitFor();
}

/** Opens a verification with its pictures; `address` is what the id of a session or of a person looks like there. */
async function openPictures(address: RegExp): Promise<void> {
  await chip('Approved');
  await device.page.locator('.row-link').nth(1).click();
  await device.page.waitForURL(address);
  await device.page.locator('.picture img').first().waitFor();
}

/** How the control of a place was found on the disk: in which files, and whether they had to be unpacked for it. */
function foundAt({ controls }: SearchResult, place: ControlPlace): string[] {
  const label = controlTexts[place];
  return controls.filter(({ what }) => what.label === label).map(({ path, as }) => `${path} ${as}`);
}

/** Nothing of a person was found, and what lies in IndexedDB beside it was. */
function expectNothing(result: SearchResult): void {
  expect(result.found).toEqual([]);
  expect(foundAt(result, 'row').join()).toMatch(/\.ldb unpacked/);
  expect(foundAt(result, 'blob').join()).toMatch(/\.indexeddb\.blob/);
  expect(result.controlsThroughPage).toBeGreaterThan(4);
}

describe('a search of the disk for values of people', () => {
  it('has enough to look for: the device holds details, pictures and faces of these people', async () => {
    const { sessions, details, pictures, thumbnails } = await readMirror(device.page);
    expect([sessions, details.length >= detailed, pictures.length > 40]).toEqual([rows, true, true]);
    expect(thumbnails.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(20);
    const faces = await shownThumbnails(device.page);
    expect(faces.length).toBeGreaterThan(5);
    searcher.plant(faces);
    expect(searcher.counts().all).toBeGreaterThanOrEqual(500);
    const kinds = ['name', 'e-mail', 'document', 'birth', 'address', 'person id', 'picture', 'thumbnail'] as const;
    for (const kind of kinds) expect(searcher.counts()[kind], kind).toBeGreaterThan(5);
  });

  it('finds in every kind of place what is known to be there, also where Chromium packed it', async () => {
    await writeControls(device.page);
    const result = await searcher.ended('without a passcode, the browser ended');
    expectNothing(result);
    const at = (place: ControlPlace) => foundAt(result, place).join('\n');
    // Packed, it stands nowhere as it is: a search of the bytes alone would miss it.
    expect(at('row')).not.toMatch(/bytes$/m);
    expect(at('key')).toMatch(/IndexedDB.*\.ldb unpacked$/m);
    expect(at('lastRow')).toMatch(/IndexedDB.*\.log unpacked$/m);
    expect(at('cache')).toMatch(/CacheStorage.* bytes$/m);
    expect(at('localStorage')).toMatch(/Local Storage.* unpacked$/m);
    expect(at('sessionStorage')).toMatch(/Session Storage.* unpacked$/m);
    expect(at('file')).toMatch(/File System.* bytes$/m);
  });

  it('finds no answer of the service in the caches of the browser, which hold the app', () => {
    const kept = cachedAddresses(profile);
    const folders = kept.filter(({ address }) => address.includes('/assets/')).map(({ folder }) => folder);
    expect(new Set(folders)).toEqual(new Set(['Cache', 'Service Worker/CacheStorage']));
    expect(kept.filter(({ address }) => /\/(api|tenant)\//.test(address))).toEqual([]);
  });
});

describe('nothing of a person is found on the disk or through a page', () => {
  it('while the device is used without a passcode', async () => {
    await toList();
    await device.page.locator('.row-item img.face').first().waitFor();
    expectNothing(await searcher.running('in use without a passcode'));
  });

  it('while it is used with a passcode', async () => {
    await steps.setPasscode(device.page, passcode);
    await toList();
    expectNothing(await searcher.running('in use with a passcode'));
  });

  it('while it is locked', async () => {
    await steps.openDevice(device.page);
    await device.page.getByRole('button', { name: 'Lock now' }).click();
    await steps.atLock(device.page);
    expectNothing(await searcher.running('locked'));
  });

  it('after the browser was started again, which leaves it locked', async () => {
    expectNothing(await searcher.ended('locked, the browser started again'));
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await steps.atLock(device.page);
  });

  it('after what was opened a month ago was deleted', async () => {
    await steps.tryPasscode(device.page, passcode);
    await device.page.locator('.service-card').first().waitFor();
    const [mirror = ''] = await mirrors(device.page);
    const aMonthAgo = Date.now() - 31 * 86_400_000;
    const many = await changeRows(device.page, mirror, 'details', { openedAt: aMonthAgo, fetchedAt: aMonthAgo });
    expect(many).toBeGreaterThan(0);
    await expect.poll(async () => (await readMirror(device.page)).details, patient).toEqual([]);
    await expect.poll(() => readMirror(device.page)).toMatchObject({ sessions: rows, pictures: [] });
    expectNothing(await searcher.running('after retention'));
    expectNothing(await searcher.ended('after retention, the browser ended'));
  });

  it('after ten wrong passcodes made it unreadable, and after it was read anew', async () => {
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await steps.atLock(device.page);
    for (let tries = 1; tries <= 10; tries += 1) {
      await steps.tryPasscode(device.page, `wrong ${passcode}`);
      await device.page.getByText(triesText(tries)).waitFor();
      await passTheWait(device.page);
      await device.page.reload();
      await steps.atLock(device.page);
    }
    expectNothing(await searcher.running('after ten wrong passcodes'));
    await steps.tryPasscode(device.page, passcode);
    await device.page.locator('.service-card').first().waitFor();
    await toList();
    await waitForWholeList(device.page, rows);
    expectNothing(await searcher.running('read anew after that'));
  });

  it('after the person has logged out', async () => {
    await logOut(device.page);
    // The note outlived the ten wrong passcodes.
    await device.page.getByRole('button', { name: 'Log out and delete' }).click();
    await atLogin(device.page);
    await expect.poll(() => mirrors(device.page), patient).toEqual([]);
    expectNothing(await searcher.running('after the log-out'));
    expectNothing(await searcher.ended('after the log-out, the browser ended'));
  });
});

function triesText(tries: number): RegExp {
  if (tries === 10) return /The passcode was wrong ten times/;
  return tries === 1 ? /One wrong passcode/ : new RegExp(`${tries} wrong passcodes in a row`);
}
