import type { Page } from 'playwright-core';
import { limits } from '../../limits';

/** Ends the worker as a browser does that needs its memory: nobody is told. Answers when it was told to; `next` when another one comes. */
export async function killWorker(page: Page): Promise<{ next: Promise<unknown> }> {
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('the page has no worker');
  const next = page.waitForEvent('worker', { timeout: limits.sight });
  await worker.evaluate(() => self.close()).catch(() => undefined);
  return { next };
}
