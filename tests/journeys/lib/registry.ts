import type { Page } from 'playwright-core';

/** A vault as it lies in the registry, as far as journeys look at it. */
export interface VaultThere {
  wrong: number;
  nextTryAt: number;
  wrappings: { kind: string }[];
}

/** All rows of a table of this device, read in the page beside the app and its code. The only mirror is meant where `database` is 'mirror'. */
export function rowsOf<Row>(page: Page, database: 'studio-device' | 'mirror', table: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, store]) => {
      const names = (await indexedDB.databases()).map((one) => one.name ?? '');
      const found = name === 'mirror' ? (names.find((one) => /^studio-mirror-[0-9a-f]{16}$/.test(one)) ?? '') : name;
      const opening = indexedDB.open(found);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      opening.result.close();
      // Bytes come through as their hexadecimal digits.
      return JSON.parse(
        JSON.stringify(reading.result, (_key, value) =>
          value instanceof Uint8Array ? [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('') : value,
        ),
      );
    },
    [database, table] as const,
  );
}

/** The only vault of this device. */
export async function vaultHere(page: Page): Promise<VaultThere> {
  const [vault, ...more] = await rowsOf<VaultThere>(page, 'studio-device', 'vaults');
  if (vault === undefined || more.length > 0) throw new Error('the device does not have exactly one vault');
  return vault;
}

/** Names of the wrapped keys of this device. */
export async function keysHere(page: Page): Promise<string[]> {
  return (await rowsOf<{ id: string }>(page, 'studio-device', 'keys')).map(({ id }) => id);
}

/** Lets the wait before the next try be over, as time does; a page that stands may have to be loaded again to know. */
export const passTheWait = (page: Page) => changeRows(page, 'studio-device', 'vaults', { nextTryAt: 0 });

/** Gives members of every row of a store other values, beside the app and its code; answers how many rows there are. */
export function changeRows(page: Page, database: string, store: string, changes: Record<string, unknown>): Promise<number> {
  return page.evaluate(
    async ([database, store, changes]) => {
      const opening = indexedDB.open(database);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const writing = opening.result.transaction(store, 'readwrite');
      let rows = 0;
      writing.objectStore(store).openCursor().onsuccess = (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor === null) return;
        rows += 1;
        cursor.update({ ...cursor.value, ...changes });
        cursor.continue();
      };
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
      opening.result.close();
      return rows;
    },
    [database, store, changes] as const,
  );
}

/** Puts a row into a store of this device, beside the app and its code. */
export const putRow = (page: Page, database: string, store: string, row: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    async ([name, store, row]) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const writing = opening.result.transaction(store, 'readwrite');
      writing.objectStore(store).put(row);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
      opening.result.close();
    },
    [database, store, row] as const,
  );
