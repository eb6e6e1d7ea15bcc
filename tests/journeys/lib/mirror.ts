import type { Page } from 'playwright-core';

/** What a mirror holds, counted in the page from its own IndexedDB: keys of details and pictures, sizes and types of thumbnails, rows. */
export interface MirrorContents {
  sessions: number;
  details: string[];
  pictures: string[];
  thumbnails: { id: string; bytes: number; type: string }[];
}

/** Reads the mirror of the person who is signed in, beside the app and its code. */
export function readMirror(page: Page): Promise<MirrorContents> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^studio-mirror-[0-9a-f]{16}$/.test(one)) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stores = database.transaction(['sessions', 'details', 'pictures', 'thumbnails']);
    const idsOf = (keys: IDBValidKey[]) => keys.map((key) => String((key as string[])[1]));
    const sessions = await asked(stores.objectStore('sessions').count());
    const details = idsOf(await asked(stores.objectStore('details').getAllKeys()));
    const pictures = idsOf(await asked(stores.objectStore('pictures').getAllKeys()));
    const rows = (await asked(stores.objectStore('thumbnails').getAll())) as {
      id: string;
      bytes: number;
      type: string;
    }[];
    database.close();
    const thumbnails = rows.map(({ id, bytes, type }) => ({ id, bytes, type }));
    return { sessions, details, pictures, thumbnails };
  });
}
