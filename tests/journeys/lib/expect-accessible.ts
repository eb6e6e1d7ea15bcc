import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourViolations, violations } from './accessibility';

/** Looks for violations in both themes, as wide as a desk, a tablet and a phone. `stands`: what is looked at is drawn. */
export async function expectAccessible(page: Page, stands: () => Promise<void>): Promise<void> {
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInThemes(page, String(width), stands);
  }
}

/** The same in the size that the page has; `what` begins the message. */
export async function expectAccessibleInThemes(page: Page, what: string, stands?: () => Promise<void>): Promise<void> {
  const themes = [
    ['light', violations],
    ['dark', colourViolations],
  ] as const;
  for (const [colorScheme, check] of themes) {
    await page.emulateMedia({ colorScheme });
    await stands?.();
    await expect.poll(() => check(page), { message: `${what} in ${colorScheme}` }).toEqual([]);
  }
}
