import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, refreshNow, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { take } from './lib/take';

export async function inTrouble(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(page);
  const list = page.url();
  await waitForShell(page);
  await platform.disturb([{ match: 'GET /tenant/*', kind: 'status', status: 404, body: { success: false } }]);
  await refreshNow(device.page);
  await page.locator('.notice').first().waitFor();
  await take(device, 'list-failed', 'List after a refresh that was refused');
  await platform.disturb([{ match: 'GET /tenant/*', kind: 'mutate', mutation: 'malformed-row' }]);
  await page.locator('.notice button').first().click();
  await page.locator('.notice', { hasText: 'could not be read' }).waitFor();
  await take(device, 'list-losses', 'List of which rows could not be read');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.sync-diagnostics > summary').click();
  await page.locator('.losses').first().waitFor();
  await take(device, 'sync-centre-losses');
  await page.goto(list);
  await device.context.setOffline(true);
  await page.reload();
  await page.locator('.sync-mark[data-state="offline"]').waitFor();
  await take(device, 'list-offline', 'List offline');
  await page.getByRole('button', { name: /^Sync/ }).click();
  await take(device, 'sync-mark-offline');
  await page.keyboard.press('Escape');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.sync-diagnostics > summary').click();
  await page.locator('.sync-lines .failure').first().waitFor();
  await take(device, 'sync-centre-offline');
  await page.goto(list);
  await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
  await page.locator('.row-item[aria-posinset="4"] .row-link').click();
  await page.locator('.detail-age').waitFor();
  await take(device, 'detail-offline', 'Verification offline, from what is on the device');
  await page.goto(list);
  await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
  // The newest are fetched ahead.
  await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 12_700));
  await page.locator('.row-item[aria-posinset="180"] .row-link').click();
  await page.getByRole('heading', { name: 'Not on this device yet' }).waitFor();
  await take(device, 'detail-not-here', 'Verification that is not on the device, offline');
  await device.context.setOffline(false);
  await page.goto(list);
}

export async function withoutRight(platform: PlatformProcess): Promise<void> {
  const device = await openPersistentDevice();
  await signIn(device.page, platform.url, /developer/i);
  await device.page.goto(`${platform.url}/#/studio/sessions/${demoServiceOf('CAVACH_API')}`);
  await device.page.getByRole('heading', { name: 'This feature is locked' }).waitFor();
  await take(device, 'list-forbidden', 'List without the right to it');
  await device.dispose();
}

export async function empty(): Promise<void> {
  const platform = await startPlatformProcess(['--demo', 'sessions=0,companies=0,traffic=off', '--chaos']);
  const device = await openPersistentDevice();
  await signIn(device.page, platform.url, /reviewer@/i);
  await device.page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().click();
  await device.page.getByRole('heading', { name: 'No verifications yet' }).waitFor();
  await take(device, 'list-empty', 'List of a service without verifications');
  await device.page.getByRole('link', { name: 'Business Verifications' }).click();
  await device.page.getByRole('heading', { name: 'No companies yet' }).waitFor();
  await take(device, 'companies-empty', 'Companies of a service without any');
  await device.dispose();
  await platform.dispose();
}

/** New rows while the list is read. */
export async function arrivals(): Promise<void> {
  const platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off']);
  const device = await openPersistentDevice();
  await signIn(device.page, platform.url, /reviewer@/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
  await device.page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 3000));
  await platform.restart(['--demo', 'sessions=240,traffic=on,every=1']);
  const focusAgain = () => device.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const pill = device.page.locator('.new-rows button');
  for (let looks = 0; looks < 60 && !(await pill.isVisible()); looks += 1) {
    await focusAgain();
    await device.page.waitForTimeout(1_000);
  }
  await platform.restart(['--demo', 'sessions=240,traffic=off']);
  await pill.waitFor();
  await device.page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  await take(device, 'list-new-rows', 'List while new verifications arrive');
  await device.dispose();
  await platform.dispose();
}

/** The list before anything of it is there: while it is read, and where what came is no list. */
export async function firstLoads(platform: PlatformProcess): Promise<void> {
  const match = 'GET /tenant/*';
  const cases: [name: string, state: string, rules: object[], stands: string][] = [
    ['list-first-load', 'List while it is read for the first time', [{ match, kind: 'latency', ms: 60_000 }], '.row-skeleton'],
    [
      'list-fault',
      'List at a fault of the server, nothing on the device',
      [{ match, kind: 'status', status: 500, body: {} }],
      '.state-panel',
    ],
    ['list-html', 'List behind a sign-in page of the network, nothing on the device', [{ match, kind: 'html' }], '.state-panel'],
  ];
  for (const [name, state, rules, stands] of cases) {
    const device = await openPersistentDevice();
    await platform.disturb(rules);
    await signIn(device.page, platform.url, /reviewer@/i);
    await device.page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().click();
    await device.page.locator(stands).first().waitFor();
    // What stands for rows that are being read comes a moment after it is there, so that it does not flash.
    await device.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
    await take(device, name, state);
    await platform.disturb([]);
    await device.dispose();
  }
}
