import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { didFormWords } from '../../src/domain/text/did';
import { wishWords } from '../../src/domain/text/identity-command';
import { coverWords } from '../../src/domain/text/lock';
import { paletteWords } from '../../src/domain/text/palette';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn } from '../journeys/lib/steps';
import { chooseAuthor, openCreate, panelOf } from '../journeys/lib/wish-steps';

let platform: PlatformProcess;
let device: Device;
const list = identityList(() => device.page);
const appId = demoServiceOf('SSI_API');
const name = 'Northlight members';
const wished = 'Jordan Planted';
const address = () => `${platform.url}/#/studio/ssi/did/${appId}`;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=20,companies=1,dids=13,schemas=3,traffic=off']);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.goto(address());
  await list.stands();
  await list.resolved();
  await page.goto(`${platform.url}/#/studio/device`);
  await page.getByLabel('Discreet mode').click();
  await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Nothing of the page says it: no text, no label, no hint. */
const isTold = async (words: string) => (await device.page.content()).includes(words);

describe('on a discreet device the name of a DID', () => {
  it('is covered in the list, and shown in its document when it is tapped', async () => {
    const { page } = device;
    await page.goto(address());
    await list.stands();
    await page.locator('.row-item .private-text').first().waitFor();
    expect(await page.locator('.row-item bdi').count()).toBe(0);
    expect(await isTold(name)).toBe(false);
    expect(await violations(page)).toEqual([]);
    // What was typed stands in its field.
    await list.search().fill('light memb');
    await expect.poll(list.total).toBe(1);
    const opened = await list.open(1);
    const covered = opened.getByRole('button', { name: `Name: ${coverWords.show.toLowerCase()}` });
    await covered.waitFor();
    expect(await isTold(name)).toBe(false);
    await covered.click();
    await opened.getByText(name, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is covered where it is to be another, and need not be typed to deactivate it', async () => {
    const { page } = device;
    const opened = page.locator('.document-dialog');
    await opened.getByRole('button', { name: coverWords.hide }).click();
    await opened.getByRole('button', { name: 'Deactivate DID' }).click();
    await panelOf(page)
      .getByLabel(/^Type “[0-9a-f]{8}” to confirm/)
      .waitFor();
    expect(await isTold(name)).toBe(false);
    await page.keyboard.press('Escape');
    await device.context.setOffline(true);
    await opened.getByRole('button', { name: didFormWords.rename }).click();
    expect(await panelOf(page).locator('#did-name').inputValue()).toBe('');
    await panelOf(page).locator('#did-name').fill(wished);
    await panelOf(page).getByRole('button', { name: wishWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByText(`Rename DID ${coverWords.dots} to ${coverWords.dots}: waiting to be sent`).waitFor();
    await page.keyboard.press('Escape');
    await list.row(1).locator('.badge-pending .private-text').waitFor();
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox li', { hasText: `Rename DID ${coverWords.dots} to ${coverWords.dots}` }).waitFor();
    for (const words of [name, wished]) expect(await isTold(words), words).toBe(false);
  });

  it('is covered among what the palette finds, and among the authors of a schema', async () => {
    const { page } = device;
    await page.goto(address());
    await list.stands();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: paletteWords.field }).fill(name);
    const found = page.locator('dialog.palette').getByRole('option').filter({ hasText: coverWords.hidden });
    await found.first().waitFor();
    expect(await page.locator('dialog.palette bdi', { hasText: name }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await openCreate(page, platform.url, appId, 'schema');
    await chooseAuthor(page);
    const authors = await panelOf(page).locator('#schema-author option').allInnerTexts();
    expect(authors.slice(1).every((text) => text.startsWith('did:'))).toBe(true);
  });
});
