import Dexie from 'dexie';
import { partsOfListKey } from '../../domain/list/list-name';
import { openRow } from '../lists/list-codec';
import { type SearchEntry, tableOf } from '../lists/list-definition';
import { listNamed } from '../lists/lists';
import { listPacks } from '../reads/packs';
import type { Box } from '../seal/box';
import { keepPack, openPack } from '../seal/keep-packs';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { PackRow, PackStateRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { forgetPacks, newEra } from './packs';

/** Rows in a pack that is made at leisure. */
export const packLength = 2_000;
/** So many short packs at the end of a list are made into long ones. */
const mostShort = 24;

/**
 * Makes the packs of a list that has rows without any (its packs were damaged): one portion of `length` rows, the last
 * one makes the list whole. Answers whether there is more to do. Killed in between it goes on where it was.
 */
export async function packPortion(mirror: SealedMirror, key: string, length = packLength): Promise<boolean> {
  const { database, box } = mirror;
  const state = await beginPacking(database, key);
  if (state === null || state.isWhole) return false;
  const { entries, cursor } = await readPortion(mirror, key, state.cursor, length);
  const number = Math.floor(state.done / length) + 1;
  const pack = await keepPack(box, key, number, entries, []);
  const isWhole = cursor === null;
  const next: PackStateRow = { key, era: isWhole ? newEra() : state.era, isWhole, cursor, done: state.done + length };
  return inEpoch(database, [database.packs, database.packStates], async () => {
    const present = await database.packStates.get(key);
    // Forgotten or begun anew meanwhile: this portion belongs to nothing.
    if (present?.era !== state.era || present.cursor !== state.cursor) return present !== undefined && !present.isWhole;
    if (pack.sealed !== null) await database.packs.put(pack);
    await database.packStates.put(next);
    return !isWhole;
  });
}

/** The state of a list that has rows, begun before any of them is read: what is forgotten meanwhile leaves none behind. null where there is no list. */
function beginPacking(database: StudioDatabase, key: string): Promise<PackStateRow | null> {
  return inEpoch(database, [database.counters, database.packStates], async () => {
    const known = await database.packStates.get(key);
    if (known !== undefined) return known;
    if (((await database.counters.get(key))?.total ?? 0) === 0) return null;
    const begun = { key, era: newEra(), isWhole: false, cursor: null, done: 0 };
    await database.packStates.put(begun);
    return begun;
  });
}

async function readPortion(
  { database, box }: SealedMirror,
  key: string,
  after: string | null,
  length: number,
): Promise<{ entries: SearchEntry[]; cursor: string | null }> {
  const { list, appId } = partsOfListKey(key);
  const definition = listNamed(list);
  const stored = await tableOf(database, definition)
    .where(':id')
    .between([appId, after ?? Dexie.minKey], [appId, Dexie.maxKey], false, false)
    .limit(length)
    .toArray();
  const entries = await Promise.all(
    stored.map(async (row) => {
      const opened = await openRow(definition, box, row);
      return opened.ok ? [definition.toEntry(opened.value, row)] : [];
    }),
  );
  return { entries: entries.flat(), cursor: stored.length < length ? null : (stored.at(-1)?.id ?? null) };
}

/**
 * Makes long packs of many short ones: those at the end of a list, or all of them where more than half of what they hold was overtaken. `total`: the rows of
 * the list. Answers whether anything was written; a pack that came meanwhile puts it off, one that cannot be opened has the packs made anew.
 */
export async function mergePacks({ database, box }: SealedMirror, key: string, total: number): Promise<boolean> {
  const sizes = await listSizes(database, key);
  const from = firstToMerge(sizes, total);
  if (from === null) return false;
  const packs = await listPacks(database, key, from - 1);
  const opened = await Promise.all(packs.map((pack) => openPack(box, pack)));
  if (opened.some(({ ok }) => !ok)) {
    await inEpoch(database, [database.packs, database.packStates], () => forgetPacks(database, key));
    return true;
  }
  const merged = mergeRows(
    packs,
    opened.map((outcome) => (outcome.ok ? outcome.value : [])),
  );
  const isAll = from === sizes[0]?.number;
  const written = await sealMerged(box, key, from, merged.rows, isAll ? [] : merged.gone);
  const last = packs.at(-1)?.number ?? 0;
  return inEpoch(database, [database.packs, database.packStates], async () => {
    const present = await database.packs.where(':id').between([key, from], [key, Dexie.maxKey]).primaryKeys();
    const state = await database.packStates.get(key);
    if (!state?.isWhole || present.length !== packs.length || present.at(-1)?.[1] !== last) return false;
    await database.packs.bulkDelete(present);
    await database.packs.bulkAdd(written);
    // Numbers are given a second time: whoever read up to one of them begins anew.
    await database.packStates.put({ ...state, era: newEra() });
    return true;
  });
}

interface PackSize {
  number: number;
  rows: number;
}

async function listSizes(database: StudioDatabase, key: string): Promise<PackSize[]> {
  const sizes: PackSize[] = [];
  await database.packs
    .where(':id')
    .between([key, 0], [key, Dexie.maxKey])
    .each(({ number, rows }) => void sizes.push({ number, rows }));
  return sizes;
}

/** The number of the first pack that is to be merged with all after it; null where the packs are fine as they are. */
export function firstToMerge(sizes: readonly PackSize[], total: number): number | null {
  const held = sizes.reduce((sum, { rows }) => sum + rows, 0);
  if (held > 2 * total + 2 * packLength) return sizes[0]?.number ?? null;
  let short = 0;
  while (short < sizes.length && (sizes.at(-1 - short)?.rows ?? 0) < packLength / 2) short += 1;
  return short > mostShort ? (sizes.at(-short)?.number ?? null) : null;
}

function mergeRows(packs: readonly PackRow[], opened: readonly SearchEntry[][]): { rows: SearchEntry[]; gone: string[] } {
  const rows = new Map<string, SearchEntry>();
  const gone = new Set<string>();
  for (const [at, pack] of packs.entries()) {
    for (const id of pack.gone) {
      rows.delete(id);
      gone.add(id);
    }
    for (const row of opened[at] ?? []) {
      rows.set(row.id, row);
      gone.delete(row.id);
    }
  }
  return { rows: [...rows.values()], gone: [...gone] };
}

/** Their numbers begin with the first one they take the place of; there are never more of them than before. */
function sealMerged(box: Box, key: string, from: number, rows: readonly SearchEntry[], gone: string[]): Promise<PackRow[]> {
  const count = Math.max(1, Math.ceil(rows.length / packLength));
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      keepPack(box, key, from + at, rows.slice(at * packLength, (at + 1) * packLength), at === 0 ? gone : []),
    ),
  );
}
