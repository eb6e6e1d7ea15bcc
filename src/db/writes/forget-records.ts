import Dexie from 'dexie';
import type { RecordKind } from '../../domain/record/record-kind';
import type { StudioDatabase } from '../studio-database';

/** Deletes all records of a kind in a service, inside the caller's transaction, which counts the sizes again. */
export async function forgetRecordsOf(database: StudioDatabase, kind: RecordKind, appId: string): Promise<void> {
  await database.records.where(':id').between([appId, kind, Dexie.minKey], [appId, kind, Dexie.maxKey]).delete();
  await database.freshness.where('key').startsWith(`${kind}:${appId}:`).delete();
}
