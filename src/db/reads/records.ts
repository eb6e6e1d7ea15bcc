import type { Freshness } from '../../domain/list/freshness';
import { questionKey, type RecordQuestion } from '../../domain/record/question';
import type { StoredRecord } from '../records/record-codec';
import type { StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';

/** A record, null when none is on this device. */
export async function findRecord(database: StudioDatabase, { kind, appId, id }: RecordQuestion): Promise<StoredRecord | null> {
  return (await database.records.get([appId, kind, id])) ?? null;
}

/** A record and its freshness at the same moment: only both together prove that there is none yet. */
export function readRecord(
  database: StudioDatabase,
  question: RecordQuestion,
): Promise<{ row: StoredRecord | null; freshness: Freshness }> {
  return database.transaction('r', database.records, database.freshness, async () => {
    const [row, freshness] = await Promise.all([findRecord(database, question), readFreshness(database, questionKey(question))]);
    return { row, freshness };
  });
}
