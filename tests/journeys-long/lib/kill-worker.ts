import type { Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import type { JourneyPlatform } from '../../fixtures/journey-platform';
import { limits } from '../../limits';

/** Ends the worker as a browser does that needs its memory: nobody is told. Answers when it was told to; `next` when another one comes. */
export async function killWorker(page: Page): Promise<{ next: Promise<unknown> }> {
  const worker = presentWorker(page);
  const next = page.waitForEvent('worker', { timeout: limits.view });
  await worker.evaluate(() => self.close()).catch(() => undefined);
  return { next };
}

/** The worker that a page has now. */
export function presentWorker(page: Page): Worker {
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('the page has no worker');
  return worker;
}

/** A worker that has come answers: a wish for fresh rows reaches the platform, at the latest when it took the lead of the silent one. */
export async function worksAgain(page: Page, { requests }: Pick<JourneyPlatform, 'requests'>): Promise<void> {
  const calls = () => requests().filter(({ path }) => /\/tenant\/.*session/.test(path)).length;
  const before = calls();
  const asks = () => page.evaluate(() => window.dispatchEvent(new Event('focus'))).then(calls);
  await expect.poll(asks).toBeGreaterThan(before);
  await page.locator('.sync-mark[data-state="fresh"]').waitFor();
}
