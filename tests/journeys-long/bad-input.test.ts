import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shortenId } from '../../src/domain/text/display';
import { errorWords } from '../../src/domain/text/errors';
import { pictureWords } from '../../src/domain/text/pictures';
import { detailBody } from '../builders/verification';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { heavy, mistaken, overflowing, pictureless } from './lib/hostile-details';

/** A service is asked at most ten times a minute, whoever wants to look: what is opened may have to wait. */
const patient = { timeout: 75_000 };
let platform: PlatformProcess;
let device: Device;
let list: string;
let ids: string[];

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=40,traffic=off', '--chaos', '--rate-limit', 'off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 40);
  list = device.page.url().split('?')[0] ?? '';
  const links = await device.page.locator('.row-link').evaluateAll((rows) => rows.map((row) => row.getAttribute('href') ?? ''));
  // Not the newest: those may be fetched ahead before they are disturbed.
  ids = links.map((link) => link.split('?')[0]?.split('/').at(-1) ?? '').slice(-5);
  const hostile = [mistaken, overflowing, heavy, pictureless];
  await platform.disturb(hostile.map((data, index) => answering(ids[index] ?? '', data)));
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
// Whatever a server sends: nothing is thrown, nothing is complained of, no policy is broken.
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** The rule by which the server answers `data` when it is asked for a session. */
const answering = (id: string, data: unknown) => ({
  match: `/session/${id}`,
  kind: 'status',
  status: 200,
  body: detailBody(data),
});

/** Asks for what stands open anew. */
async function refresh(): Promise<void> {
  await device.page.locator('.sync-mark').click();
  await device.page.getByRole('button', { name: 'Refresh now' }).click();
  await device.page.keyboard.press('Escape');
}

/** Opens a verification; answers when it stands, and not the one before it. */
async function openRow(row: number): Promise<void> {
  const { page } = device;
  const id = ids[row] ?? '';
  await page.goto(`${list}/${id}`);
  await page.locator('.detail-head .copyable', { hasText: shortenId(id) }).waitFor();
  await page.locator('.detail-age').waitFor(patient);
}

const detail = () => device.page.locator('.detail');
const panel = (title: string) =>
  detail()
    .locator('section.panel')
    .filter({ has: device.page.getByRole('heading', { name: title, exact: true }) });

/** The frame and every part of the detail stand. */
async function staysWhole(): Promise<void> {
  const { page } = device;
  await page.locator('.top-bar').waitFor();
  const titles = ['Face Authentication', 'Liveliness Check', 'Documents', 'Person', 'Time line', 'Consent and credentials'];
  for (const title of titles) await panel(title).waitFor();
  expect(await page.title()).toContain('Verification');
  const { width, wanted } = await page
    .locator('.detail-pane')
    .evaluate((pane) => ({ width: pane.clientWidth, wanted: pane.scrollWidth }));
  expect(wanted).toBeLessThanOrEqual(width);
}

describe('a detail that is hostile', () => {
  it('in nearly every member is shown with what is good, and says what could not be read', async () => {
    await openRow(0);
    await detail().getByText('Part of what the server sent could not be read:').waitFor();
    await staysWhole();
    await panel('Liveliness Check').locator('img').waitFor();
    await panel('Liveliness Check').getByText('Live person, passed.').waitFor();
    await panel('Documents').getByText('What was sent of the document could not be read.').waitFor();
    await panel('Soul Bound Token').getByText('What was sent of the tokens could not be read.').waitFor();
    expect(await panel('Face Authentication').innerText()).not.toContain('uploaded');
    expect(await panel('Person').innerText()).toMatch(/Completed\s+Mar/);
    await panel('Consent and credentials').getByText('Part of the presentation could not be read.').waitFor();
    await panel('Location Information').getByText('203.0.113.9').waitFor();
    expect(await panel('Time line').locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('constructor'),
      expect.stringContaining('Failed: unknown'),
    ]);
    expect(await panel('Person').innerText()).toMatch(/Date\s+Not given/);
    expect(await violations(device.page)).toEqual([]);
  });

  it('by its size is cut where it is shown, and its time line stands in portions', async () => {
    const { page } = device;
    await openRow(1);
    await panel('Time line').getByText('50 of 10,000 shown').waitFor();
    await staysWhole();
    const entries = panel('Time line').locator('li');
    await expect.poll(() => entries.count()).toBe(50);
    expect(await page.locator('.credentials > li').count()).toBe(40);
    expect((await detail().innerText()).length).toBeLessThan(60_000);
    await panel('Time line').getByRole('button', { name: 'Show all 10,000 entries' }).click();
    await panel('Time line').getByText('10,000 of 10,000 shown').waitFor();
    // All of it is there to scroll through, and in the document is what is in sight.
    expect(await entries.count()).toBeLessThan(100);
    expect(await entries.first().getAttribute('aria-setsize')).toBe('10000');
    const whole = panel('Time line').getByRole('region', { name: 'All of the time line' });
    await whole.focus();
    await page.keyboard.press('End');
    await whole.locator('li[aria-posinset="10000"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Home');
    await whole.locator('li[aria-posinset="1"]').waitFor();
    const { height } = await panel('Time line').evaluate((section) => section.getBoundingClientRect());
    expect(height).toBeLessThan(800);
    await panel('Time line').getByRole('button', { name: 'Show fewer' }).click();
    await expect.poll(() => entries.count()).toBe(50);
    expect(await violations(page)).toEqual([]);
  });

  it('in the weight of a picture is kept without it', async () => {
    await openRow(2);
    await staysWhole();
    await panel('Liveliness Check').getByText(pictureWords.refused.text).waitFor();
    await panel('Documents').getByRole('img', { name: 'Document Front' }).waitFor();
  });

  it('in its pictures shows the one that is a picture, runs no script, and offers to fetch the others', async () => {
    const { page } = device;
    await openRow(3);
    await staysWhole();
    await panel('Liveliness Check').getByText(pictureWords.refused.text).waitFor();
    await panel('Face Authentication').getByText(pictureWords.refused.text).nth(1).waitFor();
    await panel('Documents').getByText(pictureWords.undrawable.text).waitFor();
    await panel('Documents').getByRole('img', { name: 'Document Back' }).waitFor();
    await panel('Face Authentication').getByText('match 41%, below 80%').waitFor();
    await panel('Documents').getByRole('button', { name: 'Enlarge Document Back' }).click();
    await page.locator('dialog.viewer').waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.stage-words', { hasText: pictureWords.undrawable.text }).waitFor();
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
    await platform.disturb([]);
    await panel('Liveliness Check').getByRole('button', { name: 'Fetch it again' }).click();
    await page
      .getByText(pictureWords.refused.text)
      .first()
      .waitFor({ state: 'detached', ...patient });
  });

  it('as a whole replaces nothing that was read before', async () => {
    await openRow(4);
    const before = await panel('Person').innerText();
    await platform.disturb([answering(ids[4] ?? '', { message: 'Sign in to this network' })]);
    const told = device.page.locator('.banner', { hasText: errorWords['answer-malformed'] });
    // What was answered a moment ago is not asked for again at once, however often somebody wants to.
    const askAgain = async () => {
      await refresh();
      return told.count();
    };
    await expect.poll(askAgain, { ...patient, interval: 2_500 }).toBe(1);
    expect(await panel('Person').innerText()).toBe(before);
  });
});

describe('a picture that is not on this device', () => {
  it('says so without a network, and is fetched by a tap once there is one', async () => {
    const { page, context } = device;
    await platform.disturb([]);
    await page.goto(`${list}?status=Success`);
    await page.locator('.row-item .row-link', { hasText: 'Approved' }).first().click();
    await page.locator('.picture img').first().waitFor();
    await waitForShell(page);
    await context.setOffline(true);
    await page.evaluate(async () => {
      const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => /^studio-[0-9a-f]{16}$/.test(one));
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction('pictures', 'readwrite');
      writing.objectStore('pictures').clear();
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    });
    await page.reload();
    await page.getByText(pictureWords.notHere.text).first().waitFor();
    await context.setOffline(false);
    // With the line back the page may fetch it by itself: the button is looked for and pressed in one step.
    const fetchIt = page.getByRole('button', { name: 'Fetch it: Selfie' });
    await fetchIt.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await page.locator('.picture img').first().waitFor();
  });
});
