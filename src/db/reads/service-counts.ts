import { listKey } from '../../domain/list/list-name';
import type { ListDefinition, StoredRow } from '../lists/list-definition';
import type { StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';
import { countRows } from './list';

/** A number that is on this device, and when the list that has it was last read (ms). */
export interface KnownCount {
  count: number;
  at: number;
}

/** How many rows of a status a list has at `now` (ms); 'unread' while it was never read to its end, null without the right to it. */
export async function countKnown<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored, Status>,
  appId: string,
  status: Status | 'all',
  now: number,
): Promise<KnownCount | 'unread' | null> {
  const { succeededAt, cursor, problem } = await readFreshness(database, listKey(definition.name, appId));
  if (succeededAt === null || cursor !== null) return problem?.code === 'right-missing' ? null : 'unread';
  return { count: (await countRows(database, definition, appId, now))[status], at: succeededAt };
}
