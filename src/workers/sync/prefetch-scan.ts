import Dexie from 'dexie';
import type { StoredSession } from '../../db/lists/sessions';
import { findStoredVerifications } from '../../db/reads/opens-offline';
import type { SealedDetail } from '../../db/seal/sealed-rows';
import type { StudioDatabase } from '../../db/studio-database';
import type { CaseGap, GapReason } from '../../domain/device/offline-gaps';
import { newestThumbnails } from '../../domain/device/offline-preference';
import { missingPartOf, newestDetails, type PrefetchCandidate, type PrefetchWanted } from '../../domain/device/prefetch-rules';
import type { Question } from '../../domain/record/question';

/** Why the answer to a question is missing. */
export type ReasonOf = (question: Question) => GapReason;

/** A missing part of a session. */
export interface PrefetchItem {
  question: Extract<Question, { kind: 'detail' | 'thumbnail' }>;
  place: number;
}

/** The missing parts of the newest sessions, by priority. */
export interface HeadItems {
  /** Details of the newest. */
  newest: PrefetchItem[];
  /** Further details, if the service is available offline. */
  offline: PrefetchItem[];
  thumbnails: PrefetchItem[];
}

/** Rows that are scanned at a time, and how many times before the worker does something else. */
const windowRows = 500;
const mostWindows = 4;

export async function scanHead(database: StudioDatabase, appId: string, wanted: PrefetchWanted): Promise<HeadItems> {
  const items = await itemsAmong(database, await newestRows(database, appId, Dexie.maxKey), 0, wanted);
  const details = items.filter(({ question }) => question.kind === 'detail');
  return {
    newest: details.filter(({ place }) => place < newestDetails),
    offline: details.filter(({ place }) => place >= newestDetails),
    thumbnails: items.filter(({ question }) => question.kind === 'thumbnail'),
  };
}

/** The scan of all sessions of a service that is available offline, newest first; `below` is a start time (ms). */
export interface DeepScan {
  below: number;
  place: number;
  items: PrefetchItem[];
  isOver: boolean;
}

export function newDeepScan(): DeepScan {
  return { below: Number.POSITIVE_INFINITY, place: 0, items: [], isOver: false };
}

/** Continues the scan until something is missing, the end is reached, or enough rows were scanned. */
export async function scanDeeper(database: StudioDatabase, appId: string, scan: DeepScan, wanted: PrefetchWanted): Promise<void> {
  for (let window = 0; window < mostWindows && scan.items.length === 0 && !scan.isOver; window += 1) {
    const rows = await newestRows(database, appId, scan.below);
    const last = rows.at(-1);
    if (last === undefined || rows.length < windowRows) scan.isOver = true;
    scan.items = await itemsAmong(database, rows, scan.place, wanted);
    // Sessions with the same start time are scanned twice rather than missed; a whole window with one start time is skipped.
    if (last) scan.below = last.order === scan.below ? last.order - 1 : last.order;
    scan.place += rows.length;
  }
}

/** Whether it is still missing: a person may have opened it meanwhile. */
export async function isStillMissing(
  database: StudioDatabase,
  { question, place }: PrefetchItem,
  wanted: PrefetchWanted,
): Promise<boolean> {
  const row = await database.sessions.get([question.appId, question.id]);
  if (!row) return false;
  const [item] = await itemsAmong(database, [row], place, wanted);
  return item?.question.kind === question.kind;
}

function newestRows(database: StudioDatabase, appId: string, upTo: unknown): Promise<StoredSession[]> {
  const upper = upTo === Number.POSITIVE_INFINITY ? Dexie.maxKey : upTo;
  return database.sessions
    .where('[appId+order]')
    .between([appId, Dexie.minKey], [appId, upper], true, true)
    .reverse()
    .limit(Math.max(windowRows, newestThumbnails))
    .toArray();
}

async function itemsAmong(
  database: StudioDatabase,
  rows: readonly StoredSession[],
  firstPlace: number,
  wanted: PrefetchWanted,
): Promise<PrefetchItem[]> {
  const keys = rows.map((row): [string, string] => [row.appId, row.id]);
  const details = await database.details.bulkGet(keys);
  const withThumbnail = await idsWithThumbnail(database, rows);
  const lacking = wanted.isOffline && wanted.hasRoom ? await idsWithoutPictures(database, details) : new Set<string>();
  return rows.flatMap((row, at): PrefetchItem[] => {
    const detail = details[at];
    const candidate: PrefetchCandidate = {
      place: firstPlace + at,
      mayHavePicture: row.pictured === 1,
      isFinished: row.finished === 1,
      detail: detail === undefined ? 'none' : detail.finished === 1 ? 'finished' : 'unfinished',
      lacksPictures: lacking.has(row.id),
      hasThumbnail: withThumbnail.has(row.id),
    };
    const { appId, id } = row;
    const { place } = candidate;
    switch (missingPartOf(candidate, wanted)) {
      case 'detail':
        return [{ place, question: { kind: 'detail', appId, id, subject: 'session' } }];
      case 'thumbnail':
        return [{ place, question: { kind: 'thumbnail', appId, id } }];
      default:
        return [];
    }
  });
}

/** Which of these rows (newest first) have a thumbnail. Only keys are read, by the start time of the session. */
async function idsWithThumbnail(database: StudioDatabase, rows: readonly StoredSession[]): Promise<ReadonlySet<string>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Set();
  const keys = await database.thumbnails
    .where('[appId+createdAt]')
    .between([newest.appId, oldest.order], [newest.appId, newest.order], true, true)
    .primaryKeys();
  return new Set(keys.map(([, id]) => id));
}

/** Which of these details have fewer pictures than the server named. One that could not be read has its row, and is not asked for again. */
export async function idsWithoutPictures(
  database: StudioDatabase,
  details: readonly (SealedDetail | undefined)[],
): Promise<ReadonlySet<string>> {
  const pictured = details.filter((detail) => detail !== undefined).filter(({ pictures }) => pictures > 0);
  const keys = await database.pictures
    .where('[appId+id]')
    .anyOf(pictured.map(({ appId, id }): [string, string] => [appId, id]))
    .primaryKeys();
  const here = new Map<string, number>();
  for (const [, id] of keys) here.set(id, (here.get(id) ?? 0) + 1);
  return new Set(pictured.flatMap(({ id, pictures }) => ((here.get(id) ?? 0) < pictures ? [id] : [])));
}

/** What each session of a service lacks: its detail, or a picture that the server named. `reasonOf` answers for a question that was asked. */
export async function findSessionGaps(database: StudioDatabase, appId: string, reasonOf: ReasonOf): Promise<CaseGap[]> {
  const [keys, stored, unread] = await Promise.all([
    database.sessions.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).primaryKeys(),
    findStoredVerifications(database, appId, 'all'),
    database.pictures.where('[appId+bytes]').equals([appId, 0]).primaryKeys(),
  ]);
  const unreadable = new Set(unread.map(([, id]) => id));
  return keys.flatMap(([, id]): CaseGap[] => {
    const opens = stored.get(id) ?? 'nothing';
    if (opens === 'everything') return [];
    const one = { list: 'sessions', id } as const;
    if (unreadable.has(id)) return [{ ...one, part: 'pictures', reason: 'unreadable' }];
    const reason = reasonOf({ kind: 'detail', appId, id, subject: 'session' });
    return [{ ...one, part: opens === 'nothing' ? 'details' : 'pictures', reason }];
  });
}
