import { describe, expect } from 'vitest';
import { defaultRateLimit } from '../../platform/options';
import { type Device, type JourneyPlatform, persistentJourney } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { openFromList } from '../journeys/lib/cases';
import { narrowest } from '../journeys/lib/drawn';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { readMirror } from '../journeys/lib/mirror';
import { openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const rows = 24;
/** So many of the newest are answered; those before them are not, until the service was kept for a while. */
const first = 14;

/** What the sync centre says of a service that is kept offline. */
const keepingOn = (device: Device) => {
  const service = () => device.page.locator('.offline-service').first();
  const progress = () => service().locator('.offline-progress [role="status"]');
  return {
    service,
    progress,
    done: async () => Number(/: ([\d,]+) of/.exec(await progress().innerText())?.[1]?.replace(/,/g, '')),
  };
};

const it = persistentJourney({ platform: { demo: { sessions: rows, companies: 4 }, rateLimit: defaultRateLimit } })
  .extend('ready', { scope: 'file', auto: true }, async ({ platform, device }) => {
    const { sessions } = await platform.records.list(demoServiceOf('CAVACH_API'));
    const newestFirst = sessions.sort((one, other) => other.createdAt - one.createdAt);
    const later = newestFirst.slice(first);
    platform.chaos.set(later.map(({ sessionId }) => ({ match: sessionId, kind: 'loss' })));
    await signInByCookie(device, platform, 'admin');
    const oldest = newestFirst.findLast(({ outcome, faceResult }) => outcome === 'approved' && faceResult !== null);
    if (oldest === undefined) throw new Error('no verification has pictures');
    return { oldest: oldest.sessionId, ids: newestFirst.map(({ sessionId }) => sessionId) };
  })
  .extend('at', ({ device }) => keepingOn(device))
  .extend('openSyncCentre', ({ platform, device }) => async () => {
    await device.page.goto(`${platform.url}/#/studio/sync`);
    await device.page.getByRole('heading', { name: 'Work offline' }).waitFor();
  });

const detailPath = /\/e-kyc\/verification\/session\/[^/]+$/;

/** The details that the platform answered, by their path. */
function detailsAnswered({ requests }: Pick<JourneyPlatform, 'requests'>): string[] {
  const answered = requests().filter(({ status }) => status === 200);
  return answered.map(({ path }) => path.split('?')[0] ?? '').filter((path) => detailPath.test(path));
}

describe('a device', () => {
  it('that saves data fetches nothing that is not visible, until it may', async ({ platform, device, openSyncCentre }) => {
    await openSyncCentre();
    await device.page.getByRole('switch', { name: 'Data saver' }).check();
    await device.page.getByText('Data saver on').waitFor();
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(device.page);
    await waitForWholeList(device.page, rows);
    await waitForShell(device.page);
    await openSyncCentre();
    expect(detailsAnswered(platform)).toEqual([]);
    await device.page.getByRole('switch', { name: 'Data saver' }).uncheck();
    await expect.poll(() => detailsAnswered(platform).length).toBeGreaterThan(0);
  });

  it('shows faces in its list: small pictures of at most 10 KB', async ({ platform, device }) => {
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
  it('says what it will take before it is switched on, then its progress, and can be paused', async ({
    openSyncCentre,
    at: { service, progress },
  }) => {
    await openSyncCentre();
    await expect
      .poll(() => service().innerText())
      .toMatch(/\d+ verifications and \d+ companies to download, about [\d.]+ (KB|MB)/);
    await service().getByRole('switch').check();
    // The others get no answer: once one of them has failed, Studio waits for a connection.
    await expect
      .poll(() => progress().innerText())
      .toMatch(/^(?:Downloading|Waiting for a connection): 14 of 24 verifications, /);
    await service().getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => progress().innerText()).toMatch(/^Paused: 14 of 24 verifications, /);
    const limit = service().getByLabel('Pictures up to');
    await expect.poll(() => limit.locator('option:checked').innerText()).toBe('500 MB');
  });

  it('continues after the browser was ended, and asks for nothing twice', async ({
    platform,
    device,
    openSyncCentre,
    ready: { ids },
    at: { service, progress, done },
  }) => {
    await device.relaunch();
    await openSyncCentre();
    await expect.poll(done).toBe(first);
    platform.chaos.clear();
    await service().getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => progress().innerText()).toMatch(/^On this device: 24 of 24 verifications, /);
    const asked = detailsAnswered(platform);
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(2);
    const { details, thumbnails } = await readMirror(device.page);
    expect(ids.filter((id) => !details.includes(id))).toEqual([]);
    expect(thumbnails.length).toBeGreaterThan(rows / 2);
  });

  it('opens what nobody has ever opened, pictures included, without a network', async ({
    platform,
    device,
    page,
    ready: { oldest },
  }) => {
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await waitForShell(page);
    await device.context.setOffline(true);
    await openFromList(page, oldest);
    await page.locator('.picture img').first().waitFor();
    await device.context.setOffline(false);
  });

  it('says what it takes, by kind', async ({ device, openSyncCentre }) => {
    await openSyncCentre();
    const kinds = device.page.locator('.storage-kinds');
    // The 24 verifications; documents of the account and its services count as well.
    await expect
      .poll(async () => Number(/Details\s+(\d+), \d+ KB/.exec(await kinds.innerText())?.[1]))
      .toBeGreaterThanOrEqual(24);
    await expect.poll(() => kinds.innerText()).toMatch(/Pictures\s+\d+, [\d.]+ MB/);
    await expect.poll(() => kinds.innerText()).toMatch(/Thumbnails\s+\d+, \d+ KB/);
  });

  it('says that the browser did not promise to keep it, asks again when told to, and says that it does then', async ({
    platform,
    device,
    openSyncCentre,
  }) => {
    await openSyncCentre();
    await device.page.locator('[data-persisted]', { hasText: 'Your browser may clear offline data' }).waitFor();
    const session = await device.context.newCDPSession(device.page);
    await session.send('Browser.grantPermissions', { origin: platform.url, permissions: ['durableStorage'] });
    await device.page.getByRole('button', { name: 'Ask again' }).click();
    await device.page.locator('[data-persisted]', { hasText: 'The browser keeps' }).waitFor();
    await session.detach();
  });
});
