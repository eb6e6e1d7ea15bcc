import type Dexie from 'dexie';
import { listNames } from '../../domain/list/list-name';
import { isRecordQuestion, listOfQuestion, type Question } from '../../domain/record/question';
import { listOfKind, recordKinds } from '../../domain/record/record-kind';
import type { Problem } from '../../domain/shared/outcome';
import { sizesKey } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';
import { forgetList, forgetRefused, forgetRefusedRecords } from './forget-list';
import { forgetRecordsOf } from './forget-records';
import { inEpoch } from './in-epoch';
import { tablesOfSizes } from './sizes';

/** Empties every table of a database of an identity in one transaction; a database that a frozen tab holds is then at least empty. */
export function forgetMirror(database: Dexie): Promise<void> {
  return database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}

/** The tables `forgetService` writes; a transaction around it has to name them. */
export function tablesOfService(database: StudioDatabase) {
  const { services, follows, budgets, offlineProgress, freshness, indexSegments, indexStates } = database;
  const lists = listNames.map((name) => database.table(name));
  return [
    ...tablesOfSizes(database),
    ...lists,
    services,
    follows,
    budgets,
    offlineProgress,
    freshness,
    indexSegments,
    indexStates,
  ];
}

/** Deletes all that is mirrored of a service, inside the caller's transaction: the right to it was withdrawn (offline rules 2). */
export async function forgetService(database: StudioDatabase, appId: string): Promise<void> {
  for (const list of listNames) await forgetList(database, list, appId);
  for (const kind of recordKinds) if (listOfKind(kind) === null) await forgetRecordsOf(database, kind, appId);
  await database.services.delete(appId);
  await database.budgets.delete(appId);
  await database.offlineProgress.delete(appId);
  await database.counters.delete(sizesKey(appId));
}

/**
 * The right to what a question asks is definitely refused (offline rules 2 c): what is mirrored under it is deleted, in one transaction. Refused services are
 * refused one by one: nothing is concluded from their list.
 */
export async function applyRightMissing(database: StudioDatabase, question: Question, problem: Problem): Promise<void> {
  const list = listOfQuestion(question);
  if (isRecordQuestion(question))
    return inEpoch(database, tablesOfService(database), () => forgetRefusedRecords(database, question));
  if (question.kind === 'services' || list === null) return;
  await inEpoch(database, tablesOfService(database), () => forgetRefused(database, list, question, problem));
}
