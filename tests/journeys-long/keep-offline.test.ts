import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { startLivePlatform } from '../fixtures/platform';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { narrowest } from '../journeys/lib/drawn';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { readMirror } from '../journeys/lib/mirror';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const rows = 24;
/** So many of the newest are answered; those before them are not, until the service was kept for a while. */
const first = 14;
let platform: Platform;
let device: KeptDevice;

beforeAll(async () => {
  const demo = { seed: 1, sessions: rows, companies: 4, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true });
  const { sessions } = await platform.records.list(demoServiceOf('CAVACH_API'));
  const later = sessions.sort((one, other) => other.createdAt - one.createdAt).slice(first);
  platform.chaos.set(later.map(({ sessionId }) => ({ match: sessionId, kind: 'loss' })));
  device = await openKeptDevice();
  await signIn(device.page, platform.url, /admin/i);
});
afterAll(async () => {
  await device.dispose();
  await platform.close();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const detailPath = /\/e-kyc\/verification\/session\/[^/]+$/;

/** The details that the platform answered, by their path. */
function detailsAnswered(): string[] {
  const answered = platform.requests().filter(({ status }) => status === 200);
  return answered.map(({ path }) => path.split('?')[0] ?? '').filter((path) => detailPath.test(path));
}

async function openSyncCentre() {
  await device.page.goto(`${platform.url}/#/studio/sync`);
  await device.page.getByRole('heading', { name: 'Work without a network' }).waitFor();
}

const keeping = () => device.page.locator('.keep').first();
const progress = () => keeping().locator('.keep-progress [role="status"]');
const done = async () => Number(/: ([\d,]+) of/.exec(await progress().innerText())?.[1]?.replace(/,/g, ''));

describe('a device', () => {
  it('that saves data fetches nothing that nobody looks at, until it may', async () => {
    await openSyncCentre();
    await device.page.getByRole('switch', { name: 'Save data' }).check();
    await device.page.getByText('Nothing is fetched that nobody looks at').waitFor();
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(device.page);
    await waitForWholeList(device.page, rows);
    await waitForShell(device.page);
    await openSyncCentre();
    expect(detailsAnswered()).toEqual([]);
    await device.page.getByRole('switch', { name: 'Save data' }).uncheck();
    await expect.poll(() => detailsAnswered().length, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('shows faces in its list: small pictures of at most 10 KB', async () => {
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(device.page);
    await device.page.locator('.row-item img.face').nth(2).waitFor();
    await expect.poll(() => narrowest(device.page.locator('.row-item img.face'))).toBeGreaterThan(60);
    const { thumbnails } = await readMirror(device.page);
    const shown = thumbnails.filter(({ bytes }) => bytes > 0);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.every(({ bytes, type }) => bytes <= 10 * 1024 && bytes > 500 && type === 'image/jpeg')).toBe(true);
  });
});

describe('a service that is kept offline', () => {
  it('tells what it will take before it is switched on, then its progress, and can be paused', async () => {
    await openSyncCentre();
    await expect.poll(() => keeping().innerText()).toMatch(/\d+ verifications to fetch, about [\d.]+ (KB|MB)/);
    await keeping().getByRole('switch').check();
    await expect.poll(() => progress().innerText(), { timeout: 50_000 }).toMatch(/^Fetching: 14 of 24 verifications, /);
    await keeping().getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => progress().innerText(), { timeout: 20_000 }).toMatch(/^Paused: 14 of 24 verifications, /);
    const limit = keeping().getByLabel('Pictures up to');
    await expect.poll(() => limit.locator('option:checked').innerText()).toBe('500 MB');
  });

  it('goes on after the browser was ended, and asks for nothing twice', async () => {
    await device.relaunch();
    await openSyncCentre();
    await expect.poll(done).toBe(first);
    platform.chaos.clear();
    await keeping().getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => progress().innerText(), { timeout: 50_000 }).toMatch(/^On this device: 24 of 24 verifications, /);
    const asked = detailsAnswered();
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(2);
    const { details, thumbnails } = await readMirror(device.page);
    expect(details).toHaveLength(rows);
    expect(thumbnails.length).toBeGreaterThan(rows / 2);
  });

  it('opens what nobody has ever opened, pictures included, without a network', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await waitForShell(page);
    await device.context.setOffline(true);
    await chooseStatus(page, 'Approved');
    await page.locator('.row-link').last().click();
    await page.locator('.picture img').first().waitFor();
    await device.context.setOffline(false);
  });

  it('says what it takes, by kind', async () => {
    await openSyncCentre();
    const kinds = device.page.locator('.storage-kinds');
    await expect.poll(() => kinds.innerText()).toMatch(/Details\s+24, \d+ KB/);
    await expect.poll(() => kinds.innerText()).toMatch(/Pictures\s+\d+, [\d.]+ MB/);
    await expect.poll(() => kinds.innerText()).toMatch(/Small pictures\s+\d+, \d+ KB/);
  });

  it('says that the browser did not promise to keep it, asks again when told to, and says that it does then', async () => {
    await openSyncCentre();
    await device.page.locator('[data-persisted]', { hasText: 'The browser did not promise to keep' }).waitFor();
    const session = await device.context.newCDPSession(device.page);
    await session.send('Browser.grantPermissions', { origin: platform.url, permissions: ['durableStorage'] });
    await device.page.getByRole('button', { name: 'Ask again' }).click();
    await device.page.locator('[data-persisted]', { hasText: 'The browser keeps' }).waitFor();
    await session.detach();
  });
});
