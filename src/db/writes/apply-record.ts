import type { Losses } from '../../domain/list/freshness';
import { questionKey, type RecordQuestion } from '../../domain/record/question';
import { listOfKind } from '../../domain/record/record-kind';
import { type StoredRecord, sealRecord } from '../records/record-codec';
import type { RecordDefinition } from '../records/record-definition';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded, toBeAsked } from './apply-freshness';
import { isOpeningOver, neverOpened } from './apply-verification';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';
import { isWrittenSince, noteWrite, type WriteMark } from './write-order';

/** What a server answered: null if there is none yet; `losses` are its parts that could not be read. */
export interface RecordAnswer<Value> {
  value: Value | null;
  losses?: Losses;
}

/** When an answer is written. */
export interface Writing {
  /** A person looks at it. */
  isOpened: boolean;
  /** ms */
  now: number;
  /** The mark that was noted before it was asked for; absent if nothing can have come in between. */
  since?: WriteMark;
}

/**
 * Writes an answer in one transaction if it differs from the stored one. An answer that was requested before a change was written may be older than that change:
 * it is discarded and requested again.
 */
export async function applyRecord<Value>(
  { database, box }: SealedMirror,
  definition: RecordDefinition<Value>,
  question: RecordQuestion,
  { value, losses = { count: 0, first: null } }: RecordAnswer<Value>,
  { isOpened, now, since }: Writing,
): Promise<{ changed: number }> {
  // What belongs to a service or an account is as lasting as these.
  const opened = listOfKind(question.kind) === null ? {} : { openedAt: isOpened ? now : neverOpened };
  const row = value === null ? null : await sealRecord(definition, box, question, value, { fetchedAt: now, ...opened });
  const key = questionKey(question);
  return inEpoch(database, tablesOfRecords(database), async () => {
    if (since && isWrittenSince(database, key, since, 'changes')) {
      await changeFreshness(database, key, toBeAsked);
      return { changed: 0 };
    }
    noteWrite(database, key, 'reads');
    const changed = row === null ? await forgetRow(database, question) : await putRow(database, row);
    await changeFreshness(database, key, (known) => ({
      ...succeeded(known, now),
      done: row === null ? 0 : 1,
      total: row === null ? 0 : 1,
      losses,
    }));
    return { changed };
  });
}

/** The tables that writes of records change. */
export function tablesOfRecords({ records, counters, freshness }: StudioDatabase) {
  return [records, counters, freshness];
}

/** Puts a record, inside the caller's transaction; one that says the same is not written. How many were. */
export async function putRow(database: StudioDatabase, row: StoredRecord): Promise<number> {
  const { appId, kind, id, openedAt = neverOpened } = row;
  const before = await database.records.get([appId, kind, id]);
  const isOpenedAgain = openedAt !== neverOpened && isOpeningOver(before?.openedAt ?? neverOpened, openedAt);
  if (before !== undefined && !isOpenedAgain && before.mark === row.mark) return 0;
  await database.records.put(
    openedAt !== neverOpened || before?.openedAt === undefined ? row : { ...row, openedAt: before.openedAt },
  );
  await addSizes(database, appId, { records: before ? 0 : 1, recordBytes: row.bytes - (before?.bytes ?? 0) });
  return 1;
}

async function forgetRow(database: StudioDatabase, { appId, kind, id }: RecordQuestion): Promise<number> {
  const before = await database.records.get([appId, kind, id]);
  if (before === undefined) return 0;
  await database.records.delete([appId, kind, id]);
  await addSizes(database, appId, { records: -1, recordBytes: -before.bytes });
  return 1;
}

/** Notes that a record is opened now (ms), so that retention counts from here. */
export function noteRecordOpened(database: StudioDatabase, { kind, appId, id }: RecordQuestion, now: number): Promise<void> {
  return inEpoch(database, [database.records], async () => {
    const row = await database.records.get([appId, kind, id]);
    if (row?.openedAt !== undefined && isOpeningOver(row.openedAt, now)) await database.records.put({ ...row, openedAt: now });
  });
}
