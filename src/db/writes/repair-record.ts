import Dexie from 'dexie';
import { isListName, type ListName, listKey, listNames } from '../../domain/list/list-name';
import { questionKey } from '../../domain/record/question';
import { recordKey, type UnreadableRecord } from '../../domain/record/unreadable-record';
import { detailSubjectOf } from '../../domain/verification/verification';
import { openRow } from '../lists/list-codec';
import { tableOf } from '../lists/list-definition';
import { listNamed } from '../lists/lists';
import { listSegments } from '../reads/index-segments';
import { openSegment } from '../seal/index-segment';
import { openDetail } from '../seal/keep';
import { openCompanyDetail, openCompanyDocument } from '../seal/keep-companies';
import { openPicture, openThumbnail } from '../seal/keep-files';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { keptPictures } from './apply-verification';
import { forgetCompanyDetail, forgetCompanyDocuments } from './forget-companies';
import { inEpoch } from './in-epoch';
import { forgetIndex, noteGone } from './index-segments';
import { countSizes, tablesOfSizes } from './sizes';

/**
 * A record that really cannot be opened is dropped with what says that it was answered, so that it is fetched again (offline rules 7). Answers
 * whether it was: a screen may have met one that was written anew since, or have held another key.
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
  if (table === 'details') return isFine(await database.details.get([appId, id]), (row) => openDetail(box, row));
  if (table === 'indexSegments') return isIndexReadable({ database, box }, `${id}:${appId}`);
  if (table === 'companyDetails')
    return isFine(await database.companyDetails.get([appId, id]), (row) => openCompanyDetail(box, row));
  if (table === 'companyDocuments') {
    const documents = await database.companyDocuments.where('[appId+companyId]').equals([appId, id]).toArray();
    return (await Promise.all(documents.map((row) => openCompanyDocument(box, row)))).every(({ ok }) => ok);
  }
  if (table === 'thumbnails') return isFine(await database.thumbnails.get([appId, id]), (row) => openThumbnail(box, row));
  const pictures = await keptPictures(database, appId, id);
  const opened = await Promise.all(pictures.map((row) => openPicture(box, row)));
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
  const { details, pictures, thumbnails, freshness, indexSegments, indexStates } = database;
  const lists = listNames.map((name) => database.table(name));
  const tables = [...tablesOfSizes(database), ...lists, freshness, indexSegments, indexStates];
  return inEpoch(database, tables, async () => {
    // They are made anew from the rows.
    if (table === 'indexSegments') return forgetIndex(database, `${id}:${appId}`);
    if (isListName(table)) {
      await database.table(table).delete([appId, id]);
      await noteGone(database, listKey(table, appId), [id]);
      await recount(database, table, appId);
      return;
    }
    if (table === 'companyDetails') await forgetCompanyDetail(database, appId, id);
    else if (table === 'companyDocuments') await forgetCompanyDocuments(database, appId, id);
    if (table === 'companyDetails' || table === 'companyDocuments') return countSizes(database, appId);
    if (table === 'details') await details.delete([appId, id]);
    if (table !== 'thumbnails') {
      const kept = await keptPictures(database, appId, id);
      await pictures.bulkDelete(kept.map(({ slot }) => [appId, id, slot]));
      await freshness.delete(questionKey({ kind: 'detail', appId, id, subject: detailSubjectOf(id) }));
    } else await thumbnails.delete([appId, id]);
    await countSizes(database, appId);
  });
}

/** A changed row may have changed its column too: the list is counted anew, and is due at once. */
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
