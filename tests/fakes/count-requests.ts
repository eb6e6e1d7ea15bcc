/** What reads a database, of a store and of an index: each call is a way to the database and back. */
const reads = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'] as const;

/** Counts the requests that `ask` makes to any database, by store and kind: `people get`, `sessions/[appId+order] getAll`; steps of cursors are `cursor step`. */
export async function countRequests(ask: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const restore = [
    ...reads.map((name) => watch(IDBObjectStore.prototype, name, (store) => note(`${store.name} ${name}`))),
    ...reads.map((name) => watch(IDBIndex.prototype, name, (index) => note(`${index.objectStore.name}/${index.name} ${name}`))),
    watch(IDBCursor.prototype, 'continue', () => note('cursor step')),
  ];
  function note(what: string): void {
    counts[what] = (counts[what] ?? 0) + 1;
  }
  try {
    await ask();
  } finally {
    for (const one of restore) one();
  }
  return counts;
}

function watch<Called extends object>(
  prototype: Called,
  name: keyof Called & string,
  note: (called: Called) => void,
): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const call: unknown = Reflect.get(prototype, name);
  if (own === undefined || typeof call !== 'function') return () => undefined;
  Object.defineProperty(prototype, name, {
    ...own,
    value(this: Called, ...args: unknown[]) {
      note(this);
      return Reflect.apply(call, this, args);
    },
  });
  return () => void Object.defineProperty(prototype, name, own);
}
