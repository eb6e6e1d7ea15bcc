import type { StudioDatabase } from '../studio-database';

/** How often this thread has written the answer to a question, while it led in `epoch`. */
export interface WriteMark {
  epoch: number;
  /** What was read from the server. */
  reads: number;
  /** What a change said about itself. */
  changes: number;
}

/** The current counts of a question. The caller keeps them before it sends a request. */
export function writeMark({ writes, epoch }: StudioDatabase, key: string): WriteMark {
  return { epoch, reads: 0, changes: 0, ...writes.get(key) };
}

/** Notes a write, inside its transaction. */
export function noteWrite(database: StudioDatabase, key: string, is: 'reads' | 'changes'): void {
  const { epoch: _, ...mark } = writeMark(database, key);
  database.writes.set(key, { ...mark, [is]: mark[is] + 1 });
}

/** Whether something of this kind was written since then, so that an answer requested earlier may be older. Another leader may have written anything. */
export function isWrittenSince(database: StudioDatabase, key: string, since: WriteMark, is: 'reads' | 'changes'): boolean {
  const now = writeMark(database, key);
  return now.epoch !== since.epoch || now[is] !== since[is];
}
