import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import { countRows, findRows } from '../../db/reads/list';
import type { StudioDatabase } from '../../db/studio-database';
import type { StatusCounts } from './listing';

/** Rows that the person has dealt with, by their ids. `mark` is another where others are read. */
export interface LeftOut {
  mark: string;
  read(): Promise<ReadonlySet<string>>;
}

/** For lists without queues. */
export const nothingLeftOut: LeftOut = { mark: '', read: async () => new Set() };

/** The counts of a list, its queues without what the person has dealt with. */
export async function countWaiting<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored, Status>,
  { appId, leftOut, now }: { appId: string; leftOut: LeftOut; now: number },
): Promise<StatusCounts<Status>> {
  const counts = await countRows(database, definition, appId, now);
  const queues = Object.entries(definition.search.queues ?? {}) as [Status, Status][];
  if (queues.length === 0) return counts;
  const out = [...(await findRows(database, definition, appId, [...(await leftOut.read())])).values()];
  for (const [queue] of queues) {
    const states: readonly string[] = definition.statuses[queue];
    counts[queue] -= out.filter(({ state }) => states.includes(state)).length;
  }
  return counts;
}
