import Dexie from 'dexie';
import { partsOfListKey } from '../../domain/list/list-name';
import { openRow } from '../lists/list-codec';
import { type SearchEntry, tableOf } from '../lists/list-definition';
import { listNamed } from '../lists/lists';
import { listSegments } from '../reads/index-segments';
import type { Box } from '../seal/box';
import { openSegment, sealSegment } from '../seal/index-segment';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { IndexSegmentRow, IndexStateRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { forgetIndex, newEra } from './index-segments';

/** Rows in an index segment that is made at leisure. */
export const segmentLength = 2_000;
/** So many short index segments at the end of a list are made into long ones. */
const mostShort = 24;

/**
 * Builds the index segments of a list that has rows without any (its segments were damaged): one portion of `length` rows; the last one completes the list.
 * Returns whether there is more to do. After a kill it continues where it was.
 */
export async function indexPortion(mirror: SealedMirror, key: string, length = segmentLength): Promise<boolean> {
  const { database, box } = mirror;
  const state = await beginIndexing(database, key);
  if (state === null || state.isWhole) return false;
  const { entries, cursor } = await readPortion(mirror, key, state.cursor, length);
  const number = Math.floor(state.done / length) + 1;
  const segment = await sealSegment(box, key, number, entries, []);
  const isWhole = cursor === null;
  const next: IndexStateRow = { key, era: isWhole ? newEra() : state.era, isWhole, cursor, done: state.done + length };
  return inEpoch(database, [database.indexSegments, database.indexStates], async () => {
    const present = await database.indexStates.get(key);
    // Forgotten or begun again meanwhile: this portion belongs to nothing.
    if (present?.era !== state.era || present.cursor !== state.cursor) return present !== undefined && !present.isWhole;
    if (segment.sealed !== null) await database.indexSegments.put(segment);
    await database.indexStates.put(next);
    return !isWhole;
  });
}

/** The state of a list that has rows, begun before any of them is read: what is forgotten meanwhile leaves none behind. null if there is no list. */
function beginIndexing(database: StudioDatabase, key: string): Promise<IndexStateRow | null> {
  return inEpoch(database, [database.counters, database.indexStates], async () => {
    const known = await database.indexStates.get(key);
    if (known !== undefined) return known;
    if (((await database.counters.get(key))?.total ?? 0) === 0) return null;
    const begun = { key, era: newEra(), isWhole: false, cursor: null, done: 0 };
    await database.indexStates.put(begun);
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
 * Merges many short index segments into long ones: those at the end of a list, or all of them if more than half of their entries are outdated. `total`: the
 * rows of the list. Returns whether anything was written; a segment that came meanwhile delays it, one that cannot be opened has the segments built again.
 */
export async function mergeSegments({ database, box }: SealedMirror, key: string, total: number): Promise<boolean> {
  const sizes = await listSizes(database, key);
  const from = firstToMerge(sizes, total);
  if (from === null) return false;
  const segments = await listSegments(database, key, from - 1);
  const opened = await Promise.all(segments.map((segment) => openSegment(box, segment)));
  if (opened.some(({ ok }) => !ok)) {
    await inEpoch(database, [database.indexSegments, database.indexStates], () => forgetIndex(database, key));
    return true;
  }
  const merged = mergeRows(
    segments,
    opened.map((outcome) => (outcome.ok ? outcome.value : [])),
  );
  const isAll = from === sizes[0]?.number;
  const written = await sealMerged(box, key, from, merged.rows, isAll ? [] : merged.gone);
  const last = segments.at(-1)?.number ?? 0;
  return inEpoch(database, [database.indexSegments, database.indexStates], async () => {
    const present = await database.indexSegments.where(':id').between([key, from], [key, Dexie.maxKey]).primaryKeys();
    const state = await database.indexStates.get(key);
    if (!state?.isWhole || present.length !== segments.length || present.at(-1)?.[1] !== last) return false;
    await database.indexSegments.bulkDelete(present);
    await database.indexSegments.bulkAdd(written);
    // Numbers are used a second time: a reader that read up to one of them begins again.
    await database.indexStates.put({ ...state, era: newEra() });
    return true;
  });
}

interface SegmentSize {
  number: number;
  rows: number;
}

async function listSizes(database: StudioDatabase, key: string): Promise<SegmentSize[]> {
  const sizes: SegmentSize[] = [];
  await database.indexSegments
    .where(':id')
    .between([key, 0], [key, Dexie.maxKey])
    .each(({ number, rows }) => void sizes.push({ number, rows }));
  return sizes;
}

/** The number of the first index segment that is to be merged with all after it; null if the index segments are fine as they are. */
export function firstToMerge(sizes: readonly SegmentSize[], total: number): number | null {
  const held = sizes.reduce((sum, { rows }) => sum + rows, 0);
  if (held > 2 * total + 2 * segmentLength) return sizes[0]?.number ?? null;
  let short = 0;
  while (short < sizes.length && (sizes.at(-1 - short)?.rows ?? 0) < segmentLength / 2) short += 1;
  return short > mostShort ? (sizes.at(-short)?.number ?? null) : null;
}

function mergeRows(
  segments: readonly IndexSegmentRow[],
  opened: readonly SearchEntry[][],
): { rows: SearchEntry[]; gone: string[] } {
  const rows = new Map<string, SearchEntry>();
  const gone = new Set<string>();
  for (const [at, segment] of segments.entries()) {
    for (const id of segment.gone) {
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
function sealMerged(
  box: Box,
  key: string,
  from: number,
  rows: readonly SearchEntry[],
  gone: string[],
): Promise<IndexSegmentRow[]> {
  const count = Math.max(1, Math.ceil(rows.length / segmentLength));
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      sealSegment(box, key, from + at, rows.slice(at * segmentLength, (at + 1) * segmentLength), at === 0 ? gone : []),
    ),
  );
}
