import Dexie from 'dexie';
import { deleteDatabase } from './delete-database';
import { tabLockPrefix } from './reads/tabs';

/** What of the browser is asked before. */
export interface RenewParts {
  /** Absent where the browser has none (an insecure address). */
  locks: Pick<LockManager, 'query'> | undefined;
  storage: Pick<StorageManager, 'estimate'> | undefined;
  /** What the browser says it is made of; absent in all but Chromium. */
  brands: readonly string[] | undefined;
  /** How many tabs stand while no other tab does: one for a tab, none for the service worker. */
  ownTabs: 0 | 1;
}

const name = 'studio-log-renewal';
/** From 64 KiB on a value lies in a file of its own, outside of the log. */
const rowBytes = 60 * 1024;
/** In all more than the 4 MiB that a log is filled with at most before another one is begun. */
const rows = 80;
/** What is read meanwhile waits for no more than so many rows. */
const rowsAtOnce = 10;
/** With less room than this (bytes) nothing is written that is not needed at once. */
const leastRoom = 64 * 1024 * 1024;

/**
 * Has the browser begin another log of its writes, where it is Chromium and no other tab stood here before: a process that was killed at a write leaves a
 * torn record, behind which the next one writes on, and at the opening after that the browser throws away all that this origin keeps
 * (decision 034). Tells whether it was done; a disk that does not take it is left as it was.
 */
export async function renewLog({ locks, storage, brands, ownTabs }: RenewParts): Promise<boolean> {
  if (!locks || !storage || !brands?.includes('Chromium')) return false;
  const { held = [] } = await locks.query();
  if (held.filter((lock) => lock.name?.startsWith(tabLockPrefix)).length > ownTabs) return false;
  const { usage = 0, quota = 0 } = await storage.estimate();
  if (quota - usage < leastRoom) return false;
  return fillLog().then(
    () => true,
    () => false,
  );
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
