import Dexie from 'dexie';
import { unaskedFreshness } from '../../domain/list/freshness';
import { type ListName, listKey } from '../../domain/list/list-name';
import type { Question, RecordQuestion } from '../../domain/record/question';
import { recordsOfList } from '../../domain/record/record-kind';
import type { Problem } from '../../domain/shared/outcome';
import { type Dependent, listTables } from '../lists/list-tables';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { forgetRecordsOf } from './forget-records';
import { forgetIndex } from './index-segments';
import { countSizes } from './sizes';

/** Deletes a list of a service with everything that belongs to its rows, inside the caller's transaction (`tablesOfService`). */
export async function forgetList(database: StudioDatabase, list: ListName, appId: string): Promise<void> {
  const { dependents, rowQuestions } = listTables[list];
  const key = listKey(list, appId);
  await database
    .table(list)
    .where(':id')
    .between(...rangeOf(appId))
    .delete();
  await database.counters.delete(key);
  await database.freshness.delete(key);
  if (rowQuestions.length > 0) {
    await database.freshness
      .where('key')
      .startsWithAnyOf(rowQuestions.map((kind) => `${kind}:${appId}:`))
      .delete();
  }
  await forgetIndex(database, key);
  for (const kind of recordsOfList(list)) await forgetRecordsOf(database, kind, appId);
  for (const dependent of dependents) await forgetDependent(database, dependent, appId);
}

/**
 * The right to a question about a list is refused (offline rules 2 c), inside the caller's transaction: what is mirrored under it is deleted. The freshness
 * row of a refused list says why; a refused row also deletes what the list's definition names.
 */
export async function forgetRefused(
  database: StudioDatabase,
  list: ListName,
  question: Exclude<Question, { kind: 'services' }>,
  problem: Problem,
): Promise<void> {
  const { appId } = question;
  const { dependents, refused } = listTables[list];
  const named = refused[question.kind];
  if (named) {
    for (const dependent of dependents) if (named.includes(dependent.table)) await forgetDependent(database, dependent, appId);
  } else {
    const key = listKey(list, appId);
    const attemptedAt = (await database.freshness.get(key))?.attemptedAt ?? null;
    await forgetList(database, list, appId);
    await changeFreshness(database, key, () => ({ ...unaskedFreshness(key), attemptedAt, problem }));
  }
  await countSizes(database, appId);
}

/** The right to a record is refused: those of its kind are deleted in the whole service, because rights belong to a service. */
export async function forgetRefusedRecords(database: StudioDatabase, { kind, appId }: RecordQuestion): Promise<void> {
  await forgetRecordsOf(database, kind, appId);
  await countSizes(database, appId);
}

async function forgetDependent(database: StudioDatabase, { table, isOwn, freshness }: Dependent, appId: string): Promise<void> {
  const rows = database
    .table(table)
    .where(':id')
    .between(...rangeOf(appId));
  if (isOwn) {
    const keys = (await rows.primaryKeys()) as string[][];
    await database.table(table).bulkDelete(keys.filter(isOwn));
  } else await rows.delete();
  if (freshness) await database.freshness.where('key').startsWith(freshness(appId)).delete();
}

/** All keys of a service in a table whose keys begin with its id. */
export function rangeOf(appId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
}
