import Dexie, { type Table } from 'dexie';
import type { Freshness } from '../../domain/list/freshness';
import { type Prepared, prepareRow } from '../lists/list-codec';
import { type StoredRow, tableOf } from '../lists/list-definition';
import type { MirroredList } from '../lists/mirrored-list';
import type { CounterRow, IndexSegmentRow, StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { inEpoch } from './in-epoch';
import { addSegment, nextSegment, SegmentMovedError } from './index-segments';

/** What a write changed: how many rows were new, different or gone, and how many rows the list now has. */
export interface Applied {
  changed: number;
  local: number;
}

/** The freshness row for a page, given the known one and the number of rows after the page. */
export type FreshnessChange = (known: Freshness, local: number) => Freshness;

/** What else is written in the same transaction. */
export interface Beside {
  tables: readonly Table[];
  write(): Promise<void>;
}

/** Rows of an answer on their way to the disk, all at once. */
export function prepareRows<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  rows: readonly Row[],
): Promise<Prepared<Stored>[]> {
  return Promise.all(rows.map((row) => prepareRow(list.definition, list.box, row)));
}

/**
 * Writes rows in one transaction: only those that are new or different, those that the server no longer has away, what searches need of them, the
 * counter row, and the freshness row with the cursor, so that a kill at any moment leaves all of them in step. What differs is sealed before, since a transaction
 * does not wait on cryptography.
 */
export async function applyRows<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  rows: readonly Prepared<Stored>[],
  freshness: FreshnessChange,
  vanishedIds: readonly string[] = [],
  beside: Beside | null = null,
): Promise<Applied> {
  const { database, box, key } = list;
  const different = await listChanges(list, rows);
  const sealed = await Promise.all(different.map(async (row) => ({ id: row.id, stored: await row.seal() })));
  const entries = different.map((row) => row.entry);
  for (;;) {
    const segment = await nextSegment(database, box, key, entries, vanishedIds);
    try {
      return await write(list, sealed, segment, freshness, beside);
    } catch (error) {
      if (!(error instanceof SegmentMovedError)) throw error;
    }
  }
}

function write<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  sealed: readonly { id: string; stored: Stored }[],
  segment: IndexSegmentRow,
  freshness: FreshnessChange,
  beside: Beside | null,
): Promise<Applied> {
  const { database, key } = list;
  const table = tableOf(database, list.definition);
  const tables = [
    table,
    database.counters,
    database.freshness,
    database.indexSegments,
    database.indexStates,
    ...(beside?.tables ?? []),
  ];
  return inEpoch(database, tables, async () => {
    await beside?.write();
    const counter = await readCounter(database, key);
    const isFirst = counter.total === 0;
    const vanishedIds = segment.gone;
    const gone = vanishedIds.map((id): [string, string] => [list.appId, id]);
    for (const row of await table.bulkGet(gone)) if (row) count(counter, row.state, -1);
    if (gone.length > 0) await table.bulkDelete(gone);
    const known = await table.bulkGet(sealed.map(({ id }) => keyOf(list, id)));
    const changes = sealed.flatMap(({ stored }, at) => (known[at]?.mark === stored.mark ? [] : [{ stored, before: known[at] }]));
    for (const { stored, before } of changes) {
      if (before !== undefined) count(counter, before.state, -1);
      count(counter, stored.state, 1);
    }
    if (changes.length > 0) await table.bulkPut(changes.map(({ stored }) => stored));
    const changed = changes.length + gone.length;
    if (changed > 0) {
      await database.counters.put(counter);
      await addSegment(database, segment, isFirst);
    }
    await changeFreshness(database, key, (row) => freshness(row, counter.total));
    return { changed, local: counter.total };
  });
}

/** Which of these rows are not on this device as they are: what `applyRows` would write. Nothing is opened and nothing written. */
export async function listChanges<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  rows: readonly Prepared<Stored>[],
): Promise<Prepared<Stored>[]> {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const known = await tableOf(list.database, list.definition).bulkGet(unique.map(({ id }) => keyOf(list, id)));
  return unique.filter(({ mark }, at) => known[at]?.mark !== mark);
}

/** How many rows of the list are on this device, by its counter row. */
export async function countLocal({ database, key }: { database: StudioDatabase; key: string }): Promise<number> {
  return (await readCounter(database, key)).total;
}

/** The ids under which the rows of the list are on this device. */
export async function localIds<Row extends { appId: string }, Stored extends StoredRow>({
  database,
  definition,
  appId,
}: MirroredList<Row, Stored>): Promise<string[]> {
  const keys = await tableOf(database, definition)
    .where(':id')
    .between([appId, Dexie.minKey], [appId, Dexie.maxKey])
    .primaryKeys();
  return keys.map(([, id]) => id);
}

function keyOf<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  id: string,
): [string, string] {
  return [list.appId, id];
}

async function readCounter(database: StudioDatabase, key: string): Promise<CounterRow> {
  return (await database.counters.get(key)) ?? { key, total: 0, byOutcome: {} };
}

function count(counter: CounterRow, outcome: string, by: 1 | -1): void {
  counter.total += by;
  const next = (counter.byOutcome[outcome] ?? 0) + by;
  if (next === 0) delete counter.byOutcome[outcome];
  else counter.byOutcome[outcome] = next;
}
