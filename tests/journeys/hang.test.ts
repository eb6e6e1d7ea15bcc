import { expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { openCase } from './lib/lock-steps';
import { openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 60 } } });

it('a line that takes every call and answers none holds no start up: the list and an opened verification stand, with nothing answered', async ({
  platform,
  signedIn: { page, context },
}) => {
  await openVerifications(page);
  await waitForWholeList(page, 60);
  await openCase(page, page.url());
  await waitForShell(page);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  platform.chaos.set([{ match: '/', kind: 'latency', ms: 600_000 }]);
  const answered = () => platform.requests().filter(({ path }) => !path.startsWith('/_chaos')).length;
  const before = answered();
  await page.reload();
  await page.locator('.row-item').first().waitFor();
  await page.locator('.picture img').first().waitFor();
  // What is asked goes on behind what is shown.
  await expect.poll(() => asked.some((path) => path === '/api/v1/auth')).toBe(true);
  expect(answered()).toBe(before);
  platform.chaos.clear();
});
