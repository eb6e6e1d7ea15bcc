import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { shortenId } from '../../src/domain/shared/format';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { expectAccessible } from '../journeys/lib/expect-accessible';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';

const it = journey({ platform: { demo: { companies: 1, dids: 1, schemas: 100 } } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page }, platform }) => {
    const list = identityList(() => page);
    await page.goto(`${platform.url}/#/studio/ssi/schema/${demoServiceOf('SSI_API')}`);
    await page.locator('h1 .count', { hasText: /^100$/ }).waitFor();
    await list.resolved();
    return {
      ...list,
      /** The schema of this name alone is in the list. */
      async find(name: string) {
        await list.search().fill(name);
        await expect.poll(list.names).toEqual([name]);
      },
      async all() {
        await list.search().fill('');
        await expect.poll(list.total).toBe(100);
      },
    };
  })
  .extend(
    'copied',
    ({ page }) =>
      () =>
        page.evaluate(() => navigator.clipboard.readText()),
  );

/** Chooses an order as soon as the list has more than one row again, before the page does anything else. */
async function chooseOrderWhenRowsCome(page: Page, wanted: string): Promise<void> {
  await page.evaluate((value) => {
    const coming = new MutationObserver(() => {
      const order = document.querySelector<HTMLSelectElement>('select.order');
      if (order === null || document.querySelectorAll('.row-item').length < 2) return;
      coming.disconnect();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(order, value);
      order.dispatchEvent(new Event('change', { bubbles: true }));
    });
    coming.observe(document.body, { childList: true, subtree: true });
  }, wanted);
}

describe('the schemas of a service', () => {
  it('have an id that copies whole', async ({ page, list, copied }) => {
    await list.find('LibraryCard');
    const id = page.locator('.row-item .id .copyable');
    await id.click();
    await page.getByText('ID copied!', { exact: true }).waitFor();
    await expect.poll(copied).toMatch(/^sch:hid:testnet:z6Mk.*:1\.0$/);
    await id.locator('.mono', { hasText: shortenId(await copied()) }).waitFor();
  });

  it('are not searched again when an order is chosen in the moment in which the search went', async ({ page, device, list }) => {
    const slow = await device.context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const wanted of ['name true', 'created false']) {
      await list.find('CourseCertificate');
      await chooseOrderWhenRowsCome(page, wanted);
      await list.search().fill('');
      await expect.poll(() => page.locator('select.order').inputValue()).toBe(wanted);
      await expect.poll(list.total).toBe(100);
      await expect.poll(() => page.url()).not.toContain('find=');
    }
    await slow.detach();
  });
});

describe('the Schema Document', () => {
  it('has the JSON of a schema, to copy and to save, and its properties with their types', async ({ page, list, copied }) => {
    await list.find('MembershipCard');
    const dialog = await list.open(1);
    await dialog.getByText('string, email, required').waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Schema Document copied!').waitFor();
    const document = JSON.parse(await copied()) as { name: string };
    expect(document.name).toBe('MembershipCard');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('schema-MembershipCard.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(document);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.row-item[aria-posinset="1"] .row-link:focus').waitFor();
    await list.all();
  });
});

describe('the list of schemas is open to everybody', () => {
  it('in both themes, as a table and as cards', async ({ page, list }) => {
    await expectAccessible(page, list.stands);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('after the server is gone', () => {
  it('a reload shows every schema, finds it and reads its document; the search is kept', async ({ page, platform, list }) => {
    await waitForShell(page);
    await list.find('BoatLicence');
    await platform.goDown();
    await page.reload();
    await list.stands();
    await expect.poll(list.names).toEqual(['BoatLicence']);
    const dialog = await list.open(1);
    await dialog.locator('.document-text', { hasText: '"BoatLicence"' }).waitFor();
    await dialog.getByText('boatClass', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await list.all();
  });
});
