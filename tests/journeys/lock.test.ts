import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lockWords } from '../../src/domain/device/lock-text';
import { noPasscodeWarning, passcodeWords } from '../../src/domain/device/passcode-text';
import { protectionWords } from '../../src/domain/device/text';
import { persistentJourney } from '../fixtures/journey';
import { narrowest } from './lib/drawn';
import * as steps from './lib/lock-steps';
import * as palette from './lib/palette-steps';
import { chooseStatus, openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = persistentJourney({ platform: { demo: { sessions: 120 } } })
  /** The requests of the device that were not answered yet, from its first one on. */
  .extend('underWay', { scope: 'file' }, ({ device: { context } }) => {
    const underWay = new Set<Request>();
    context.on('request', (request) => underWay.add(request));
    context.on('requestfinished', (request) => underWay.delete(request));
    context.on('requestfailed', (request) => underWay.delete(request));
    return underWay;
  })
  /** The address of the service's list, without a filter. */
  .extend('list', { scope: 'file', auto: true }, async ({ underWay: _, signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 120);
    await waitForShell(page);
    return page.url();
  })
  /** The address of an opened verification. */
  .extend('opened', { scope: 'file' }, async ({ list, device: { page } }) => {
    await steps.openCase(page, list);
    return page.url();
  })
  /** All that was read in the tabs of persons before they locked. */
  .extend('seen', { scope: 'file' }, new Set<string>());

/** Where a person is in the list: how far it is scrolled, and the first row in view. */
async function placeIn(page: Page): Promise<{ top: number; first: string | null }> {
  return page.locator('.list-scroll').evaluate((scroller) => {
    const edge = scroller.getBoundingClientRect().top;
    const rows = [...scroller.querySelectorAll('.row-item[aria-posinset]')];
    const first = rows
      .sort((one, other) => Number(one.getAttribute('aria-posinset')) - Number(other.getAttribute('aria-posinset')))
      .find((row) => row.getBoundingClientRect().bottom > edge + 1);
    return { top: scroller.scrollTop, first: first?.getAttribute('aria-posinset') ?? null };
  });
}

const picture = (page: Page) => page.locator('.picture img').first();
/** The lines of a locked tab. */
const linesOf = async (page: Page) => (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '');

/** What a reviewer reads without a network: list with its age, filter, the opened detail and its pictures. */
async function readsEverything(page: Page, address: string) {
  await page.goto(address);
  await page.reload();
  await page.locator('.picture img').first().waitFor();
  await expect.poll(() => narrowest(page.locator('.picture img'))).toBeGreaterThan(100);
  await expect.poll(() => page.locator('.sync-mark').innerText()).toMatch(/updated /i);
  await chooseStatus(page, 'Rejected');
  await page.locator('.row-item .reason').first().waitFor();
  await chooseStatus(page, 'All');
  await page.locator('h1 .count', { hasText: '120' }).waitFor();
}

describe('a line that takes every call and answers none', () => {
  it('delays no start: the list and an opened verification are shown, with nothing answered', async ({
    platform,
    device,
    page,
    underWay,
    opened: _,
  }) => {
    const asked: string[] = [];
    device.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // A connection that the reload breaks is no answer, and what is under way when the line stops answering may still be answered.
    const answered = () => platform.requests().filter(({ path, status }) => status !== 0 && !path.startsWith('/_chaos')).length;
    platform.chaos.set([{ match: '/', kind: 'latency', ms: 600_000 }]);
    const most = answered() + underWay.size;
    await page.reload();
    await page.locator('.row-item').first().waitFor();
    await page.locator('.picture img').first().waitFor();
    // What is asked goes on behind what is shown.
    await expect.poll(() => asked).toContain('/api/v1/auth');
    expect(answered()).toBeLessThanOrEqual(most);
    platform.chaos.clear();
  });
});

describe('without a network', () => {
  it('a reload with the device offline shows list, filter, the opened detail and its pictures with their age', async ({
    device,
    page,
    opened,
  }) => {
    await device.context.setOffline(true);
    await readsEverything(page, opened);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor();
    await device.context.setOffline(false);
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  });

  it('a reload with the server killed shows the same, and a new session appears automatically when it is back', async ({
    page,
    platform,
    opened,
  }) => {
    await platform.goDown();
    await readsEverything(page, opened);
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await platform.comeBack();
    await platform.addDemoSession();
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('h1 .count').innerText()).toBe('121');
  });

  it('a restarted browser without a network opens the list and the detail', async ({ device, platform, opened }) => {
    await platform.goDown();
    await device.relaunch();
    await device.page.goto(opened);
    await device.page.locator('.row-item').first().waitFor();
    await device.page.locator('.picture img').first().waitFor();
    await device.page.locator('.sync-mark[data-state="offline"]').waitFor();
    await platform.comeBack();
    await device.page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  });
});

describe('a passcode', () => {
  it('is refused in place when it is too short, too plain or not repeated', async ({ page }) => {
    await steps.openDevice(page);
    await page.locator('.protection', { hasText: noPasscodeWarning }).waitFor();
    await page.getByRole('button', { name: 'Lock now' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Set a passcode' }).click();
    const saidAt = (field: string) => page.locator(`#passcode-${field}-said`).innerText();
    await steps.typeNewPasscode(page, 'duck');
    await expect.poll(() => saidAt('next')).toBe(passcodeWords['passcode-too-short']);
    for (const plain of ['aaaaaaaa', '123456', 'abcabcabc']) {
      await steps.typeNewPasscode(page, plain);
      await expect.poll(() => saidAt('next'), { message: plain }).toBe(passcodeWords['passcode-too-plain']);
    }
    await steps.typeNewPasscode(page, steps.goodPasscode, `${steps.goodPasscode}s`);
    await expect
      .poll(async () => [await saidAt('next'), await saidAt('repeated')])
      .toEqual(['', passcodeWords['passcode-not-repeated']]);
    await page.locator('.protection[data-safe="false"]').waitFor();
  });

  it('is set, and the screen of the device says what it protects', async ({ page }) => {
    await steps.typeNewPasscode(page, steps.goodPasscode);
    await page.getByText(protectionWords.passcode).waitFor();
    await page.getByRole('button', { name: 'Lock now' }).waitFor();
    await page.locator('.passcode-form').waitFor({ state: 'detached' });
    await page.getByText(noPasscodeWarning).waitFor({ state: 'detached' });
  });
});

describe('locking', () => {
  let second: Page;
  let place: Awaited<ReturnType<typeof placeIn>>;
  let addresses: string[];
  let heading = '';

  it('by the profile menu takes everything personal out of every tab at once', async ({ device, page, list, seen }) => {
    await page.goto(`${list}?status=Success`);
    await page.locator('.chip[aria-current="true"]', { hasText: 'Approved' }).waitFor();
    await page.locator('.row-item img.face').first().waitFor();
    for (const text of await steps.personalIn(page)) seen.add(text);
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 1_500));
    await page.locator('.row-item[aria-posinset="22"] bdi').waitFor();
    place = await placeIn(page);
    second = await device.context.newPage();
    await steps.openCase(second, list);
    await second.goto(second.url().replace('status=Success', 'view=people'));
    await picture(second).waitFor();
    await second.locator('.detail-age').waitFor();
    heading = await second.locator('.detail-head bdi').innerText();
    addresses = [page.url(), second.url()];
    for (const tab of [page, second]) for (const text of await steps.personalIn(tab)) seen.add(text);
    seen.add('admin@northlight.example');
    expect(seen.size).toBeGreaterThan(40);
    expect(seen).toContain(heading);
    const blobs = await Promise.all([page, second].map(steps.blobsIn));
    expect(blobs[1]).not.toEqual([]);
    await expect.poll(() => steps.stillDrawn(second, blobs[1] ?? [])).toBe(blobs[1]?.length);

    // What is typed into the palette goes as well.
    await palette.openPalette(page);
    await palette.typeInPalette(page, heading);
    await steps.lockByMenu(second);
    await steps.atLock(page);
    await page.keyboard.press('Control+k');
    const locked = ['Studio', lockWords.title, lockWords.ask, 'Passcode', lockWords.unlock, lockWords.forgotten];
    for (const [at, tab] of [page, second].entries()) {
      await expect.poll(() => steps.foundIn(tab, [...seen, 'blob:'])).toEqual([]);
      await expect.poll(() => tab.title()).toBe('Locked - Studio');
      await expect.poll(() => palette.palette(tab).count()).toBe(0);
      await expect.poll(() => linesOf(tab)).toEqual(locked);
      await expect.poll(() => steps.stillDrawn(tab, blobs[at] ?? [])).toBe(0);
      await expect.poll(() => tab.url()).toBe(addresses[at]);
      await expect.poll(() => tab.url()).toMatch(/#\/studio\/sessions\/[0-9a-f]{36}(\/[^/?]+)?\?(status=Success|view=people)$/);
    }
  });

  it('leaves workers that know no key and ask nobody for anything', async ({ device, page, seen }) => {
    const asked: string[] = [];
    device.context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|tenant)\//.test(pathname)) asked.push(pathname);
    });
    for (const tab of [page, second]) {
      await tab.evaluate(() => {
        window.dispatchEvent(new Event('online'));
        window.dispatchEvent(new Event('focus'));
      });
    }
    // Neither a new tab nor its reload finds anybody who could give it the key.
    const third = await device.context.newPage();
    await third.goto(addresses[0] ?? '');
    await steps.atLock(third);
    await third.reload();
    await steps.atLock(third);
    await expect.poll(() => steps.foundIn(third, seen)).toEqual([]);
    await third.close();
    expect(asked).toEqual([]);
    // The same ear hears them once they know it again.
    await steps.unlock(second);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await steps.lockByMenu(second);
    await steps.atLock(page);
  });

  it('is undone by the passcode: every tab is as it was, filter and place in the list included', async ({ page }) => {
    await steps.unlock(page);
    await page.locator(`.row-item[aria-posinset="${place.first}"] bdi`).waitFor();
    await expect.poll(async () => Math.abs((await placeIn(page)).top - place.top)).toBeLessThanOrEqual(2);
    await expect.poll(async () => (await placeIn(page)).first).toBe(place.first);
    await page.locator('.chip[aria-current="true"]', { hasText: 'Approved' }).waitFor();
    await picture(second).waitFor();
    await expect.poll(() => second.locator('.detail-head bdi').innerText()).toBe(heading);
    expect([page.url(), second.url()]).toEqual(addresses);
    await second.close();
    await palette.openPalette(page);
    await expect.poll(() => palette.field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
  });
});

describe('a locked device', () => {
  it('stays locked over a reload and a restart of the browser, without a network too', async ({
    device,
    platform,
    list,
    seen,
  }) => {
    await steps.openCase(device.page, list);
    const address = device.page.url();
    await palette.openPalette(device.page);
    await palette.typeInPalette(device.page, 'lock now');
    await device.page.keyboard.press('Enter');
    await steps.atLock(device.page);
    await device.context.setOffline(true);
    await platform.goDown();
    await device.page.reload();
    await steps.atLock(device.page);
    await expect.poll(() => steps.foundIn(device.page, seen)).toEqual([]);
    await device.relaunch();
    await device.context.setOffline(true);
    await device.page.goto(address);
    await steps.atLock(device.page);
    await expect.poll(() => steps.foundIn(device.page, seen)).toEqual([]);
  });

  it('unlocked without a network shows list, filter, the opened verification and its pictures', async ({ page }) => {
    await steps.unlock(page);
    await picture(page).waitFor();
    await expect.poll(() => narrowest(page.locator('.picture img'))).toBeGreaterThan(100);
    await page.locator('h1 .count', { hasText: /^121$/ }).waitFor();
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline · updated ' }).waitFor();
    await chooseStatus(page, 'Rejected');
    await page.locator('.row-item .reason').first().waitFor();
  });

  it('asks again after the next reload', async ({ page, seen }) => {
    await page.reload();
    await steps.atLock(page);
    await expect.poll(() => steps.foundIn(page, seen)).toEqual([]);
  });
});
