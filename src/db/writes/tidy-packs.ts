import Dexie from 'dexie';
import { isIdentityList } from '../../domain/identity-list';
import { packPerson, packSession } from '../../domain/packed';
import { packCompany } from '../../domain/packed-company';
import { listPacks } from '../reads/packs';
import type { Box } from '../seal/box';
import { openPerson, openSession } from '../seal/keep';
import { openCompany } from '../seal/keep-companies';
import { openCredential, openDid, openSchema, prepareCredential, prepareDid, prepareSchema } from '../seal/keep-identities';
import { keepPack, openPack } from '../seal/keep-packs';
import type { IdentityTable, KeptIdentity } from '../seal/kept-identities';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { SearchEntry } from '../seal/search-entry';
import type { PackRow, PackStateRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { forgetPacks, newEra } from './packs';

/** Rows in a pack that is made at leisure. */
export const packLength = 2_000;
/** So many short packs at the end of a list are made into long ones. */
const mostShort = 24;

/**
 * Makes the packs of a list that has rows without any (kept by an earlier version, or its packs were damaged): one portion of `length` rows, the last
 * one makes the list whole. Answers whether there is more to do. Killed in between it goes on where it was.
 */
export async function packPortion(mirror: SealedMirror, key: string, length = packLength): Promise<boolean> {
  const { database, box } = mirror;
  const state = await beginPacking(database, key);
  if (state === null || state.isWhole) return false;
  const { rows, cursor } = await readPortion(mirror, key, state.cursor, length);
  const number = Math.floor(state.done / length) + 1;
  const pack = await keepPack(box, key, number, rows, []);
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
): Promise<{ rows: SearchEntry[]; cursor: string | null }> {
  const { kind, appId } = partsOf(key);
  const range: [unknown, unknown, boolean, boolean] = [[appId, after ?? Dexie.minKey], [appId, Dexie.maxKey], false, false];
  if (kind === 'sessions') {
    const kept = await database.sessions
      .where(':id')
      .between(...range)
      .limit(length)
      .toArray();
    const opened = await Promise.all(kept.map((row) => openSession(box, row)));
    const rows = opened.flatMap((row, at) => (row.ok ? [packSession(row.value, kept[at]?.person ?? '')] : []));
    return { rows, cursor: kept.length < length ? null : (kept.at(-1)?.sessionId ?? null) };
  }
  if (kind === 'companies') {
    const kept = await database.companies
      .where(':id')
      .between(...range)
      .limit(length)
      .toArray();
    const opened = await Promise.all(kept.map((row) => openCompany(box, row)));
    const rows = opened.flatMap((row) => (row.ok ? [packCompany(row.value)] : []));
    return { rows, cursor: kept.length < length ? null : (kept.at(-1)?.companyId ?? null) };
  }
  if (isIdentityList(kind)) {
    const kept = await database[kind]
      .where(':id')
      .between(...range)
      .limit(length)
      .toArray();
    const rows = await Promise.all(kept.map((row) => packIdentity(box, kind, row)));
    return { rows: rows.flatMap((row) => row ?? []), cursor: kept.length < length ? null : (kept.at(-1)?.id ?? null) };
  }
  const kept = await database.people
    .where(':id')
    .between(...range)
    .limit(length)
    .toArray();
  const opened = await Promise.all(kept.map((row) => openPerson(box, row)));
  const rows = opened.flatMap((row, at) => (row.ok ? [packPerson(row.value, kept[at]?.person ?? '')] : []));
  return { rows, cursor: kept.length < length ? null : (kept.at(-1)?.person ?? null) };
}

/** What is remembered of a DID, schema or credential for finding it, null where its row cannot be opened. */
async function packIdentity(box: Box, table: IdentityTable, kept: KeptIdentity): Promise<SearchEntry | null> {
  if (table === 'dids') {
    const did = await openDid(box, kept);
    return did.ok ? (await prepareDid(box, did.value)).packed : null;
  }
  if (table === 'credentials') {
    const credential = await openCredential(box, kept);
    return credential.ok ? (await prepareCredential(box, credential.value)).packed : null;
  }
  const schema = await openSchema(box, kept);
  return schema.ok ? (await prepareSchema(box, schema.value)).packed : null;
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

function partsOf(key: string): { kind: string; appId: string } {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at), appId: key.slice(at + 1) };
}
