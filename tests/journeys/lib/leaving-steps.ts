import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { JourneyPlatform } from '../../fixtures/journey';
import type { PersistentDevice } from './browser';

/** Logs out by the profile menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Agrees to a log-out that asks: with storage held up it may not be known in time what would go. */
export function agreeIfAsked(page: Page): void {
  const agree = page.getByRole('button', { name: 'Log out and delete' });
  void agree.click().catch(() => undefined);
}

/** The login screen stands. */
export const atLogin = (page: Page) => page.getByRole('button', { name: 'Sign In with Google' }).waitFor();
/** Names of the mirrors of this device. */
export const mirrors = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name !== undefined && /^studio-mirror-[0-9a-f]{16}$/.test(name) ? [name] : []));
  });
/** How many sessions lie in the only mirror of this device. */
export const sessionsHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name && /^studio-mirror-[0-9a-f]{16}$/.test(name) ? [name] : [],
    );
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(names[0] ?? '');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('sessions').objectStore('sessions').count();
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
/** Counts the sessions of a mirror over a connection that was open before it was to be deleted. */
export async function watchSessions(page: Page, mirror: string): Promise<() => Promise<number>> {
  const connection = await page.evaluateHandle(
    (name) =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      }),
    mirror,
  );
  return () =>
    connection.evaluate(
      (database) =>
        new Promise<number>((resolve) => {
          const counting = database.transaction('sessions').objectStore('sessions').count();
          counting.onsuccess = () => resolve(counting.result);
        }),
    );
}
/** The row of the device as it lies in the registry. */
export const deviceRow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ identity: string | null; loggedOut: boolean; logoutPending?: boolean }>((resolve, reject) => {
        const opening = indexedDB.open('studio-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('device').objectStore('device').get('device');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
/** Ends every process of this device's browser at once, as a power cut does. */
export async function cutPowerOf(device: PersistentDevice): Promise<void> {
  const mine = () =>
    readdirSync('/proc').filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`--user-data-dir=${device.profile}`);
      } catch {
        return false;
      }
    });
  const gone = new Promise<void>((resolve) => device.context.once('close', () => resolve()));
  // Stopped first: none of them may notice the end of another one, as the storage would that of a tab in whose transaction it waits.
  const halted = mine().map(Number);
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const id of halted) sendTo(id, signal);
  await gone;
}

/** A process that has already ended needs no signal. */
function sendTo(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Puts the last auth check of every account back by `ms`. */
export const putChecksBack = (page: Page, ms: number) =>
  page.evaluate(async (ms) => {
    const opening = indexedDB.open('studio-device');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('accounts', 'readwrite');
    writing.objectStore('accounts').openCursor().onsuccess = (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
      cursor?.update({ ...cursor.value, checkedAt: cursor.value.checkedAt - ms });
    };
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  }, ms);

/** How often the server was told of a log-out, and answered it. */
export const logoutRequests = (platform: JourneyPlatform) =>
  platform.requests().filter(({ method, path, status }) => `${method} ${path}` === 'POST /api/v1/auth/logout' && status === 200);
