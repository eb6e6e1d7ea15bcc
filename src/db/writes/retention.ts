import Dexie from 'dexie';
import { aheadGrain } from '../../domain/device/device-rules';
import {
  childrenOf,
  type DependentAge,
  type DependentKey,
  type DependentName,
  dependentNames,
  dependentTable,
  dependentTables,
} from '../lists/dependent-tables';
import type { StoredRow } from '../lists/list-definition';
import type { StudioDatabase } from '../studio-database';
import { neverOpened } from './apply-verification';
import { countOut, deleteDependents, type Gone, nothingGone, rowsUnder, sumGone } from './dependents';
import { inEpoch } from './in-epoch';
import { tablesOfSizes } from './sizes';

/** The index of a table that retention uses. */
const retentionIndex = '[openedAt+fetchedAt]';
const openedAtOnce = 50;
const placedAtOnce = 500;

/**
 * Deletes what belongs to rows of lists and was last opened at `before` (ms) or earlier; if nobody opened it, what was fetched then. The rows stay. What is
 * stored because of its place is deleted when its row is no longer among the newest of its list. OldEpochError if another tab leads.
 */
export async function applyRetention(database: StudioDatabase, before: number): Promise<Gone> {
  let taken = nothingGone;
  for (const name of openedTables()) {
    let isOver = false;
    while (!isOver) {
      const portion = await dropUnopened(database, name, before);
      taken = sumGone(taken, portion.gone);
      isOver = portion.count < openedAtOnce;
    }
  }
  for (const name of dependentNames) {
    const { age } = dependentTables[name];
    if (age.by !== 'place') continue;
    const keys = await dependentTable(database, name).toCollection().primaryKeys();
    for (const appId of new Set(keys.map(([service]) => service)))
      taken = sumGone(taken, await dropBeyondNewest(database, name, age, appId));
  }
  return taken;
}

/**
 * What a clock that was ahead noted as opened counts from `now` (ms) on: it would be kept until that clock's days are over. `latest` is the latest
 * moment that the present may be (ms). Answers how many; OldEpochError when another tab leads.
 */
export function countAheadFromNow(database: StudioDatabase, now: number, latest: number): Promise<number> {
  const tables = openedTables().map((name) => dependentTable(database, name));
  return inEpoch(database, tables, async () => {
    let count = 0;
    for (const table of tables) {
      const ahead = table.where('openedAt').above(latest + aheadGrain);
      count += await ahead.modify({ openedAt: now });
    }
    return count;
  });
}

function openedTables(): DependentName[] {
  return dependentNames.filter((name) => dependentTables[name].age.by === 'opening');
}

/** One portion with its dependent rows, in one transaction. */
function dropUnopened(database: StudioDatabase, name: DependentName, before: number): Promise<{ count: number; gone: Gone }> {
  return inEpoch(database, [...tablesOfSizes(database), database.freshness], async () => {
    const keys = await keysOver(database, name, before);
    let gone = nothingGone;
    for (const child of childrenOf(name)) {
      const under: DependentKey[] = [];
      for (const key of keys) under.push(...(await rowsUnder(database, child, key).primaryKeys()));
      gone = sumGone(gone, await drop(database, child, under));
    }
    return { count: keys.length, gone: sumGone(gone, await drop(database, name, keys)) };
  });
}

async function drop(database: StudioDatabase, name: DependentName, keys: DependentKey[]): Promise<Gone> {
  if (keys.length === 0) return nothingGone;
  const { isFile } = dependentTables[name];
  const rows = isFile ? null : (await dependentTable(database, name).bulkGet(keys)).filter((row) => row !== undefined);
  await deleteDependents(database, name, keys);
  return countOut(database, { name, keys, rows });
}

/** What was opened long enough ago; if nobody opened it, what was fetched then. */
async function keysOver(database: StudioDatabase, name: DependentName, before: number): Promise<DependentKey[]> {
  const { minKey, maxKey } = Dexie;
  const table = dependentTable(database, name);
  const opened = await table
    .where(retentionIndex)
    .between([neverOpened, maxKey], [before, maxKey], false, true)
    .limit(openedAtOnce)
    .primaryKeys();
  if (opened.length === openedAtOnce) return opened;
  const unopened = await table
    .where(retentionIndex)
    .between([neverOpened, minKey], [neverOpened, before], true, true)
    .limit(openedAtOnce - opened.length)
    .primaryKeys();
  return [...opened, ...unopened];
}

/** Rows of a service whose row is not among the newest of its list, and that have no parent here. */
async function dropBeyondNewest(
  database: StudioDatabase,
  name: DependentName,
  { list, newest, parent }: Extract<DependentAge, { by: 'place' }>,
  appId: string,
): Promise<Gone> {
  const oldest = await database
    .table<StoredRow>(list)
    .where('[appId+order]')
    .between([appId, Dexie.minKey], [appId, Dexie.maxKey])
    .reverse()
    .offset(newest - 1)
    .first();
  let taken = nothingGone;
  if (oldest === undefined) return taken;
  const older = await dependentTable(database, name)
    .where('[appId+createdAt]')
    .between([appId, Dexie.minKey], [appId, oldest.order], true, false)
    .primaryKeys();
  for (let from = 0; from < older.length; from += placedAtOnce) {
    const keys = older.slice(from, from + placedAtOnce);
    const gone = await inEpoch(database, [...tablesOfSizes(database), database.freshness], async () => {
      const withParent = await dependentTable(database, parent).where(':id').anyOf(keys).primaryKeys();
      const stored = new Set(withParent.map(String));
      return drop(
        database,
        name,
        keys.filter((key) => !stored.has(String(key))),
      );
    });
    taken = sumGone(taken, gone);
  }
  return taken;
}
