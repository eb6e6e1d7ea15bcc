import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { errorWords } from '../../src/domain/shared/error-text';
import { shortenId } from '../../src/domain/shared/format';
import { pictureWords } from '../../src/domain/verification/pictures-text';
import { detailBody } from '../builders/verification';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { demoCase } from '../journeys/lib/cases';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { openVerifications, refreshNow, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { heavy, mistaken, overflowing, pictureless } from './lib/hostile-details';

const hostile = { mistaken, overflowing, heavy, pictureless, replaced: null };
type Hostile = keyof typeof hostile;

/** The rule by which the server answers `data` when it is asked for a session. */
const answering = (id: string, data: unknown) =>
  ({ match: `/session/${id}`, kind: 'status', status: 200, body: detailBody(data) }) as const;

const detail = (page: Page) => page.locator('.detail');
const panelOf = (page: Page) => (title: string) =>
  detail(page)
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

// Whatever a server sends: nothing is thrown, nothing is reported, no policy is broken.
const it = journey({ platform: { demo: { sessions: 40 } } })
  /** The list, and the ids of the verifications whose details are hostile. */
  .extend('list', { scope: 'file', auto: true }, async ({ platform, signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 40);
    const address = page.url().split('?')[0] ?? '';
    const { sessions } = await platform.records.list(demoServiceOf('CAVACH_API'));
    // Not the newest: those may be fetched ahead before they are disturbed.
    const oldest = sessions.sort((one, other) => one.createdAt - other.createdAt).map(({ sessionId }) => sessionId);
    const ids = Object.fromEntries(Object.keys(hostile).map((name, at) => [name, oldest[at] ?? ''])) as Record<Hostile, string>;
    platform.chaos.set(
      Object.entries(hostile).flatMap(([name, data]) => (data === null ? [] : [answering(ids[name as Hostile], data)])),
    );
    return { address, ids };
  })
  .extend('panel', ({ page }) => panelOf(page))
  /** Opens a verification; ends when it is shown, and not the previous one. */
  .extend('openId', ({ page, list }) => async (id: string) => {
    await page.goto(`${list.address}/${id}`);
    await page.locator('.detail-head .copyable', { hasText: shortenId(id) }).waitFor();
    await page.locator('.detail-age').waitFor();
  })
  .extend(
    'open',
    ({ openId, list }) =>
      (name: Hostile) =>
        openId(list.ids[name]),
  )
  /** The frame and every part of the detail are shown, and nothing sticks out. */
  .extend('staysWhole', ({ page, panel }) => async () => {
    await page.locator('.top-bar').waitFor();
    const titles = ['Summary', 'Face Authentication', 'Liveness Check', 'Person', 'Timeline', 'Consent and credentials'];
    for (const title of titles) await panel(title).waitFor();
    await expect.poll(() => page.title()).toContain('Verification');
    const isWithin = () => page.locator('.detail-pane').evaluate((pane) => pane.scrollWidth <= pane.clientWidth);
    await expect.poll(isWithin).toBe(true);
  });

describe('a detail that is hostile', () => {
  it('in nearly every member is shown with what is good, and says what could not be read', async ({
    page,
    panel,
    open,
    staysWhole,
  }) => {
    await open('mistaken');
    await detail(page).getByText("Part of the server's answer could not be read:").waitFor();
    await staysWhole();
    await panel('Liveness Check').locator('img').waitFor();
    await panel('Liveness Check').getByText('Live person').waitFor();
    await panel('Summary').getByText('The document data could not be read.').waitFor();
    await panel('Summary').getByText('The token data could not be read.').waitFor();
    await expect.poll(() => panel('Face Authentication').innerText()).not.toContain('No document was uploaded');
    await expect.poll(() => panel('Person').innerText()).toMatch(/Completed\s+Mar/);
    await panel('Consent and credentials').getByText('Part of the presentation could not be read.').waitFor();
    await panel('Location Information').getByText('203.0.113.9').waitFor();
    await expect
      .poll(() => panel('Timeline').locator('li').allInnerTexts())
      .toEqual([expect.stringContaining('constructor'), expect.stringContaining('Failed: unknown')]);
    await expect.poll(() => panel('Person').innerText()).toMatch(/Date\s+Not given/);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('by its size is cut where it is shown, and its timeline stands in portions', async ({ page, panel, open, staysWhole }) => {
    await open('overflowing');
    await panel('Timeline').getByText('50 of 10,000 shown').waitFor();
    await staysWhole();
    const entries = panel('Timeline').locator('li');
    await expect.poll(() => entries.count()).toBe(50);
    await expect.poll(() => page.locator('.credentials > li').count()).toBe(40);
    await expect.poll(async () => (await detail(page).innerText()).length).toBeLessThan(60_000);
    await panel('Timeline').getByRole('button', { name: 'Show all 10,000 entries' }).click();
    await panel('Timeline').getByText('10,000 of 10,000 shown').waitFor();
    // All of it is there to scroll through, and in the document is what is in view.
    await expect.poll(() => entries.count()).toBeLessThan(100);
    await expect.poll(() => entries.first().getAttribute('aria-setsize')).toBe('10000');
    const whole = panel('Timeline').getByRole('region', { name: 'Full timeline' });
    await whole.focus();
    await page.keyboard.press('End');
    await whole.locator('li[aria-posinset="10000"]').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Home');
    await whole.locator('li[aria-posinset="1"]').waitFor();
    const height = () => panel('Timeline').evaluate((section) => section.getBoundingClientRect().height);
    await expect.poll(height).toBeLessThan(800);
    await panel('Timeline').getByRole('button', { name: 'Show fewer' }).click();
    await expect.poll(() => entries.count()).toBe(50);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('in the weight of a picture is kept without it', async ({ panel, open, staysWhole }) => {
    await open('heavy');
    await staysWhole();
    await panel('Face Authentication').getByText(pictureWords.refused.text).first().waitFor();
    await panel('Documents').getByRole('img', { name: 'Document Front' }).waitFor();
  });

  it('in its pictures shows the one that is a picture, runs no script, and offers to fetch the others', async ({
    page,
    platform,
    panel,
    open,
    staysWhole,
  }) => {
    await open('pictureless');
    await staysWhole();
    await panel('Face Authentication').getByText(pictureWords.refused.text).nth(1).waitFor();
    await panel('Documents').getByText(pictureWords.undrawable.text).waitFor();
    await panel('Documents').getByRole('img', { name: 'Document Back' }).waitFor();
    await panel('Face Authentication').getByText('41%, below 80%').waitFor();
    await panel('Documents').getByRole('button', { name: 'Enlarge Document Back' }).click();
    await page.locator('dialog.viewer').waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.stage-words', { hasText: pictureWords.undrawable.text }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => violations(page)).toEqual([]);
    platform.chaos.clear();
    await panel('Face Authentication').getByRole('button', { name: 'Download again' }).first().click();
    await page.getByText(pictureWords.refused.text).first().waitFor({ state: 'detached' });
  });

  it('as a whole replaces nothing that was read before', async ({ page, platform, list, panel, open }) => {
    await open('replaced');
    const before = await panel('Person').innerText();
    platform.chaos.set([answering(list.ids.replaced, { message: 'Sign in to this network' })]);
    const reported = page.locator('.banner', { hasText: errorWords['answer-malformed'] });
    // What was answered a moment ago is not asked for again at once, however often somebody wants to.
    const askAgain = async () => {
      await refreshNow(page);
      return reported.count();
    };
    await expect.poll(askAgain, { interval: 2_500 }).toBe(1);
    await expect.poll(() => panel('Person').innerText()).toBe(before);
  });
});

describe('a picture that is not on this device', () => {
  it('says so without a network, and is fetched by a tap once there is one', async ({
    page,
    platform,
    openId,
    device: { context },
  }) => {
    platform.chaos.clear();
    await openId(demoCase('approved').id);
    await page.locator('.picture img').first().waitFor();
    await waitForShell(page);
    await context.setOffline(true);
    // A picture is stored shortly after it is drawn. If the table were cleared before that, the picture would still be on the device.
    const drawn = await page.locator('.picture img').count();
    await expect.poll(() => pictureRows(page, 'count')).toBeGreaterThanOrEqual(drawn);
    await pictureRows(page, 'clear');
    await page.reload();
    await page.getByText(pictureWords.notHere.text).first().waitFor();
    await context.setOffline(false);
    // With the line back the page may fetch it automatically: the button is looked for and pressed in one step.
    const fetchIt = page.getByRole('button', { name: 'Download: Selfie' });
    await fetchIt.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await page.locator('.picture img').first().waitFor();
  });
});

/** Counts the pictures that the mirror has, or clears them; answers how many there were. */
function pictureRows(page: Page, what: 'count' | 'clear'): Promise<number> {
  return page.evaluate(async (wanted) => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const database = await asked(indexedDB.open(names.find((name) => /^studio-mirror-[0-9a-f]{16}$/.test(name)) ?? ''));
    const pictures = database.transaction('pictures', 'readwrite').objectStore('pictures');
    const count = await asked(pictures.count());
    if (wanted === 'clear') await asked(pictures.clear());
    database.close();
    return count;
  }, what);
}
