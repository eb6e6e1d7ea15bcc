import Dexie from 'dexie';
import type { StoredSession } from '../../db/lists/sessions';
import type { StudioDatabase } from '../../db/studio-database';
import { type KeepCandidate, newestDetails, newestThumbnails, wishFor } from '../../domain/device/offline-preference';
import type { Question } from '../../domain/record/question';

/** A session that something is to be fetched of. */
export interface Wish {
  question: Extract<Question, { kind: 'detail' | 'thumbnail' }>;
  place: number;
}

/** What is wished for of the newest sessions, apart by how much it is wanted. */
export interface HeadWishes {
  /** Details of the newest. */
  newest: Wish[];
  /** Further details of a service that is kept. */
  kept: Wish[];
  thumbnails: Wish[];
}

/** How many rows are looked at in one go, and how many times before the worker does something else. */
const windowRows = 500;
const mostWindows = 4;

/** What is wished for of a service's newest sessions. */
export async function scanHead(database: StudioDatabase, appId: string, isKept: boolean): Promise<HeadWishes> {
  const wishes = await wishesAmong(database, await newestRows(database, appId, Dexie.maxKey), 0, isKept);
  const details = wishes.filter(({ question }) => question.kind === 'detail');
  return {
    newest: details.filter(({ place }) => place < newestDetails),
    kept: details.filter(({ place }) => place >= newestDetails),
    thumbnails: wishes.filter(({ question }) => question.kind === 'thumbnail'),
  };
}

/** The walk through the sessions of a kept service below the newest, newest first: it stands at a moment of their start (ms). */
export interface DeepScan {
  below: number;
  place: number;
  wishes: Wish[];
  isOver: boolean;
}

/** A walk that has not begun. */
export function newDeepScan(): DeepScan {
  return { below: Number.POSITIVE_INFINITY, place: 0, wishes: [], isOver: false };
}

/** Goes on with the walk until there are wishes, the end is reached, or enough rows were looked at for one time. */
export async function scanDeeper(database: StudioDatabase, appId: string, scan: DeepScan): Promise<void> {
  for (let window = 0; window < mostWindows && scan.wishes.length === 0 && !scan.isOver; window += 1) {
    const rows = await newestRows(database, appId, scan.below);
    const last = rows.at(-1);
    if (last === undefined || rows.length < windowRows) scan.isOver = true;
    scan.wishes = await wishesAmong(database, rows, scan.place, true);
    // Sessions of the same moment are met twice rather than missed; a whole window of one moment is passed by.
    if (last) scan.below = last.order === scan.below ? last.order - 1 : last.order;
    scan.place += rows.length;
  }
}

/** Whether a wish still is one: a person may have opened it since. */
export async function isStillWished(database: StudioDatabase, { question, place }: Wish, isKept: boolean): Promise<boolean> {
  const row = await database.sessions.get([question.appId, question.id]);
  if (!row) return false;
  const [wish] = await wishesAmong(database, [row], place, isKept);
  return wish?.question.kind === question.kind;
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

async function wishesAmong(
  database: StudioDatabase,
  rows: readonly StoredSession[],
  firstPlace: number,
  isKept: boolean,
): Promise<Wish[]> {
  const keys = rows.map((row): [string, string] => [row.appId, row.id]);
  const details = await database.details.bulkGet(keys);
  const withThumbnail = await idsWithThumbnail(database, rows);
  return rows.flatMap((row, at): Wish[] => {
    const detail = details[at];
    const candidate: KeepCandidate = {
      place: firstPlace + at,
      mayHavePicture: row.pictured === 1,
      isFinished: row.finished === 1,
      detail: detail === undefined ? 'none' : detail.finished === 1 ? 'finished' : 'unfinished',
      hasThumbnail: withThumbnail.has(row.id),
    };
    const { appId, id } = row;
    const { place } = candidate;
    switch (wishFor(candidate, isKept)) {
      case 'detail':
        return [{ place, question: { kind: 'detail', appId, id, subject: 'session' } }];
      case 'thumbnail':
        return [{ place, question: { kind: 'thumbnail', appId, id } }];
      default:
        return [];
    }
  });
}

/** Which of these rows, the newest first, have a thumbnail: its keys alone are read, by the time that it shares with its session. */
async function idsWithThumbnail(database: StudioDatabase, rows: readonly StoredSession[]): Promise<ReadonlySet<string>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Set();
  const keys = await database.thumbnails
    .where('[appId+createdAt]')
    .between([newest.appId, oldest.order], [newest.appId, newest.order], true, true)
    .primaryKeys();
  return new Set(keys.map(([, id]) => id));
}
