import Dexie from 'dexie';
import { listNames, partsOfListKey } from '../../domain/list/list-name';
import { dependentNames } from '../lists/dependent-tables';
import type { StoredRow } from '../lists/list-definition';
import { listTables } from '../lists/list-tables';
import { type GivenUp, nothingGivenUp, roomKey } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { portionOf } from './dependent-portions';
import { inEpoch, OldEpochError } from './in-epoch';
import { noteGone } from './index-segments';
import { type Portion, unrecorded } from './portion';
import { tablesOfSizes } from './sizes';

/** At least this much is given up at a time (bytes), so that one picture more does not ask again at once. */
const portionBytes = 8_000_000;
const rowsAtOnce = 1_000;

/**
 * Frees one portion of mirrored data because the device is out of room (offline rules 6): first what belongs to rows of lists, in the order of
 * `dependentTables`, then the oldest rows, whose list then says that it is incomplete. What a person wrote is never touched. true: something was freed, and
 * another attempt makes sense. OldEpochError if another tab leads; `now` in ms.
 */
export async function makeRoom(database: StudioDatabase, now: number): Promise<boolean> {
  for (const name of dependentNames) {
    if (await giveUp(database, (from) => portionOf(from, name, portionBytes), now)) return true;
  }
  return giveUp(database, someRows, now);
}

/** Frees one portion and reports it, as soon as that can be written; false if there is none. OldEpochError if another tab leads; `now` in ms. */
export async function giveUp(
  database: StudioDatabase,
  choose: (from: StudioDatabase) => Promise<Portion | null>,
  now: number,
): Promise<boolean> {
  const remove = async () => {
    const portion = await choose(database);
    await portion?.remove();
    return portion;
  };
  try {
    return await inEpoch(database, tablesOf(database), async () => {
      const portion = await remove();
      if (portion) await noteGivenUp(database, await portion.tell(), now);
      return portion !== null;
    });
  } catch (error) {
    if (error instanceof OldEpochError) throw error;
    // Not even the numbers can be written before room is made: first the deletion alone, then its report.
    const portion = await inEpoch(database, tablesOf(database), remove);
    if (!portion) return false;
    unrecorded.set(database, [...(unrecorded.get(database) ?? []), portion]);
    await tellUntold(database, now).catch(() => undefined);
    return true;
  }
}

/** Reports what was deleted when not even that could be written. `now` in ms. */
export async function tellUntold(database: StudioDatabase, now: number): Promise<void> {
  const portions = unrecorded.get(database);
  if (portions === undefined) return;
  await inEpoch(database, tablesOf(database), async () => {
    for (const portion of portions) await noteGivenUp(database, await portion.tell(), now);
  });
  unrecorded.delete(database);
}

function tablesOf(database: StudioDatabase) {
  const { freshness, indexSegments } = database;
  return [...tablesOfSizes(database), ...listNames.map((name) => database.table(name)), freshness, indexSegments];
}

async function noteGivenUp(database: StudioDatabase, lost: Partial<GivenUp>, now: number): Promise<void> {
  const known = await database.counters.get(roomKey);
  const sum: GivenUp = { ...nothingGivenUp, ...known?.byOutcome, at: now };
  for (const name of ['pictures', 'thumbnails', 'documents', 'details', 'rows', 'bytes'] as const) sum[name] += lost[name] ?? 0;
  await database.counters.put({ key: roomKey, total: (known?.total ?? 0) + 1, byOutcome: { ...sum } });
}

/** How the keys of the lists begin whose oldest rows are given up. */
const yielding = listNames.filter((name) => listTables[name].yieldsRoom).map((name) => `${name}:`);

/** The oldest rows of the longest list. */
async function someRows(database: StudioDatabase): Promise<Portion | null> {
  const lists = await database.counters.where('key').startsWithAnyOf(yielding).toArray();
  const longest = lists.sort((one, other) => other.total - one.total).find(({ total }) => total > 0);
  if (!longest) return null;
  const { list, appId } = partsOfListKey(longest.key);
  const all: [unknown, unknown] = [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
  const limit = Math.min(rowsAtOnce, Math.ceil(longest.total / 2));
  const table = database.table<StoredRow, [string, string]>(list);
  const oldest = () =>
    table
      .where('[appId+order]')
      .between(...all)
      .limit(limit);
  const [rows, keys] = [await oldest().toArray(), await oldest().primaryKeys()];
  if (keys.length === 0) return null;
  return {
    remove: () => table.bulkDelete(keys),
    async tell() {
      const counter = (await database.counters.get(longest.key)) ?? longest;
      counter.total -= rows.length;
      for (const { state } of rows) {
        counter.byOutcome[state] = Math.max(0, (counter.byOutcome[state] ?? 0) - 1);
      }
      await database.counters.put(counter);
      // Told late, some may be back.
      const present = new Set((await table.where(':id').anyOf(keys).primaryKeys()).map(String));
      await noteGone(
        database,
        longest.key,
        keys.flatMap((key) => (present.has(String(key)) ? [] : [key[1]])),
      );
      await changeFreshness(database, longest.key, (row) => ({
        ...row,
        done: counter.total,
        problem: { code: 'storage-full' },
      }));
      return { rows: rows.length };
    },
  };
}
