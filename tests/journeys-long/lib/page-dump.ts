import type { Page } from 'playwright-core';

/** Everything that a page of the origin can read, as bytes, and how many rows of databases, entries of caches and items of storages it was. */
export interface PageDump {
  rows: number;
  bytes: Buffer;
}

/**
 * Reads every row of every IndexedDB database with its key, every answer in every cache, and the storages of this tab, from a page without the app's code:
 * texts and member names as UTF-8, byte arrays and Blobs as their bytes.
 */
export async function dumpThrough(page: Page): Promise<PageDump> {
  const dump = await page.evaluateHandle(async () => {
    const parts: BlobPart[] = [];
    let rows = 0;
    const add = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) parts.push(await value.arrayBuffer(), '\0');
      else if (value instanceof ArrayBuffer) parts.push(value, '\0');
      else if (ArrayBuffer.isView(value))
        parts.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice(), '\0');
      else if (Array.isArray(value)) for (const one of value) await add(one);
      else if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey)) {
        for (const [name, one] of Object.entries(value)) {
          parts.push(name, '\0');
          await add(one);
        }
      } else parts.push(String(value), '\0');
    };
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readStore = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const found: unknown[] = [];
        const walking = database.transaction(store).objectStore(store).openCursor();
        walking.onerror = () => reject(walking.error);
        walking.onsuccess = () => {
          const cursor = walking.result;
          if (cursor === null) return resolve(found);
          found.push([cursor.primaryKey, cursor.value]);
          cursor.continue();
        };
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      parts.push(name, '\0');
      for (const store of database.objectStoreNames) {
        const found = await readStore(database, store);
        rows += found.length;
        await add(found);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        rows += 1;
        await add([request.url, [...request.headers], await (await cache.match(request))?.blob()]);
      }
    }
    for (const storage of [localStorage, sessionStorage]) {
      rows += storage.length;
      await add({ ...storage });
    }
    return { rows, blob: new Blob(parts) };
  });
  const { rows, size } = await dump.evaluate((held) => ({ rows: held.rows, size: held.blob.size }));
  const portion = 6_000_000;
  const portions: Buffer[] = [];
  for (let from = 0; from < size; from += portion) {
    const address = await dump.evaluate(
      (held, [start = 0, end = 0]) =>
        new Promise<string>((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.onerror = () => reject(reader.error);
          reader.readAsDataURL(held.blob.slice(start, end));
        }),
      [from, Math.min(size, from + portion)],
    );
    portions.push(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  }
  await dump.dispose();
  return { rows, bytes: Buffer.concat(portions) };
}
