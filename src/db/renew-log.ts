import Dexie from 'dexie';
import { deleteDatabase } from './delete-database';

/** What of the browser is asked before. */
export interface RenewParts {
  /** Absent where the browser has none (an insecure address). */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Pick<StorageManager, 'estimate'> | undefined;
  /** What the browser says it is made of; absent in all but Chromium. */
  brands: readonly string[] | undefined;
  /** Whether the caller stays, and answers for the log until it ends: a tab does, the service worker does not. */
  stays: boolean;
}

const name = 'studio-log-renewal';
const lockName = 'studio-log';
/** From 64 KiB on a value lies in a file of its own, outside of the log. */
const rowBytes = 60 * 1024;
/** In all more than the 4 MiB that a log is filled with at most before another one is begun. */
const rows = 80;
/** What is read meanwhile waits for no more than so many rows. */
const rowsAtOnce = 10;
/** With less room than this (bytes) nothing is written that is not needed at once. */
const leastRoom = 64 * 1024 * 1024;

/**
 * Has the browser begin another log of its writes, where it is Chromium and nobody here has done so since it was started: a process that was killed at a
 * write leaves a torn record, behind which the next one writes on, and at the opening after that the browser throws away all that this
 * origin keeps (decision 034). Tells whether it was done; a disk that does not take it is left as it was.
 */
export async function renewLog({ locks, storage, brands, stays }: RenewParts): Promise<boolean> {
  if (!locks || !storage || !brands?.includes('Chromium')) return false;
  const { usage = 0, quota = 0 } = await storage.estimate();
  if (quota - usage < leastRoom) return false;
  return new Promise((resolve) => {
    const held = locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve(false);
      const isDone = await fillLog().then(
        () => true,
        () => false,
      );
      resolve(isDone);
      // Who starts beside this tab, or at the same moment, sees by the lock that it is done.
      if (isDone && stays) await new Promise(() => undefined);
    });
    held.catch(() => resolve(false));
  });
}

/** The brands of this browser; the types of a worker do not know them. */
export function brandsHere(): string[] | undefined {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } };
  return userAgentData?.brands.map(({ brand }) => brand);
}

/** What is written is deleted again: it is the writing that counts. */
async function fillLog(): Promise<void> {
  const database = new Dexie(name, { addons: [], chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ rows: '' });
  const table = database.table<Uint8Array<ArrayBuffer>, number>('rows');
  const bytes = crypto.getRandomValues(new Uint8Array(rowBytes));
  try {
    for (let first = 0; first < rows; first += rowsAtOnce) {
      const keys = Array.from({ length: rowsAtOnce }, (_, at) => first + at);
      const portion = keys.map(() => bytes);
      await table.bulkPut(portion, keys);
    }
  } finally {
    database.close();
    await deleteDatabase(name);
  }
}
