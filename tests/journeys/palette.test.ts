import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { coverWords } from '../../src/domain/device/lock-text';
import { paletteWords } from '../../src/domain/record/palette-text';
import { journey } from '../fixtures/journey';
import { violations } from './lib/accessibility';
import { demoCase, openFromList } from './lib/cases';
import { demoServiceOf } from './lib/identity-steps';
import * as lock from './lib/lock-steps';
import * as find from './lib/palette-steps';
import { openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const appId = demoServiceOf('CAVACH_API');
/** A person of the list by their name, and their session. */
const { person, id: sessionId } = demoCase('approved');

const paletteOn = (page: Page) => ({
  palette: () => find.palette(page),
  field: () => find.field(page),
  lines: () => find.lines(page),
  group: (name: RegExp | string) => find.group(page, name),
  active: () => find.active(page),
  open: () => find.openPalette(page),
  type: (typed: string) => find.typeInPalette(page, typed),
});

const it = journey({ platform: { demo: { sessions: 120 } } })
  /** The address of the service's verifications. */
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 120);
    await waitForShell(page);
    return page.url();
  })
  .extend('on', ({ page }) => paletteOn(page));

describe('the palette', () => {
  it('opens by its button and by Ctrl-K, and gives the focus back when Escape closes it', async ({
    page,
    on: { palette, field, open },
  }) => {
    await page.getByRole('button', { name: paletteWords.title }).click();
    await field().waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('class')).toContain('palette-door');
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('searchbox').focus();
    await open();
    await page.keyboard.press('Control+k');
    await palette().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
  });

  it('names what the field means while the keys lead through it', async ({ page, on: { field, lines, active, open } }) => {
    await page.locator('body').press('Escape');
    await open();
    await expect.poll(() => violations(page)).toEqual([]);
    /** The line that the keys are at; null while the field does not mean the line that is marked. */
    const meant = async () => {
      const [id, line] = [await field().getAttribute('aria-activedescendant'), await active().getAttribute('id')];
      return id === line ? active().innerText() : null;
    };
    await expect.poll(() => lines().count()).toBeGreaterThan(5);
    const all = await lines().allInnerTexts();
    await expect.poll(meant).toBe(all[0]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(meant).toBe(all[1]);
    await page.keyboard.press('End');
    await expect.poll(meant).toBe(all.at(-1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(meant).toBe(all[0]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(meant).toBe(all.at(-1));
    await page.keyboard.press('Home');
    await expect.poll(meant).toBe(all[0]);
    for (const box of await lines().evaluateAll((found) => found.map((line) => line.getBoundingClientRect().height))) {
      expect(box).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
  });

  it('leads to a screen by a part of its name, and offers none that is still to come', async ({
    page,
    on: { palette, group, active, open, type },
  }) => {
    await open();
    await type('onchain');
    await expect.poll(() => group(paletteWords.screens).count()).toBe(0);
    await type('sync c');
    await expect.poll(() => active().innerText()).toContain('Sync centre');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/studio\/sync$/);
    await palette().waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
  });

  it('leads to a service by its name or id, and to the people of it', async ({ page, list, on: { group, open, type } }) => {
    await open();
    await type(appId);
    await group(paletteWords.services)
      .getByRole('option', { name: /(?<!Business )Verifications$/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash.endsWith(`/sessions/${appId}`));
    await open();
    await type(`${appId} people`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=people/);
    await page.goto(list);
    await page.locator('.row-item').first().waitFor();
  });
});

describe('a verification', () => {
  it('is found by a name in other letters, told with its status and its start, and opened, and no address carries the name', async ({
    page,
    on: { group, open, type },
  }) => {
    await open();
    await type(person.toUpperCase().split(' ').reverse().join('  '));
    const sessions = group(/^Sessions of/);
    await expect.poll(() => sessions.locator('bdi', { hasText: person }).count()).toBeGreaterThan(0);
    await expect.poll(() => sessions.getByRole('option').first().innerText()).toMatch(/(Approved|Rejected|Pending|Expired)/);
    await expect.poll(() => sessions.locator('.started').first().innerText()).toMatch(/\d{4}, \d\d:\d\d UTC/);
    await expect.poll(() => violations(page)).toEqual([]);
    await sessions.locator('.palette-line', { hasText: person }).first().click();
    await page.locator('.detail-head h1', { hasText: person }).waitFor();
    const [first = '', second = ''] = person.split(' ');
    const kept = async () =>
      decodeURIComponent(
        await page.evaluate(() => `${window.location.href} ${document.title} ${JSON.stringify({ ...localStorage })}`),
      ).toLowerCase();
    await expect.poll(kept).not.toContain(first.toLowerCase());
    await expect.poll(kept).not.toContain(second.toLowerCase());
  });

  it('is found by its id from a screen of no service', async ({ platform, page, on: { open, type } }) => {
    await page.goto(`${platform.url}/#/studio/device`);
    await page.getByRole('heading', { name: 'Device security' }).waitFor();
    await open();
    await type(sessionId);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash.includes(sessionId));
  });

  it('that is not on this device is offered by its whole id', async ({ page, list, on: { palette, lines, open, type } }) => {
    await page.goto(list);
    await page.locator('.row-item').first().waitFor();
    const unknown = '00000000-0000-4000-8000-000000000000';
    await open();
    await type(unknown);
    await expect.poll(() => lines().allInnerTexts()).toEqual([expect.stringContaining(`Open ${unknown}`)]);
    await expect.poll(() => violations(page)).toEqual([]);
    await type(unknown.slice(1));
    await expect.poll(() => lines().count()).toBe(0);
    await palette().locator('.palette-words', { hasText: paletteWords.nothing }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('is one of many: all of them are shown in the list, under a word that stands for what was typed', async ({
    page,
    list,
    on: { palette, open, type },
  }) => {
    await open();
    await type('a');
    await palette()
      .getByRole('option', { name: /^Show all \d+ sessions in the list$/ })
      .click();
    await page.waitForURL(/\?find=[0-9a-f]{8}$/);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a');
    await page.goto(list);
  });

  it('is found and opened without a network', async ({ device, page, on: { field, lines, group, open, type } }) => {
    await device.context.setOffline(true);
    await page.reload();
    await page.locator('.row-item .row-link').first().waitFor();
    await open();
    await type(person);
    await group(/^Sessions of/)
      .locator('.palette-line', { hasText: person })
      .first()
      .waitFor();
    await field().fill('');
    await expect.poll(() => lines().count()).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await device.context.setOffline(false);
  });
});

describe('a device that is looked at by others', () => {
  it('keeps the palette shut while another dialog stands', async ({ page, list, on: { palette } }) => {
    await page.goto(list);
    await openFromList(page, sessionId);
    await page.locator('.picture button').first().click();
    await page.locator('dialog.viewer').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.locator('dialog.viewer').waitFor({ state: 'detached' });
    await expect.poll(() => palette().count()).toBe(0);
  });

  it('closes the palette at the lock and remembers nothing that was typed', async ({
    device,
    page,
    list,
    on: { palette, field, open, type },
  }) => {
    await lock.setPasscode(page);
    await page.goto(list);
    await page.locator('.row-item .row-link').first().waitFor();
    await open();
    await type(person);
    const other = await device.context.newPage();
    await other.goto(list);
    await other.locator('.row-item .row-link').first().waitFor();
    await lock.lockByMenu(other);
    await lock.atLock(page);
    await expect.poll(() => palette().count()).toBe(0);
    await expect.poll(() => lock.foundIn(page, [person, person.toUpperCase()])).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect.poll(() => palette().count()).toBe(0);
    await other.close();
    await lock.unlock(page);
    await page.locator('.row-item .row-link').first().waitFor();
    await open();
    await expect.poll(() => field().inputValue()).toBe('');
    await type('lock now');
    await page.keyboard.press('Enter');
    await lock.atLock(page);
  });

  it('shows no name where names are covered', async ({ page, list, on: { palette, group, open, type } }) => {
    await lock.unlock(page);
    await lock.openDevice(page);
    await page.getByLabel('Discreet mode').click();
    await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
    await page.goto(list);
    await page.locator('.row-item .private-text').first().waitFor();
    await open();
    await type(person);
    await expect
      .poll(() =>
        group(/^Sessions of/)
          .getByRole('option')
          .first()
          .innerText(),
      )
      .toContain(coverWords.hidden);
    await expect.poll(() => palette().locator('bdi', { hasText: person }).count()).toBe(0);
  });
});
