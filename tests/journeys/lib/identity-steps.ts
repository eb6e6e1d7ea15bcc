import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { demoServices } from '../../../platform/demo/organisation';

/** The services of the demo by their type. */
export function demoServiceOf(type: 'SSI_API' | 'CAVACH_API' | 'QUEST'): string {
  const found = demoServices(1).find((service) => service.type === type);
  if (!found) throw new Error(`the demo has no ${type}`);
  return found.appId;
}

/** A configuration of the embedded platform with something more, as a file. */
export function configWith(name: string, more: object): string {
  const file = join(tmpdir(), `studio-config-${name}-${process.pid}.json`);
  const own = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '/identity/about', documentation: '/identity/about' };
  writeFileSync(file, JSON.stringify({ ...own, ledgerRest: '/ledger', ...more }));
  return file;
}

/** What is seen and done on a list of DIDs or schemas. */
export function identityList(page: () => Page) {
  const rows = () => page().locator('.row-item');
  const row = (place: number): Locator => page().locator(`.row-item[aria-posinset="${place}"]`);
  const stands = () => page().locator('.list-scroll[aria-busy="false"] .identity-line').first().waitFor();
  const chip = (name: string) => page().locator('.chip', { hasText: name });
  return {
    rows,
    row,
    stands,
    search: () => page().getByRole('searchbox'),
    total: async () => Number(await rows().first().getAttribute('aria-setsize')),
    /** The number on the chip of a status; NaN while there is none. */
    countOf: async (name: string) => Number((await chip(name).locator('.n').innerText()) || Number.NaN),
    /** The names in view, from the top on. */
    names: async () => {
      const found = await rows().evaluateAll((all) =>
        all.map((one) => [Number(one.getAttribute('aria-posinset')), one.querySelector('.name')?.textContent ?? ''] as const),
      );
      return found.sort(([one], [other]) => one - other).map(([, name]) => name);
    },
    badges: async () => new Set((await page().locator('.ledger-state .badge-status').allInnerTexts()).map((text) => text.trim())),
    /** Nothing of the list is unresolved any longer. */
    resolved: () => page().locator('.chip', { hasText: 'Resolving' }).waitFor({ state: 'detached' }),
    order: async (label: string) => {
      const before = page().url();
      await page().getByLabel('Order').selectOption({ label });
      await page().waitForURL((url) => url.href !== before);
      // The field follows the address in the moment in which the list begins to.
      await page().getByLabel('Order').locator('option:checked', { hasText: label }).waitFor({ state: 'attached' });
      await stands();
    },
    /** Opens the document of the row at a place; answers when it stands. */
    open: async (place: number) => {
      await row(place).locator('.row-link svg').click();
      const dialog = page().locator('.document-dialog');
      await dialog.locator('footer').waitFor();
      return dialog;
    },
    /** How many paid reads the foot of the list tells. */
    readsUsed: async () => Number(/(\d+) of \d+ daily lookups/.exec(await page().locator('.list-foot').innerText())?.[1]),
  };
}

/** Opens the DIDs of the demo; answers when all of them are resolved. */
export async function openDids(page: Page, url: string) {
  const list = identityList(() => page);
  await page.goto(`${url}/#/studio/ssi/did/${demoServiceOf('SSI_API')}`);
  await list.stands();
  await list.resolved();
  return list;
}
