import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slow 4G as the targets mean it: 1.6 Mbit/s, 150 ms round trip, and a processor four times slower. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Before any script of the page: note when `selector` first stands painted, in ms since the navigation began. */
export async function noteWhenPainted(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const note = () => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('wanted painted'), 0));
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** First paint and the noted moment of the page that was just opened, in ms. */
export async function readTimes(page: Page): Promise<{ firstPaint: number; wanted: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('wanted painted').length > 0);
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    wanted: performance.getEntriesByName('wanted painted')[0]?.startTime ?? 0,
  }));
}
