import type { Page } from 'playwright-core';

/** What was begun and lies on this device, each as it is encrypted: another text once more of it is kept. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drafts: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (database.objectStoreNames.contains('drafts')) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction('drafts').objectStore('drafts').getAll();
          request.onsuccess = () => resolve(request.result);
        });
        drafts.push(...rows);
      }
      database.close();
    }
    const bytesOf = (value: unknown) => (ArrayBuffer.isView(value) ? new Uint8Array(value.buffer) : value);
    return drafts.map((row) =>
      JSON.stringify(row, (_name, value: unknown) => {
        const bytes = bytesOf(value instanceof ArrayBuffer ? new Uint8Array(value) : value);
        return bytes instanceof Uint8Array ? [...bytes].join() : value;
      }),
    );
  });
}
