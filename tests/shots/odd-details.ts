import { unreadableDetailWords } from '../../src/domain/device/lock-text';
import { reportMenuWords, reportWords } from '../../src/domain/report/text';
import { commonWords } from '../../src/domain/shared/common-text';
import { pictureWords } from '../../src/domain/verification/pictures-text';
import { aPassportCredential, aPresentation, aVerificationWire, detailBody } from '../builders/verification';
import type { Device } from '../journeys/lib/browser';
import { mirrors } from '../journeys/lib/leaving-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { overflowing, pictureless } from '../journeys-long/lib/hostile-details';
import { tamper } from '../journeys-long/lib/tamper';
import { limits } from '../limits';
import { take } from './lib/take';

/** A name in a writing that the PDF has no font for. */
const inHebrew = aVerificationWire({
  userConsentDetails: {
    createdAt: '2026-03-10T12:00:00.000Z',
    presentation: JSON.stringify(aPresentation([aPassportCredential({ credentialSubject: { name: 'אֲבִיגַיִל שָׁלוֹם' } })])),
  },
});

/** Opened verifications that hold too much, or what is no picture, or a name that no font has, or that cannot be opened any longer. */
export async function oddDetails(device: Device, platform: PlatformProcess, list: string): Promise<void> {
  const { page } = device;
  await page.goto(list);
  await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
  // The newest are fetched ahead.
  await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 15_000));
  const odd = [overflowing, pictureless, inHebrew];
  const links = odd.map((_detail, at) => page.locator(`.row-item[aria-posinset="${210 + at}"] .row-link`));
  await links[0]?.waitFor();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const idOf = (address: string | null) => address?.split('?')[0]?.split('/').at(-1) ?? '';
  await platform.disturb(
    odd.map((detail, at) => ({
      match: `/session/${idOf(addresses[at] ?? '')}`,
      kind: 'status',
      status: 200,
      body: detailBody(detail),
    })),
  );
  const open = async (at: number) => {
    await page.goto(`${platform.url}/${addresses[at]}`);
    await page.locator('.detail-age').waitFor({ timeout: 2 * limits.view });
  };
  await open(0);
  await wholeTimeline(device);
  await open(1);
  await undrawable(device);
  await open(2);
  await pdf(device);
  await platform.disturb([]);
  await unreadable(device, platform, idOf(addresses[2] ?? ''));
  await page.goto(list);
}

async function wholeTimeline(device: Device): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: 'Show all 10,000 entries' }).click();
  await page.locator('.timeline-whole li').first().waitFor();
  await page.locator('.timeline-whole').scrollIntoViewIfNeeded();
  await take(device, 'detail-time-line', 'All of a very long timeline');
}

async function undrawable(device: Device): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: 'Enlarge Document Back' }).click();
  await page.locator('dialog.viewer').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.stage-words', { hasText: pictureWords.undrawable.text }).waitFor();
  await take(device, 'viewer-undrawable', 'A picture that cannot be drawn');
  await page.keyboard.press('Escape');
  await page.locator('dialog.viewer').waitFor({ state: 'detached' });
}

/** The PDF that cannot be made, and the one that could, with letters that no font has. */
async function pdf(device: Device): Promise<void> {
  const { page, context } = device;
  const dialog = page.getByRole('dialog', { name: reportMenuWords.pdf });
  const ask = async () => {
    await page.getByRole('button', { name: reportMenuWords.menu }).click();
    await page.getByRole('button', { name: reportMenuWords.pdf }).click();
  };
  await context.setOffline(true);
  await ask();
  await dialog.getByText(reportMenuWords.failed).waitFor();
  await take(device, 'pdf-failed', 'PDF that cannot be made offline before its fonts came');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: commonWords.retry }).click();
  await dialog.getByText(reportWords.missing('').split(':')[0] ?? '').waitFor();
  await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  await take(device, 'pdf-made', 'PDF with letters that no font of it has');
  await dialog.getByRole('button', { name: reportMenuWords.close }).click();
}

/** What is kept was changed on the disk, and there is no network to fetch it again. */
async function unreadable(device: Device, platform: PlatformProcess, id: string): Promise<void> {
  const { page, context } = device;
  const [mirror = ''] = await mirrors(page);
  const second = await context.newPage();
  await second.goto(`${platform.url}/config.json`);
  // What names functions when this file is run as it is; a page has no such thing.
  await second.evaluate('globalThis.__name = (named) => named');
  await context.setOffline(true);
  await tamper(second, mirror, 'details', [id], 'flipped');
  await second.evaluate(holdReports(mirror));
  await page.reload();
  await page.getByText(unreadableDetailWords).waitFor();
  await take(device, 'detail-unreadable', 'Verification that cannot be read on the device any longer, offline');
  await second.close();
  await context.setOffline(false);
  await page.locator('.detail-age').waitFor();
}

/** What cannot be read is thrown away as soon as somebody reported it: nobody can until this page is closed. */
function holdReports(mirror: string): string {
  return `new Promise((holding) => {
    const opening = indexedDB.open(${JSON.stringify(mirror)});
    opening.onsuccess = () => {
      const reports = opening.result.transaction('unreadableRecords', 'readwrite').objectStore('unreadableRecords');
      const hold = () => (reports.count().onsuccess = hold);
      hold();
      holding();
    };
  })`;
}
