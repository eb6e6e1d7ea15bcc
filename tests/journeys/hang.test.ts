import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { openCase } from './lib/lock-steps';
import { openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 60 } } });

it('a line that takes every call and answers none holds no start up: the list and an opened verification stand, with nothing answered', async ({
  platform,
  signedIn: { page, context },
}) => {
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  await openVerifications(page);
  await waitForWholeList(page, 60);
  await openCase(page, page.url());
  await waitForShell(page);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A connection that the reload breaks is no answer, and what is under way when the line stops answering may still be answered.
  const answered = () => platform.requests().filter(({ path, status }) => status !== 0 && !path.startsWith('/_chaos')).length;
  platform.chaos.set([{ match: '/', kind: 'latency', ms: 600_000 }]);
  const most = answered() + underWay.size;
  await page.reload();
  await page.locator('.row-item').first().waitFor();
  await page.locator('.picture img').first().waitFor();
  // What is asked goes on behind what is shown.
  await expect.poll(() => asked.some((path) => path === '/api/v1/auth')).toBe(true);
  expect(answered()).toBeLessThanOrEqual(most);
  platform.chaos.clear();
});

it('a line that answers nothing does not keep a device that knows nobody waiting: it offers the sign-in', async ({
  platform,
  openAnother,
}) => {
  const { page, context } = await openAnother();
  const signIn = (of: Page) => of.getByRole('button', { name: 'Sign In with Google' });
  await page.goto(platform.appUrl);
  await signIn(page).waitFor();
  await waitForShell(page);
  platform.chaos.set([{ match: '/', kind: 'latency', ms: 600_000 }]);
  const next = await context.newPage();
  const checked = next.context().waitForEvent('request', (request) => new URL(request.url()).pathname === '/api/v1/auth');
  await next.goto(platform.appUrl);
  await next.getByRole('heading', { name: 'Studio' }).waitFor();
  await signIn(next).waitFor();
  // The check goes on behind the offer.
  expect(new URL(next.url()).hash).toBe('#/studio/dashboard');
  await checked;
  platform.chaos.clear();
});
