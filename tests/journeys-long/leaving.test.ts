import { describe, expect } from 'vitest';
import { type Device, journey } from '../fixtures/journey';
import {
  agreeIfAsked,
  atLogin,
  cutPowerOf,
  deviceRow,
  logOut,
  logoutRequests,
  mirrors,
  putChecksBack,
  sessionsHere,
  watchSessions,
} from '../journeys/lib/leaving-steps';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';

/** For what the app does automatically, in its own time; a next try waits the longer the more often it could not. */
const [patient, untilTriedAgain] = [{ timeout: limits.view }, { timeout: 2 * limits.view }];
const [admin, reviewer] = ['admin@northlight.example', 'reviewer@northlight.example'];
const rightsOfReviewer = ['READ_SESSION', 'READ_VERIFIED_USER'].map((access) => ({ serviceType: 'CAVACH_API', access }));

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** A device of this test alone. */
  .extend('own', ({ openAnother }) => openAnother())
  /** The same with a browser that can be restarted. */
  .extend('restartable', ({ openPersistent }) => openPersistent())
  /** Signs in on a device and reads the whole list of verifications. */
  .extend('readList', ({ platform }) => async ({ page }: Device, person: RegExp) => {
    await signIn(page, platform.url, person);
    await openVerifications(page);
    await waitForWholeList(page, 60);
    return page;
  });
it.afterEach(async ({ platform: { chaos, withdrawals } }) => {
  chaos.clear();
  await withdrawals.endMembership(admin, reviewer).catch(() => undefined);
  await withdrawals.grantMembership(admin, reviewer, rightsOfReviewer);
});

describe('the person logs out', () => {
  it('and every tab is at the login at once, with nothing of a person left on the device', async ({
    platform,
    own: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    const second = await device.context.newPage();
    await second.goto(page.url());
    await second.locator('.row-item').first().waitFor();
    const before = logoutRequests(platform).length;
    await logOut(page);
    await atLogin(page);
    await atLogin(second);
    await expect.poll(() => mirrors(page), patient).toEqual([]);
    await expect.poll(() => logoutRequests(platform).length, patient).toBe(before + 1);
    const left = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const paths = requests.flat().map(({ url }) => new URL(url).pathname);
        const answers = paths.filter((path) => /^\/(api|tenant|identity)\b/.test(path));
        return { answers, stored: localStorage.length + sessionStorage.length };
      });
    await expect.poll(left).toEqual({ answers: [], stored: 0 });
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await atLogin(page);
  });

  it('without a network is complete at once, outlives the browser, and reaches the server when there is one', async ({
    platform,
    restartable: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    await waitForShell(page);
    const before = logoutRequests(platform).length;
    const address = page.url();
    await device.context.setOffline(true);
    await logOut(page);
    await atLogin(page);
    await expect.poll(async () => (await deviceRow(page)).loggedOut, patient).toBe(false);
    await expect.poll(() => mirrors(page), patient).toEqual([]);
    await page.goto(address);
    await page.getByText('Nobody is signed in on this device').waitFor();
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    await device.relaunch();
    await device.page.goto(address);
    await device.page.getByText('Nobody is signed in on this device').waitFor();
    expect(logoutRequests(platform)).toHaveLength(before);
    platform.chaos.clear();
    await expect.poll(() => logoutRequests(platform).length, untilTriedAgain).toBe(before + 1);
    await atLogin(device.page);
    expect(await device.context.cookies()).toEqual([]);
  });

  it('and a power cut before anything was deleted is finished by the next start', async ({
    platform,
    restartable: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    const [mirror = ''] = await mirrors(page);
    const second = await device.context.newPage();
    await second.goto(`${platform.url}/config.json`);
    // A transaction of another tab that never ends keeps the tables from being emptied.
    await second.evaluate(async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
      const again = () => {
        store.count().onsuccess = again;
      };
      again();
    }, mirror);
    await logOut(page);
    agreeIfAsked(page);
    await expect.poll(async () => (await deviceRow(page)).identity, patient).toBeNull();
    await cutPowerOf(device);
    await device.relaunch();
    await device.page.goto(`${platform.url}/config.json`);
    await expect.poll(() => mirrors(device.page)).toEqual([mirror]);
    await expect.poll(() => sessionsHere(device.page)).toBe(60);
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await atLogin(device.page);
    await expect.poll(() => mirrors(device.page), patient).toEqual([]);
  });

  it('while a frozen tab holds the database, which is empty by then, and after a power cut gone with the next start', async ({
    platform,
    restartable: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    const [mirror = ''] = await mirrors(page);
    const second = await device.context.newPage();
    await second.goto(`${platform.url}/config.json`);
    await second.evaluate(async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
    }, mirror);
    const session = await device.context.newCDPSession(second);
    const third = await device.context.newPage();
    await third.goto(`${platform.url}/config.json`);
    const sessionsLeft = await watchSessions(third, mirror);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.bringToFront();
    await logOut(page);
    await atLogin(page);
    await expect.poll(sessionsLeft, patient).toBe(0);
    await cutPowerOf(device);
    await device.relaunch();
    await device.page.goto(`${platform.url}/config.json`);
    for (const _left of await mirrors(device.page)) await expect.poll(() => sessionsHere(device.page)).toBe(0);
    await device.page.goto(`${platform.url}/#/studio/dashboard`);
    await atLogin(device.page);
    await expect.poll(() => mirrors(device.page), patient).toEqual([]);
  });
});

describe('the login is refused', () => {
  it('and the screen locks with the reason; the same person finds the rows at once, another one nothing of them', async ({
    platform,
    own: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    const address = page.url();
    await device.context.clearCookies();
    await page.goto(`${platform.url}/#/studio/home`);
    await page.goto(address);
    await page.getByText('Unauthenticated, please try login again').waitFor();
    await expect.poll(() => page.url()).toContain(`redirect=${encodeURIComponent(new URL(address).hash.slice(1))}`);
    await expect.poll(() => page.locator('.side-menu').count()).toBe(0);
    await expect.poll(() => mirrors(page)).toHaveLength(1);
    // Another person, led to the same address: a mirror of their own, and no row of the first.
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /developer/i }).click();
    await page.getByRole('button', { name: 'Profile' }).waitFor();
    await expect.poll(() => mirrors(page), patient).toHaveLength(2);
    await page.locator('.list-pane .state-panel, .list-pane .first-load').first().waitFor();
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    // On the server too: a renewal of this page that is under way could bring its cookies back after they were deleted.
    await page.goto('about:blank');
    const ended = await device.context.request.post(`${platform.url}/api/v1/auth/logout`, { headers: { origin: platform.url } });
    expect(ended.status()).toBe(200);
    await device.context.clearCookies();
    await page.goto(`${platform.url}/#/studio/home`);
    await atLogin(page);
    // The same person, while no list can be fetched.
    platform.chaos.set([{ match: 'GET /tenant/*', kind: 'loss' }]);
    await page.goto(`${platform.url}/#/studio/login?redirect=${encodeURIComponent(new URL(address).hash.slice(1))}`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /admin/i }).click();
    await page.locator('.row-item').first().waitFor();
    await expect.poll(() => page.url()).toBe(address);
  });

  it('as it is when the lease is over: the device locks without a network, and opens in place with the next check', async ({
    own: device,
    readList,
  }) => {
    const page = await readList(device, /admin/i);
    await waitForShell(page);
    await device.context.setOffline(true);
    await putChecksBack(page, 14 * 86_400_000);
    await page.reload();
    await page.getByRole('heading', { name: "Couldn't confirm your sign-in for 14 days" }).waitFor(patient);
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await expect.poll(() => sessionsHere(page)).toBe(60);
    await device.context.setOffline(false);
    await page.locator('.row-item').first().waitFor(patient);
  });
});

describe('a right or a membership is withdrawn', () => {
  it('and what was mirrored under the right is gone, with the locked panel in its place, offline too', async ({
    platform,
    own: device,
    readList,
  }) => {
    const page = await readList(device, /reviewer@/i);
    await waitForShell(page);
    await platform.withdrawals.withdrawRight(admin, reviewer, { serviceType: 'CAVACH_API', access: 'READ_SESSION' });
    // A new start asks for a new service token; the one before carries the right until it expires.
    await page.reload();
    await page.getByRole('heading', { name: 'This feature is locked' }).waitFor(patient);
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await expect.poll(() => sessionsHere(page)).toBe(0);
    await device.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'This feature is locked' }).waitFor();
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
  });

  it('and the person is back in the own account, with a notice, and the mirror of the other one gone', async ({
    platform,
    own: device,
    readList,
  }) => {
    const page = await readList(device, /reviewer@/i);
    const [mirror] = await mirrors(page);
    await platform.withdrawals.endMembership(admin, reviewer);
    await page.reload();
    await page.getByText(`You are no longer a member of ${admin}'s account. You are back in your own account.`).waitFor(patient);
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await expect.poll(() => mirrors(page), patient).not.toContain(mirror);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/#\/studio\/dashboard/);
    await page.getByRole('button', { name: 'Profile' }).waitFor();
    // What was read is struck out by the worker.
    await page.getByText('You are no longer a member').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Accessing Account Of').count()).toBe(0);
  });
});

describe('the account is changed in one tab', () => {
  it('and the other tab closes its screen and says who one is now', async ({ platform, own: device, readList }) => {
    const page = await readList(device, /admin/i);
    const second = await device.context.newPage();
    await second.goto(page.url());
    await second.locator('.row-item').first().waitFor();
    await page.bringToFront();
    await signIn(page, platform.url, /developer/i, '/#/studio/login');
    await second.bringToFront();
    await second.getByRole('heading', { name: 'You are now signed in as developer@northlight.example' }).waitFor();
    await expect.poll(() => second.locator('.row-item').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: /You are now/ }).count()).toBe(0);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL(/#\/studio\/dashboard/);
    await second.getByRole('button', { name: 'Profile' }).waitFor();
  });

  it('to the own one instead of the one acted for, and back', async ({ platform, own: device, readList }) => {
    const page = await readList(device, /reviewer@/i);
    const second = await device.context.newPage();
    await second.goto(page.url());
    await second.locator('.row-item').first().waitFor();
    const switchTo = async (which: 'own' | 'other') => {
      await page.evaluate(async (given) => {
        const check = await fetch('/api/v1/auth', { method: 'POST' });
        const { message } = await check.json();
        const known = sessionStorage.getItem('other') ?? message.accessAccount.userId;
        sessionStorage.setItem('other', known);
        const body = JSON.stringify({ adminId: given === 'own' ? message.userId : known });
        await fetch('/api/v1/people/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      }, which);
      // The tab that made the switch goes on.
      await page.goto(`${platform.url}/#/studio/home`);
      await page.waitForURL(/#\/studio\/dashboard/);
    };
    await page.bringToFront();
    await switchTo('own');
    await second.bringToFront();
    await second.getByRole('heading', { name: 'You are back in your own account' }).waitFor();
    await expect.poll(() => second.locator('.row-item').count()).toBe(0);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL(/#\/studio\/dashboard/);
    await page.bringToFront();
    await switchTo('other');
    await second.bringToFront();
    await second.getByRole('heading', { name: `You are now acting for ${admin}` }).waitFor();
  });
});
