import Dexie from 'dexie';
import { deleteDatabase } from './delete-database';

/** What of the browser is asked before. */
export interface RenewParts {
  /** Absent if the browser has none (an insecure address). */
  locks: Pick<LockManager, 'request' | 'query'> | undefined;
  storage: Pick<StorageManager, 'estimate'> | undefined;
  /** What the browser says it is made of; absent in all but Chromium. */
  brands: readonly string[] | undefined;
  /** Whether the caller stays, and answers for the log until it ends: a tab does, the service worker does not. */
  stays: boolean;
  /** Resolves when the second half may be written: until then the browser has time to write its table next to what is read. */
  pause: Promise<unknown>;
}

const name = 'studio-log-renewal';
/** Held by the tab that renews the log. */
const lockName = 'studio-log';
/** Shared by all tabs that came since the log was renewed: while one of them is there, it is not renewed again. */
const renewedName = 'studio-log-renewed';
/** From 64 KiB on a value is in a file of its own, outside the log. */
const rowBytes = 60 * 1024;
/** In all more than the 4 MiB that a log is filled with at most before another one is begun. */
const rows = 80;
/**
 * Filling that one as well takes until the first one has become a table and is deleted: the browser lets nobody write on before. With the rows
 * above more than twice 4 MiB.
 */
const moreRows = 70;
/** What is read meanwhile waits for no more than so many rows. */
const rowsAtOnce = 10;
/** With less room than this (bytes) nothing is written that is not needed at once. */
const leastRoom = 64 * 1024 * 1024;

/**
 * Has the browser begin another log of its writes and delete the one before, where it is Chromium and no tab that is open has done so: a process that was
 * killed at a write leaves a torn record, behind which the next one writes on, and at the opening after that the browser throws away all that this
 * origin keeps (decision 034). Resolves once what was written before is safe from that, or cannot be made safe: true if this call did it, false if another
 * one has or nothing was done. A disk that does not take it is left as it was.
 */
export async function renewLog({ locks, storage, brands, stays, pause }: RenewParts): Promise<boolean> {
  if (!locks || !storage || !brands?.includes('Chromium')) return false;
  const { usage = 0, quota = 0 } = await storage.estimate();
  if (quota - usage < leastRoom) return false;
  // A tab that starts meanwhile waits here until it is done.
  return locks.request(lockName, async () => {
    const { held = [] } = await locks.query();
    const isRenewed = held.some(({ name }) => name === renewedName);
    const isDone = !isRenewed && (await fillLogs(pause).catch(() => false));
    if (stays && (isRenewed || isDone)) await hold(locks, renewedName);
    return isDone;
  });
}

/** Resolves when the lock is granted; it is held until this tab ends. */
function hold(locks: Pick<LockManager, 'request'>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilTheEnd = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    locks.request(name, { mode: 'shared' }, untilTheEnd).catch(reject);
  });
}

/** The brands of this browser; the types of a worker do not know them. */
export function brandsHere(): string[] | undefined {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } };
  return userAgentData?.brands.map(({ brand }) => brand);
}

/** What is written is deleted again: it is the writing that counts. */
async function fillLogs(pause: Promise<unknown>): Promise<true> {
  const database = new Dexie(name, { addons: [], chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ rows: '' });
  // The next tab deletes what a closed tab left behind. Close without Dexie's console warning.
  database.on('versionchange', () => {
    database.close();
    return false;
  });
  const table = database.table<Uint8Array<ArrayBuffer>, number>('rows');
  const bytes = crypto.getRandomValues(new Uint8Array(rowBytes));
  const fill = async (count: number) => {
    for (let first = 0; first < count; first += rowsAtOnce) {
      const keys = Array.from({ length: rowsAtOnce }, (_, at) => first + at);
      const portion = keys.map(() => bytes);
      await table.bulkPut(portion, keys);
    }
  };
  try {
    await fill(rows);
    await pause;
    await fill(moreRows);
    return true;
  } finally {
    database.close();
    await deleteDatabase(name);
  }
}
