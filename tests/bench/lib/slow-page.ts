import type { Page } from 'playwright-core';

/** Slows a page down, as many times as said. */
export async function slowPage(page: Page, slower: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
