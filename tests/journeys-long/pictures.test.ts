import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { coveredClass } from '../../src/app/live/use-idle';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { openCase } from '../journeys/lib/lock-steps';
import { readVerifications } from '../journeys/lib/steps';

/** The tab in which the verification is open. */
let page: Page;

const it = journey({ platform: { demo: { sessions: 60 } } })
  .extend('opened', { scope: 'file', auto: true }, async ({ signedIn }) => {
    page = signedIn.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCase(page, await readVerifications(page, 60));
    return page;
  })
  .extend('viewing', { auto: true }, async ({ opened }, { onCleanup }) => {
    await opened.locator('.picture .open-picture').first().click();
    await viewer().waitFor();
    await drawn(stage(0));
    onCleanup(async () => {
      await opened.keyboard.press('Escape');
      await viewer().waitFor({ state: 'detached' });
    });
  });

const viewer = () => page.locator('dialog.viewer');
const stage = (index: number) => page.locator('.stage').nth(index);
const zoomOf = (one: Locator) => one.locator('.stage-zoom').innerText();
const mode = (name: string) => viewer().getByRole('button', { name, exact: true });
const drawn = (one: Locator) => expect.poll(() => one.locator('img').evaluate((image) => image.style.visibility)).toBe('');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Two frames: what was set before them is laid out then. */
const laidOut = () => page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

async function boxOf(one: Locator): Promise<Box> {
  await laidOut();
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not there');
  return box;
}

/** Where a point of the window lies in a picture, in shares of its width and height. */
const shareAt = (box: Box, x: number, y: number) => [(x - box.x) / box.width, (y - box.y) / box.height];

describe('a picture that is tapped', () => {
  it('opens over the whole screen, with nothing behind it in reach, and Escape brings the focus back to it', async () => {
    await expect.poll(() => boxOf(viewer())).toMatchObject({ width: 1280, height: 800 });
    for (let times = 0; times < 25; times += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      await expect
        .poll(async () => where === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Enlarge Selfie');
  });

  it('is enlarged by the wheel about the pointer, moved by a drag, and whole again by its key', async () => {
    const image = stage(0).locator('img');
    const whole = await boxOf(image);
    const [x, y] = [Math.round(whole.x + whole.width * 0.6), Math.round(whole.y + whole.height * 0.4)];
    await page.mouse.move(x, y);
    // From here on the picture is wider than the stage, so that no bound is in the way.
    for (let times = 0; times < 3; times += 1) await page.mouse.wheel(0, -200);
    await expect.poll(() => zoomOf(stage(0))).toBe('3.3×');
    const close = await boxOf(image);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => zoomOf(stage(0))).toBe('4.1×');
    const before = shareAt(close, x, y);
    const slip = async () => {
      const after = shareAt(await boxOf(image), x, y);
      return Math.hypot((after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0));
    };
    await expect.poll(slip).toBeLessThan(0.002);
    const near = await boxOf(image);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 3 });
    await page.mouse.up();
    const moved = async () => {
      const { x: left, y: top } = await boxOf(image);
      return [Math.round(left - near.x), Math.round(top - near.y)];
    };
    await expect.poll(moved).toEqual([30, 20]);
    await page.keyboard.press('0');
    await expect.poll(() => boxOf(image)).toEqual(whole);
  });

  it('is enlarged, moved and turned by keys, and a turn stays for this picture while the list is open', async () => {
    const image = () => stage(0).locator('img');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(stage(0))).toBe('2×');
    const before = await boxOf(image());
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await boxOf(image())).y).toBeLessThan(before.y);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(() => zoomOf(stage(0))).toBe('1×');
    // A square picture has the same box when it is turned.
    const turn = () => image().evaluate((one) => one.style.transform);
    await page.keyboard.press('r');
    await expect.poll(turn).toContain('rotate(90deg)');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => stage(0).locator('figcaption').innerText()).toContain('Face on the document');
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await page.locator('.picture .open-picture').first().click();
    await drawn(stage(0));
    await expect.poll(turn).toContain('rotate(90deg)');
    // The next verification and back again: it is as it was left.
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    const id = await page.locator('.detail-head .copyable').innerText();
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.detail-head .copyable').innerText()).not.toBe(id);
    await page.keyboard.press('k');
    await expect.poll(() => page.locator('.detail-head .copyable').innerText()).toBe(id);
    const open = page.url();
    // Faster than a verification is drawn: no press is lost.
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.neighbours span').first().innerText()).toMatch(/^4 of /);
    for (const key of ['k', 'k', 'k']) await page.keyboard.press(key);
    await expect.poll(() => page.url()).toBe(open);
    await expect.poll(() => page.locator('.detail-head .copyable').innerText()).toBe(id);
    await page.locator('.picture .open-picture').first().click();
    await drawn(stage(0));
    await expect.poll(turn).toContain('rotate(90deg)');
    await viewer().getByLabel('Brightness').fill('160');
    await expect.poll(() => image().evaluate((one) => one.style.filter)).toBe('brightness(160%) contrast(100%)');
    await viewer().getByRole('button', { name: 'Reset' }).click();
    await expect
      .poll(() => image().evaluate((one) => [one.style.filter, one.style.transform.includes('rotate(0deg)')]))
      .toEqual(['brightness(100%) contrast(100%)', true]);
  });

  it('is enlarged by two fingers and by a double tap', async () => {
    const context = page.context();
    const touch = await context.newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    const { x, y, width, height } = await boxOf(stage(0).locator('.stage-box'));
    const [middleX, middleY] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    // Two taps are one double tap by the times they are told with, however long each takes here.
    let reported = Date.now() / 1000;
    const nextMoment = () => {
      reported += 0.02;
      return reported;
    };
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        timestamp: nextMoment(),
        touchPoints: apart.map((away, id) => ({ x: middleX + away, y: middleY, id })),
      });
    await put('touchStart', -50);
    await put('touchStart', -50, 50);
    for (const away of [70, 90, 100]) await put('touchMove', -away, away);
    await put('touchEnd');
    await expect.poll(() => zoomOf(stage(0))).toBe('2×');
    for (let taps = 0; taps < 2; taps += 1) {
      await put('touchStart', 0);
      await put('touchEnd');
    }
    await expect.poll(() => zoomOf(stage(0))).toBe('1×');
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await touch.detach();
  });
});

describe('pictures', () => {
  it('are side by side, one above the other on an upright tablet, and each is enlarged on its own', async () => {
    await mode('Side by side').click();
    await drawn(stage(1));
    const isBeside = async () => {
      const [left, right] = [await boxOf(stage(0)), await boxOf(stage(1))];
      return right.x > left.x + left.width && right.y === left.y;
    };
    await expect.poll(isBeside).toBe(true);
    await stage(1).locator('select').selectOption({ label: 'Document Front' });
    await drawn(stage(1));
    await page.keyboard.press('Escape');
    await page.locator('.picture .open-picture').first().click();
    await mode('Side by side').click();
    await stage(1).locator('.stage-box').click();
    await page.keyboard.press('+');
    await expect.poll(async () => [await zoomOf(stage(0)), await zoomOf(stage(1))]).toEqual(['1×', '1.4×']);
    await page.setViewportSize({ width: 820, height: 1180 });
    const isBelow = async () => {
      const [upper, lower] = [await boxOf(stage(0)), await boxOf(stage(1))];
      return lower.y >= upper.y + upper.height && lower.x === upper.x;
    };
    await expect.poll(isBelow).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('of the document are next to its typed data, with the age', async () => {
    await mode('With typed data').click();
    await expect.poll(() => stage(0).locator('figcaption').innerText()).toContain('Document Front');
    const typed = () => viewer().locator('.typed-data').innerText();
    await expect.poll(typed).toMatch(/Surname\s+\S/);
    await expect.poll(typed).toMatch(/Age\s+\d+ years/);
  });

  it('have no accessibility violation in both themes', async () => {
    for (const name of ['One picture', 'Side by side', 'With typed data']) {
      await mode(name).click();
      await drawn(stage(0));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect.poll(() => violations(page), { message: `${name} in ${colorScheme}` }).toEqual([]);
      }
    }
  });

  it('have buttons large enough for a finger', async () => {
    const buttons = await viewer().locator('button:visible, select:visible').all();
    for (const button of buttons) {
      const isLarge = async () => {
        const { width, height } = await boxOf(button);
        return Math.round(width) >= 44 && Math.round(height) >= 40;
      };
      await expect.poll(isLarge, { message: (await button.getAttribute('aria-label')) ?? '' }).toBe(true);
    }
  });

  it('are covered with the app while it is hidden', async () => {
    const cover = (isCovered: boolean) =>
      page.evaluate(([name, on]) => document.documentElement.classList.toggle(name, on), [coveredClass, isCovered] as const);
    await cover(true);
    await laidOut();
    await expect.poll(() => viewer().evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('0');
    await cover(false);
  });

  it('are seen without a network', async () => {
    const context = page.context();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page.reload();
    await page.locator('.picture .open-picture').first().click();
    await drawn(stage(0));
    await context.setOffline(false);
  });
});
