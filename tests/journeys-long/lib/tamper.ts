import type { Page } from 'playwright-core';

/** Changes sealed bodies of rows of a mirror, by the second part of their keys, from a page without the app; throws where a row is missing. */
export function tamper(
  page: Page,
  mirror: string,
  store: string,
  ids: readonly string[],
  how: 'flipped' | 'cut' | 'swapped',
): Promise<void> {
  return page.evaluate(
    async ([mirror, store, ids, how]) => {
      const asked = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await asked(indexedDB.open(mirror));
      const table = database.transaction(store, 'readwrite').objectStore(store);
      const keys = (await asked(table.getAllKeys())) as [string, string][];
      const stored = (await asked(table.getAll())) as { mark: string; sealed: Uint8Array }[];
      const rows = ids.map((id) => stored[keys.findIndex(([, known]) => known === id)]);
      const [first, other] = rows;
      if (rows.length === 0 || first === undefined || (how === 'swapped' && other === undefined)) throw new Error('no such row');
      if (how === 'cut') first.sealed = first.sealed.slice(0, -8);
      else if (how === 'flipped') first.sealed[first.sealed.length >> 1] = (first.sealed[first.sealed.length >> 1] ?? 0) ^ 1;
      else if (other !== undefined) {
        const { mark, sealed } = first;
        Object.assign(first, { mark: other.mark, sealed: other.sealed });
        Object.assign(other, { mark, sealed });
      }
      for (const row of rows) await asked(table.put(row));
      database.close();
    },
    [mirror, store, ids, how] as const,
  );
}
