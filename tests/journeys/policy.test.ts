import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { openVerifications, signIn, waitForShell } from './lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=20,traffic=off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** The complaints so far, taken off the list: here they are what is wanted. */
const taken = () => device.complaints.splice(0).join('\n');

/** The worker of the page, once it runs. */
async function theWorker() {
  await expect.poll(() => device.page.workers().length).toBe(1);
  const worker = device.page.workers()[0];
  if (!worker) throw new Error('the page has no worker');
  return worker;
}

describe('the content policy', () => {
  it('stands on the page and on the scripts of its workers as they are kept on the device', async () => {
    const { page } = device;
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

  it('stops a script that slipped into the page, and the watch tells of it', async () => {
    const ran = await device.page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.slipped = true');
      document.body.append(script);
      return 'slipped' in window;
    });
    expect(ran).toBe(false);
    await expect.poll(() => device.complaints.join('\n')).toMatch(/content policy broken: \S+ blocks .* in a page/);
    taken();
  });

  it('lets no text become markup or a worker: only the doors for our own scripts open', async () => {
    const refused = await device.page.evaluate(() => {
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
    await expect.poll(() => device.complaints.join('\n')).toMatch(/trusted-types/);
    taken();
  });

  it('lets the worker ask nobody but the configured servers, and the watch tells of that too', async () => {
    const worker = await theWorker();
    const answer = await worker.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await expect
      .poll(() => device.complaints.join('\n'))
      .toMatch(/connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
    taken();
  });

  it('binds the service worker as well', async () => {
    const worker = device.context.serviceWorkers()[0];
    const answer = await worker?.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await expect
      .poll(() => device.complaints.join('\n'))
      .toMatch(/connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
    taken();
  });

  it('is kept by the sign-in page too, which has an icon', async () => {
    const page = await device.context.newPage();
    const missing: string[] = [];
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    await page.goto(`${platform.url}/identity/about`);
    expect(await page.locator('h1').innerText()).toBe('About this platform');
    expect(await page.locator('.mark').evaluate((mark) => getComputedStyle(mark).borderRadius)).toBe('8px');
    await page.close();
    expect(missing).toEqual([]);
  });
});
