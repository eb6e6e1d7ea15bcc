import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { active, group, openPalette, palette, typeInPalette } from '../journeys/lib/palette-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=20,traffic=off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

describe('a DID and a schema', () => {
  /** Opens the list of the SSI service; answers when it is on the device and can be searched. */
  async function mirror(screen: 'did' | 'schema'): Promise<string> {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    const href = await page.locator('.service-card a[href*="/ssi/"]').first().getAttribute('href');
    const ssi = /ssi\/\w+\/([^/?]+)/.exec(href ?? '')?.[1] ?? '';
    await page.goto(`${platform.url}/#/studio/ssi/${screen}/${ssi}`);
    await page.locator('.identity-line').first().waitFor();
    await page.locator('.sync-mark[data-state="fresh"]').waitFor();
    await page.locator('.identity-line .badge-status[data-status="Resolving"]').first().waitFor({ state: 'detached' });
    return ssi;
  }

  it('are found by name and by id from a screen of the SSI service, told with their status, and opened over their lists', async () => {
    const { page } = device;
    await mirror('schema');
    const ssi = await mirror('did');
    await openPalette(page);
    await typeInPalette(page, 'northlight mem');
    const dids = group(page, /^DIDs of/);
    const line = dids.getByRole('option', { name: 'Northlight members' });
    await line.getByText('Registered').waitFor();
    expect(await dids.getByRole('option').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const did = (await dids.locator('.mono').getAttribute('title')) ?? '';
    expect(did).toMatch(/^did:hid:testnet:/);
    await typeInPalette(page, did);
    // Its schemas are found by it, too.
    expect(await dids.getByRole('option').count()).toBe(1);
    expect(await active(page).getAttribute('id')).toBe(await dids.getByRole('option').getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash.startsWith(`#/studio/ssi/did/${ssi}?open=`) && !url.hash.includes('did:hid'));
    await page.goto(`${platform.url}/#/studio/device`);
    await page.getByRole('heading', { name: 'Device security' }).waitFor();
    await openPalette(page);
    await typeInPalette(page, 'sch:hid');
    await group(page, /^Schemas of/)
      .getByRole('option')
      .first()
      .click();
    await page.waitForURL((url) => url.hash.startsWith(`#/studio/ssi/schema/${ssi}?open=`));
  });

  it('that are many are all shown in their list', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.locator('.service-card').first().waitFor();
    await openPalette(page);
    await typeInPalette(page, 'did:hid');
    await palette(page)
      .getByRole('option', { name: /^Show all \d+ DIDs in the list$/ })
      .click();
    await page.waitForURL(/ssi\/did\/[^?]+\?find=[0-9a-f]{8}$/);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('did:hid');
  });
});
