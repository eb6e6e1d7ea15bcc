import Dexie from 'dexie';
import { listNames, partsOfListKey } from '../../domain/list/list-name';
import { questionKey } from '../../domain/record/question';
import type { PictureSlot } from '../../domain/verification/verification';
import type { StoredRow } from '../lists/list-definition';
import { listTables } from '../lists/list-tables';
import { type GivenUp, noSizes, nothingGivenUp, readServiceSizes, roomKey, type ServiceSizes } from '../reads/storage';
import type { KeptDetail } from '../seal/kept-rows';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { neverOpened } from './apply-verification';
import { inEpoch, OldEpochError } from './in-epoch';
import { noteGone } from './index-segments';
import { someCompanyDetails, someDocuments } from './make-room-companies';
import { type Portion, unrecorded } from './portion';
import { addSizes, meanBytes, tablesOfSizes, takeOffEach } from './sizes';

/** At least this much is given up at a time (bytes), so that one picture more does not ask again at once. */
const portionBytes = 8_000_000;
/** How many details are looked at for one portion; each has up to four pictures. */
const detailsAtOnce = 500;
const thumbnailsAtOnce = 500;
const rowsAtOnce = 1_000;

/**
 * Gives up one portion of what is mirrored because the device is out of room (offline rules 6): pictures first, those of the details opened longest
 * ago, and files of companies; then thumbnails, the oldest sessions' first; then details; then the oldest rows, whose list then says that it is not whole. What a person wrote
 * is never touched. true: something was freed, and trying once more makes sense. OldEpochError when another tab leads; `now` in ms.
 */
export async function makeRoom(database: StudioDatabase, now: number): Promise<boolean> {
  for (const choose of [somePictures, someDocuments, someThumbnails, someDetails, someCompanyDetails, someRows]) {
    if (await giveUp(database, choose, now)) return true;
  }
  return false;
}

/** Gives up one portion and tells of it, as soon as that can be written; false when there is none. OldEpochError when another tab leads; `now` in ms. */
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
    // Not even the numbers can be written before room is made: first the deletion alone, then what tells of it.
    const portion = await inEpoch(database, tablesOf(database), remove);
    if (!portion) return false;
    unrecorded.set(database, [...(unrecorded.get(database) ?? []), portion]);
    await tellUntold(database, now).catch(() => undefined);
    return true;
  }
}

/** Tells of what went when not even that could be written. `now` in ms. */
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

/** Details in the order in which they yield: those nobody opened first, of them the oldest; then those opened longest ago. */
async function yieldingDetails(database: StudioDatabase): Promise<KeptDetail[]> {
  const unopened = await database.details.where('openedAt').equals(neverOpened).limit(detailsAtOnce).toArray();
  unopened.sort((one, other) => one.createdAt - other.createdAt);
  if (unopened.length === detailsAtOnce) return unopened;
  const opened = await database.details.where('openedAt').above(neverOpened).limit(detailsAtOnce).toArray();
  return [...unopened, ...opened];
}

async function somePictures(database: StudioDatabase): Promise<Portion | null> {
  const pictured = await findPictured(database);
  const unopened = await unopenedAmong(database, pictured);
  const opened = await database.details.where('openedAt').above(neverOpened).primaryKeys();
  const portion = await picturesOf(
    database,
    pictured,
    [...unopened, ...(await detailsAmong(database, opened, pictured))],
    portionBytes,
  );
  if (portion) return portion;
  // Pictures whose detail is gone.
  return picturePortion(database, [...pictured.values()].flat().slice(0, detailsAtOnce), []);
}

/** Pictures that the device fetched ahead and nobody opened since, of the oldest sessions first: about `bytes` bytes of them, null without any. */
export async function somePicturesNobodyOpened(database: StudioDatabase, bytes: number): Promise<Portion | null> {
  const pictured = await findPictured(database);
  return picturesOf(database, pictured, await unopenedAmong(database, pictured), bytes);
}

type PictureKey = [appId: string, id: string, slot: PictureSlot];

/**
 * The keys of all pictures by their detail; a detail may be kept for its text alone. Their rows are not read: a browser keeps the bytes of what was
 * read on the disk, deleted or not, until it happens to let go of them, and no room would be made.
 */
async function findPictured(database: StudioDatabase): Promise<ReadonlyMap<string, PictureKey[]>> {
  const pictured = new Map<string, PictureKey[]>();
  for (const [appId, id, slot] of await database.pictures.toCollection().primaryKeys()) {
    const name = nameOf([appId, id]);
    pictured.set(name, [...(pictured.get(name) ?? []), [appId, id, slot]]);
  }
  return pictured;
}

function nameOf([appId, id]: [string, string]): string {
  return `${appId} ${id}`;
}

async function unopenedAmong(database: StudioDatabase, pictured: ReadonlyMap<string, unknown>): Promise<KeptDetail[]> {
  const keys = await database.details.where('openedAt').equals(neverOpened).primaryKeys();
  const rows = await detailsAmong(database, keys, pictured);
  return rows.sort((one, other) => one.createdAt - other.createdAt);
}

/** The first of these details that have pictures. */
async function detailsAmong(
  database: StudioDatabase,
  keys: [string, string][],
  pictured: ReadonlyMap<string, unknown>,
): Promise<KeptDetail[]> {
  const wanted = keys.filter((key) => pictured.has(nameOf(key))).slice(0, detailsAtOnce);
  return (await database.details.bulkGet(wanted)).filter((row) => row !== undefined);
}

async function picturesOf(
  database: StudioDatabase,
  pictured: ReadonlyMap<string, PictureKey[]>,
  details: readonly KeptDetail[],
  enough: number,
): Promise<Portion | null> {
  const means = new Map<string, number>();
  for (const appId of new Set(details.map((detail) => detail.appId)))
    means.set(appId, meanBytes(await readServiceSizes(database, appId), 'picture'));
  const chosen: PictureKey[] = [];
  const without: KeptDetail[] = [];
  let bytes = 0;
  for (const detail of details) {
    if (bytes >= enough) break;
    const keys = pictured.get(nameOf([detail.appId, detail.id])) ?? [];
    chosen.push(...keys);
    without.push(detail);
    bytes += keys.length * (means.get(detail.appId) ?? 0);
  }
  return picturePortion(database, chosen, without);
}

function picturePortion(database: StudioDatabase, chosen: readonly PictureKey[], details: readonly KeptDetail[]): Portion | null {
  if (chosen.length === 0) return null;
  return {
    async remove() {
      await database.pictures.bulkDelete([...chosen]);
      await forgetAnswers(database, details);
    },
    tell: async () => ({ pictures: chosen.length, bytes: await takeOffEach(database, chosen, 'picture') }),
  };
}

async function someThumbnails(database: StudioDatabase): Promise<Portion | null> {
  const chosen: [string, string][] = [];
  const keys = await database.thumbnails.toCollection().primaryKeys();
  for (const appId of new Set(keys.map(([service]) => service))) {
    const oldest = database.thumbnails.where('[appId+createdAt]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
    chosen.push(...(await oldest.limit(thumbnailsAtOnce).primaryKeys()));
  }
  if (chosen.length === 0) return null;
  return {
    remove: () => database.thumbnails.bulkDelete(chosen),
    tell: async () => ({ thumbnails: chosen.length, bytes: await takeOffEach(database, chosen, 'thumbnail') }),
  };
}

async function someDetails(database: StudioDatabase): Promise<Portion | null> {
  const chosen = await yieldingDetails(database);
  if (chosen.length === 0) return null;
  return {
    async remove() {
      await database.details.bulkDelete(chosen.map(({ appId, id }) => [appId, id]));
      await forgetAnswers(database, chosen);
    },
    async tell() {
      const changes = new Map<string, ServiceSizes>();
      let bytes = 0;
      for (const row of chosen) {
        const change = changes.get(row.appId) ?? { ...noSizes };
        change.details -= 1;
        if (row.subject === 'session') change.sessionDetails -= 1;
        change.detailBytes -= row.bytes;
        bytes += row.bytes;
        changes.set(row.appId, change);
      }
      for (const [appId, change] of changes) await addSizes(database, appId, change);
      return { details: chosen.length, bytes };
    },
  };
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

/** A detail without its pictures has to be asked for at once when it is opened, so nothing says that it was answered. */
async function forgetAnswers(database: StudioDatabase, details: readonly KeptDetail[]): Promise<void> {
  const keys = details.map(({ appId, id, subject }) => questionKey({ kind: 'detail', appId, id, subject }));
  await database.freshness.bulkDelete(keys);
}
