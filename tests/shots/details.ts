import { copyFileSync } from 'node:fs';
import { markWords, noteWords } from '../../src/domain/record/private-note-text';
import { detailBody } from '../builders/verification';
import type { Device } from '../journeys/lib/browser';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus } from '../journeys/lib/steps';
import { mistaken } from '../journeys-long/lib/hostile-details';
import { take } from './lib/take';

/** Opened verifications in every status, their pictures and reports, and what stands where there is no detail. */
export async function details(device: Device, platform: PlatformProcess, list: string): Promise<void> {
  const { page } = device;
  const open = async (status: string) => {
    await page.goto(list);
    await chooseStatus(page, status);
    await page.locator('.row-link').first().click();
    await page.locator('.detail-age').waitFor();
  };
  const scrolled = (top: number) => page.locator('.detail-pane').evaluate((pane, to) => pane.scrollTo(0, to), top);
  await open('Rejected');
  await page.locator('.picture img').first().waitFor();
  await take(device, 'detail-rejected', 'Rejected verification');
  copyFileSync('shots/detail-rejected-1280-light.png', 'shots/screenshot.png');
  await scrolled(1100);
  await take(device, 'detail-rejected-further', 'Rejected verification, further down');
  await scrolled(2400);
  await take(device, 'detail-rejected-end', 'Rejected verification, at its end');
  await open('Expired');
  await take(device, 'detail-expired', 'Expired verification');
  await open('Pending');
  await take(device, 'detail-pending', 'Pending verification');
  await open('Approved');
  await page.locator('.picture img').nth(2).waitFor();
  await take(device, 'detail-approved', 'Approved verification');
  await note(device);
  await viewer(device);
  await reports(device);
  await missing(device, platform, list);
}

/** The person's own mark and note on what is open. */
async function note(device: Device): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: markWords['to-do'] }).click();
  await page.getByRole('button', { name: noteWords.write }).click();
  await page.locator('.own-note textarea').fill('Ask for the back of the document');
  await page.locator('.own-note[data-saving="saved"]').waitFor();
  await take(device, 'detail-note', 'Own mark and note on a verification');
}

/** The pictures of what is open; ends with the viewer closed. */
async function viewer(device: Device): Promise<void> {
  const { page } = device;
  const over = page.locator('dialog.viewer');
  await page.locator('.open-picture').first().click();
  await over.locator('img').waitFor();
  await take(device, 'viewer', 'One picture');
  await over.getByRole('slider', { name: 'Brightness' }).fill('150');
  await over.getByRole('button', { name: 'Turn right' }).click();
  await over.getByRole('button', { name: 'Larger' }).click();
  await take(device, 'viewer-bright', 'One picture brightened, turned and enlarged');
  await over.getByRole('button', { name: 'Reset' }).click();
  await over.getByRole('button', { name: 'Whole picture' }).click();
  await over.getByRole('button', { name: 'Side by side' }).click();
  await take(device, 'viewer-compare', 'Two pictures side by side');
  await over.getByRole('button', { name: 'With typed data' }).click();
  await take(device, 'viewer-data', 'A document beside what was typed of it');
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
}

/** The report of what is open, and the one of a verification that is not here; ends on the verification. */
async function reports(device: Device): Promise<void> {
  const { page } = device;
  const address = page.url();
  const [path, query = ''] = address.split('?');
  await page.getByRole('button', { name: 'Report' }).click();
  await take(device, 'report-menu', 'Ways to a report');
  await page.keyboard.press('Escape');
  await page.goto(`${path}?${query}&report=print`);
  await page.locator('.report-paper img').nth(2).waitFor();
  await take(device, 'report', 'Report for print');
  await page.goto(`${path?.slice(0, -4)}0000?report=print`);
  await page.locator('.report .state-panel').waitFor();
  await take(device, 'report-not-here', 'Report of a verification that is not on the device');
  await page.goto(address);
  await page.locator('.detail-age').waitFor();
}

/** What is shown where the server answers with a fault, or with anything but what was agreed. */
async function missing(device: Device, platform: PlatformProcess, list: string): Promise<void> {
  const { page } = device;
  await page.goto(list);
  await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
  const scroller = page.locator('.list-scroll');
  // The newest are fetched ahead.
  await scroller.evaluate((element) => element.scrollTo(0, 14_000));
  const links = page.locator('.row-item[aria-posinset="200"] .row-link, .row-item[aria-posinset="201"] .row-link');
  await links.nth(1).waitFor();
  const [faulty, hostile] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const idOf = (link: string | undefined) => link?.split('?')[0]?.split('/').at(-1);
  await platform.disturb([
    { match: `/session/${idOf(faulty)}`, kind: 'status', status: 404, body: { success: false, error: { details: ['no'] } } },
    { match: `/session/${idOf(hostile)}`, kind: 'status', status: 200, body: detailBody(mistaken) },
  ]);
  await page.goto(`${platform.url}/${faulty}`);
  await page.locator('.detail .state-panel').waitFor();
  await take(device, 'detail-failed', 'Verification that the server does not have');
  await page.goto(`${platform.url}/${hostile}`);
  await page.locator('.detail-age').waitFor();
  await take(device, 'detail-hostile', 'Verification of which hardly a member is what was agreed');
  await platform.disturb([]);
  await page.goto(list);
}
