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

/** Before any script of the page: note when `selector` is first painted. A text, because it must reach the page unchanged. */
export async function noteWhenPainted(page: Page, selector: string): Promise<void> {
  await page.addInitScript({
    content: `
      const observer = new MutationObserver(() => {
        if (document.querySelector(${JSON.stringify(selector)}) === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('wanted painted'), 0));
      });
      observer.observe(document, { childList: true, subtree: true });
    `,
  });
}

/** When the page that was just opened first painted something, ms since the navigation began. */
export async function readFirstPaint(page: Page): Promise<number> {
  return readEntry(page, 'first-contentful-paint');
}

/** When the noted selector was painted, ms since the navigation began. */
export async function readWanted(page: Page): Promise<number> {
  return readEntry(page, 'wanted painted');
}

/** A function and not a text: the content policy of the page lets no text become script. */
async function readEntry(page: Page, name: string): Promise<number> {
  await page.waitForFunction((entry) => performance.getEntriesByName(entry).length > 0, name);
  return page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN, name);
}
