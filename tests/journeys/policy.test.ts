import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Device, journey } from '../fixtures/journey';
import { openVerifications, waitForShell } from './lib/steps';

const it = journey().extend('ready', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
  await openVerifications(page);
  await waitForShell(page);
  return true;
});

/** Waits for a console error like this, and takes all off the list: here they are what is wanted. */
async function complained({ consoleErrors }: Device, like: RegExp): Promise<void> {
  await expect.poll(() => consoleErrors.join('\n')).toMatch(like);
  consoleErrors.splice(0);
}

/** The worker of the page, once it runs. */
async function workerOf(page: Page) {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  return worker;
}

describe('the content policy', () => {
  it('stands on the page and on the scripts of its workers as they are kept on the device', async ({ page }) => {
    const read = () =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        const worker = names.find((name) => /studio\.worker-/.test(name)) ?? '';
        const answers = await Promise.all(['/', '/studio-sw.js', worker].map((path) => fetch(path)));
        return answers.map((answer) => answer.headers.get('content-security-policy'));
      });
    for (const policy of await read())
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; .*require-trusted-types-for/);
  });

  it('stops a script that slipped into the page, and the watch tells of it', async ({ device, page }) => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.slipped = true');
      document.body.append(script);
      return 'slipped' in window;
    });
    expect(ran).toBe(false);
    await complained(device, /content policy broken: \S+ blocks .* in a page/);
  });

  it('lets no text become markup or a worker: only the doors for our own scripts open', async ({ device, page }) => {
    const refused = await page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => {
          document.createElement('div').innerHTML = '<b>bold</b>';
        },
        () => new Worker('/studio-sw.js'),
        () =>
          (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
            'mine',
            {},
          ),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'went through';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused', 'refused']);
    await complained(device, /trusted-types/);
  });

  it('lets the worker ask nobody but the configured servers, and the watch tells of that too', async ({ device, page }) => {
    const worker = await workerOf(page);
    const answer = await worker.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await complained(device, /connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
  });

  it('binds the service worker as well', async ({ device }) => {
    const [worker] = device.context.serviceWorkers();
    const answer = await worker?.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await complained(device, /connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
  });

  it('is kept by the sign-in page too, which has an icon', async ({ platform, device }) => {
    const about = await device.context.newPage();
    const missing: string[] = [];
    about.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    await about.goto(`${platform.url}/identity/about`);
    await expect.poll(() => about.locator('h1').innerText()).toBe('About this platform');
    await expect.poll(() => about.locator('.mark').evaluate((mark) => getComputedStyle(mark).borderRadius)).toBe('8px');
    await about.close();
    expect(missing).toEqual([]);
  });
});
