import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './accessibility';

/** Looks for violations in both themes, as wide as a desk, a tablet and a phone. `stands`: what is looked at is drawn. */
export async function expectAccessible(page: Page, stands: () => Promise<void>): Promise<void> {
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await stands();
      await expect.poll(() => violations(page), { message: `${width} in ${colorScheme}` }).toEqual([]);
    }
  }
}
