/** Things that come one by one and are written together. */
export interface Batch<Thing> {
  add(thing: Thing): void;
  /** When all that came is written; rejects with the first failure, and nothing is written after it. */
  written(): Promise<void>;
}

/** Whatever comes while a write is under way is in the next one. */
export function createBatch<Thing>(write: (things: readonly Thing[]) => Promise<void>): Batch<Thing> {
  const waiting: Thing[] = [];
  let writing: Promise<void> = Promise.resolve();
  return {
    add(thing) {
      waiting.push(thing);
      if (waiting.length > 1) return;
      writing = writing.then(() => write(waiting.splice(0)));
      // `written` reports it.
      writing.catch(() => undefined);
    },
    written: () => writing,
  };
}
