import Dexie, { type Table } from 'dexie';
import type { Freshness } from '../../domain/freshness';
import type { CounterRow, StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { isSame } from './same';

/** A mirrored list: its table, the key of a row, and the key of its counter row and freshness row. */
export interface MirroredList<Row extends ListedRow> {
  database: StudioDatabase;
  table: Table<Row, [string, string]>;
  idOf: (row: Row) => string;
  appId: string;
  /** `sessions:<appId>` or `people:<appId>`. */
  key: string;
}

export interface ListedRow {
  appId: string;
  outcome: string;
}

/** What a page changed: how many rows were new or different, and how many rows the list now has. */
export interface Applied {
  changed: number;
  local: number;
}

/** The freshness row that goes with a page, given the known one and the number of rows after the page. */
export type FreshnessChange = (known: Freshness, local: number) => Freshness;

/**
 * Writes one page in one transaction: only rows that are new or different, the counter row, and the freshness row with the cursor,
 * so that a kill at any moment leaves all three in step.
 */
export function applyRows<Row extends ListedRow>(
  list: MirroredList<Row>,
  rows: readonly Row[],
  freshness: FreshnessChange,
): Promise<Applied> {
  const { database, table, key } = list;
  const unique = [...new Map(rows.map((row) => [list.idOf(row), row])).values()];
  return database.transaction('rw', [table, database.counters, database.freshness], async () => {
    const known = await table.bulkGet(unique.map((row) => keyOf(list, row)));
    const counter = await readCounter(database, key);
    const changed: Row[] = [];
    unique.forEach((row, at) => {
      const before = known[at];
      if (before !== undefined && isSame(before, row)) return;
      if (before !== undefined) count(counter, before.outcome, -1);
      count(counter, row.outcome, 1);
      changed.push(row);
    });
    if (changed.length > 0) {
      await table.bulkPut(changed);
      await database.counters.put(counter);
    }
    await changeFreshness(database, key, (row) => freshness(row, counter.total));
    return { changed: changed.length, local: counter.total };
  });
}

/** The ids of all rows of the list that are on this device. */
export async function localIds<Row extends ListedRow>(list: MirroredList<Row>): Promise<string[]> {
  const keys = await list.table.where(':id').between([list.appId, Dexie.minKey], [list.appId, Dexie.maxKey]).primaryKeys();
  return keys.map(([, id]) => id);
}

/** Ends a walk in one transaction: rows that the server no longer has go, the freshness row says how it went. */
export function finishRows<Row extends ListedRow>(
  list: MirroredList<Row>,
  vanishedIds: readonly string[],
  freshness: FreshnessChange,
): Promise<Applied> {
  const { database, table, key } = list;
  return database.transaction('rw', [table, database.counters, database.freshness], async () => {
    const counter = await readCounter(database, key);
    if (vanishedIds.length > 0) {
      const keys = vanishedIds.map((id): [string, string] => [list.appId, id]);
      for (const row of await table.bulkGet(keys)) if (row) count(counter, row.outcome, -1);
      await table.bulkDelete(keys);
      await database.counters.put(counter);
    }
    await changeFreshness(database, key, (row) => freshness(row, counter.total));
    return { changed: vanishedIds.length, local: counter.total };
  });
}

function keyOf<Row extends ListedRow>(list: MirroredList<Row>, row: Row): [string, string] {
  return [list.appId, list.idOf(row)];
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
