import Dexie from 'dexie';
import { isListName, type ListName, listKey, listNames } from '../../domain/list/list-name';
import { keyOfRecord, recordKey, type UnreadableRecord } from '../../domain/record/unreadable-record';
import { childrenOf } from '../lists/dependent-tables';
import { openRow } from '../lists/list-codec';
import { tableOf } from '../lists/list-definition';
import { listNamed } from '../lists/lists';
import { listSegments } from '../reads/index-segments';
import { openSegment } from '../seal/index-segment';
import { openDependent } from '../seal/open-dependent';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { deleteDependents, rowsUnder } from './dependents';
import { inEpoch } from './in-epoch';
import { forgetIndex, noteGone } from './index-segments';
import { countSizes, tablesOfSizes } from './sizes';

/**
 * A record that really cannot be opened is dropped with the note that it was answered, so that it is fetched again (offline rules 7). Returns whether it was:
 * a screen may have met one that was written again since, or have held another key.
 */
export async function repairRecord(mirror: SealedMirror, record: UnreadableRecord): Promise<boolean> {
  const { database } = mirror;
  const key = recordKey(record);
  const isUnreadable = !(await canOpen(mirror, record));
  if (isUnreadable) await drop(database, record);
  await inEpoch(database, [database.unreadableRecords], () => database.unreadableRecords.delete(key));
  return isUnreadable;
}

/** Whether all that is kept under this key opens; what is not there needs no repair. */
async function canOpen({ database, box }: SealedMirror, { table, appId, id }: UnreadableRecord): Promise<boolean> {
  if (isListName(table)) {
    const list = listNamed(table);
    return isFine(await tableOf(database, list).get([appId, id]), (row) => openRow(list, box, row));
  }
  if (table === 'indexSegments') return isIndexReadable({ database, box }, `${id}:${appId}`);
  const rows = await rowsUnder(database, table, keyOfRecord({ table, appId, id })).toArray();
  const opened = await Promise.all(rows.map((row) => openDependent(box, table, row)));
  return opened.every(({ ok }) => ok);
}

async function isIndexReadable({ database, box }: SealedMirror, key: string): Promise<boolean> {
  for (const segment of await listSegments(database, key, 0)) if (!(await openSegment(box, segment)).ok) return false;
  return true;
}

async function isFine<Row>(row: Row | undefined, open: (row: Row) => Promise<{ ok: boolean }>): Promise<boolean> {
  return row === undefined || (await open(row)).ok;
}

function drop(database: StudioDatabase, { table, appId, id }: UnreadableRecord): Promise<void> {
  const { freshness, indexSegments, indexStates } = database;
  const lists = listNames.map((name) => database.table(name));
  const tables = [...tablesOfSizes(database), ...lists, freshness, indexSegments, indexStates];
  return inEpoch(database, tables, async () => {
    // They are made again from the rows.
    if (table === 'indexSegments') return forgetIndex(database, `${id}:${appId}`);
    if (isListName(table)) {
      await database.table(table).delete([appId, id]);
      await noteGone(database, listKey(table, appId), [id]);
      await recount(database, table, appId);
      return;
    }
    for (const name of [table, ...childrenOf(table)])
      await deleteDependents(database, name, await rowsUnder(database, name, keyOfRecord({ table, appId, id })).primaryKeys());
    await countSizes(database, appId);
  });
}

/** A changed row may have changed its column too: the list is counted again, and is due at once. */
async function recount(database: StudioDatabase, list: ListName, appId: string): Promise<void> {
  const key = listKey(list, appId);
  const rows = database.table(list).where('[appId+state+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
  const byOutcome: Record<string, number> = {};
  await rows.eachKey((indexed) => {
    const state = String((indexed as unknown as unknown[])[1]);
    byOutcome[state] = (byOutcome[state] ?? 0) + 1;
  });
  const total = Object.values(byOutcome).reduce((sum, count) => sum + count, 0);
  await database.counters.put({ key, total, byOutcome });
  await changeFreshness(database, key, (row) => ({ ...row, attemptedAt: null, done: total }));
}
