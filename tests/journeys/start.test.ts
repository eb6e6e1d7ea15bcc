import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { ended, startPlatformBy } from './lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from './lib/steps';

const it = journey().extend('started', { scope: 'file' }, async ({ lane: _ }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-start-'));
  const started = await startPlatformBy('npm', ['start', '--', '--data', join(folder, 'data')], { PORT: '0' });
  onCleanup(async () => {
    await ended(started.child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return started;
});

it('npm start gives a stranger a Studio to sign in to, with a list of verifications, until Ctrl-C stops it', async ({
  started,
  page,
}) => {
  expect(started.output()).toContain('Data in ');
  await signIn(page, started.appUrl, /admin/i);
  await openVerifications(page);
  await waitForWholeList(page, 240);
  // What opens the app once the server is gone has to be on the device first.
  await waitForShell(page);
  await ended(started.child, 'SIGINT');
  expect(started.output()).toMatch(/Stopping\n$/);
  await page.reload();
  await page.locator('.sync-mark[data-state="offline"]').waitFor();
});
