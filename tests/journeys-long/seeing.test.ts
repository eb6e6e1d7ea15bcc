import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { everyView } from '../journeys/lib/every-view';
import { goodPasscode, openCase, unlock } from '../journeys/lib/lock-steps';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';
import { lostInForcedColours, movements, unreachable } from '../journeys/lib/visibility';

/** A browser of 1280 pixels shows so many CSS pixels when it is enlarged; how fine they are drawn changes no place. */
const usual = { width: 1280, height: 800 };

const it = journey({ platform: { demo: { sessions: 60 } } }).extend(
  'views',
  { scope: 'file' },
  async ({ signedIn: { page }, platform }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    const list = page.url();
    await openCase(page, list);
    const hashOf = (address: string) => address.split('#')[1]?.split('?')[0] ?? '';
    return everyView(platform.url, hashOf(list), hashOf(page.url()));
  },
);

describe('enlarged', () => {
  it.for([
    ['200 %', { width: 640, height: 400 }],
    ['400 %', { width: 320, height: 256 }],
  ] as const)('to %s nothing scrolls sideways, is cut, or is covered where keys lead', async ([_name, size], { page, views }) => {
    const found: Record<string, string[]> = {};
    for (const view of views.slice(0, -1)) {
      await page.setViewportSize(usual);
      await view.open(page);
      await page.setViewportSize(size);
      const gone = await unreachable(page);
      if (gone.length > 0) found[view.name] = gone;
    }
    await page.setViewportSize(usual);
    expect(found).toEqual({});
  });
});

describe('with less motion', () => {
  it('nothing moves automatically on any screen, and nothing scrolls smoothly', async ({ page, views }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const view of views.slice(0, -1)) {
      await view.open(page);
      const moving = await movements(page);
      if (moving.length > 0) found[view.name] = moving;
    }
    expect(found).toEqual({});
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
});

describe('in forced colours', () => {
  it('badges, chosen chips, the opened row, pressed buttons and switches differ by more than colour', async ({ page, views }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of ['dashboard', 'detail', 'device']) {
      await views.find((view) => view.name === name)?.open(page);
      await page.keyboard.press('Tab');
      expect(await lostInForcedColours(page), name).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const name of ['list', 'people', 'detail', 'viewer', 'viewer Side by side', 'sync']) {
      await views.find((view) => view.name === name)?.open(page);
      await page.keyboard.press('Tab');
      expect(await lostInForcedColours(page), name).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
});

describe('the lock', () => {
  it('is reached and read enlarged, without motion and in forced colours', async ({ page, views }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await views.at(-1)?.open(page);
    await expect.poll(() => movements(page)).toEqual([]);
    for (const size of [
      { width: 640, height: 400 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      expect(await unreachable(page), String(size.width)).toEqual([]);
    }
    await page.setViewportSize(usual);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Tab');
    expect(await lostInForcedColours(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await unlock(page, goodPasscode);
  });
});
