import Dexie from 'dexie';
import { aheadGrain } from '../../domain/device/device-rules';
import { newestThumbnails } from '../../domain/device/offline-preference';
import { questionKey } from '../../domain/record/question';
import type { ServiceSizes } from '../reads/storage';
import type { KeptDetail } from '../seal/kept-rows';
import type { StudioDatabase } from '../studio-database';
import { neverOpened } from './apply-verification';
import { inEpoch } from './in-epoch';
import { retainCompanies } from './retain-companies';
import { addSizes } from './sizes';

/** The index of details that retention goes by. */
const retentionIndex = '[openedAt+fetchedAt]';

/** What retention took away. */
export interface Retained {
  details: number;
  pictures: number;
  thumbnails: number;
  /** Files of companies. */
  documents: number;
}

const detailsAtOnce = 50;
const thumbnailsAtOnce = 500;

/**
 * Deletes details with their pictures that were last opened at `before` (ms) or earlier; of those that nobody opened, what was fetched then.
 * Their rows stay. A thumbnail goes with its detail unless its session is among the newest, whose faces the list keeps showing (they would only be
 * fetched again, with the whole detail around them); one without a detail goes when its session is no longer among the newest. OldEpochError when
 * another tab leads.
 */
export async function applyRetention(database: StudioDatabase, before: number): Promise<Retained> {
  const taken: Retained = { details: 0, pictures: 0, thumbnails: 0, documents: 0 };
  for (;;) {
    const portion = await dropDetails(database, before);
    taken.details += portion.details;
    taken.pictures += portion.pictures;
    if (portion.details < detailsAtOnce) break;
  }
  const ofCompanies = await retainCompanies(database, before);
  taken.details += ofCompanies.details;
  taken.documents = ofCompanies.documents;
  const keys = await database.thumbnails.toCollection().primaryKeys();
  for (const appId of new Set(keys.map(([service]) => service))) taken.thumbnails += await dropThumbnails(database, appId);
  return taken;
}

/**
 * What a clock that was ahead noted as opened counts from `now` (ms) on: it would be kept until that clock's days are over. `latest` is the latest
 * moment that the present may be (ms). Answers how many; OldEpochError when another tab leads.
 */
export function countAheadFromNow(database: StudioDatabase, now: number, latest: number): Promise<number> {
  const tables = ['details', 'companyDetails', 'companyDocuments'].map((name) => database.table<{ openedAt: number }>(name));
  return inEpoch(database, tables, async () => {
    let count = 0;
    for (const table of tables) {
      const ahead = table.where('openedAt').above(latest + aheadGrain);
      count += await ahead.modify({ openedAt: now });
    }
    return count;
  });
}

/** One portion, in one transaction. */
function dropDetails(database: StudioDatabase, before: number): Promise<Pick<Retained, 'details' | 'pictures'>> {
  const { details, pictures, counters, freshness } = database;
  return inEpoch(database, [details, pictures, counters, freshness], async () => {
    const over = await detailsOver(database, before);
    let taken = 0;
    for (const { appId, id, subject, bytes } of over) {
      const kept = await pictures.where('[appId+id]').equals([appId, id]).toArray();
      await pictures.bulkDelete(kept.map(({ slot }) => [appId, id, slot]));
      await details.delete([appId, id]);
      // Opened again it has to be asked for at once, so nothing says that it was answered.
      await freshness.delete(questionKey({ kind: 'detail', appId, id, subject }));
      const sizes: Partial<ServiceSizes> = {
        details: -1,
        sessionDetails: subject === 'session' ? -1 : 0,
        detailBytes: -bytes,
        pictures: -kept.length,
        pictureBytes: -kept.reduce((sum, picture) => sum + picture.bytes, 0),
      };
      await addSizes(database, appId, sizes);
      taken += kept.length;
    }
    return { details: over.length, pictures: taken };
  });
}

async function detailsOver(database: StudioDatabase, before: number): Promise<KeptDetail[]> {
  const opened = await database.details
    .where(retentionIndex)
    .between([neverOpened, Dexie.maxKey], [before, Dexie.maxKey], false, true)
    .limit(detailsAtOnce)
    .toArray();
  if (opened.length === detailsAtOnce) return opened;
  const unopened = await database.details
    .where(retentionIndex)
    .between([neverOpened, Dexie.minKey], [neverOpened, before], true, true)
    .limit(detailsAtOnce - opened.length)
    .toArray();
  return [...opened, ...unopened];
}

/** Thumbnails of sessions that are not among the newest and whose details are not here. */
async function dropThumbnails(database: StudioDatabase, appId: string): Promise<number> {
  const { sessions, thumbnails, details, counters } = database;
  const ofService: [unknown, unknown] = [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
  const oldest = await sessions
    .where('[appId+order]')
    .between(...ofService)
    .reverse()
    .offset(newestThumbnails - 1)
    .first();
  if (oldest === undefined) return 0;
  const older = await thumbnails
    .where('[appId+createdAt]')
    .between([appId, Dexie.minKey], [appId, oldest.order], true, false)
    .primaryKeys();
  let taken = 0;
  for (let from = 0; from < older.length; from += thumbnailsAtOnce) {
    const keys = older.slice(from, from + thumbnailsAtOnce);
    taken += await inEpoch(database, [thumbnails, details, counters], async () => {
      const withDetail = await details.where(':id').anyOf(keys).primaryKeys();
      const kept = new Set(withDetail.map(([, id]) => id));
      const rows = await thumbnails.bulkGet(keys.filter(([, id]) => !kept.has(id)));
      const gone = rows.flatMap((row) => (row ? [row] : []));
      await thumbnails.bulkDelete(gone.map(({ id }) => [appId, id]));
      await addSizes(database, appId, {
        thumbnails: -gone.length,
        thumbnailBytes: -gone.reduce((sum, { bytes }) => sum + bytes, 0),
      });
      return gone.length;
    });
  }
  return taken;
}
