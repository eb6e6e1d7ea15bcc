import Dexie from 'dexie';
import { unaskedFreshness } from '../../domain/freshness';
import type { Problem } from '../../domain/outcome';
import { isIdentityQuestion, type Question, questionKey } from '../../domain/question';
import { type DetailSubject, detailSubjectOf } from '../../domain/verification';
import { sizesKey } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { forgetCompanies, forgetCompaniesAsked } from './forget-companies';
import { forgetIdentities, forgetIdentitiesAsked } from './forget-identities';
import { inEpoch } from './in-epoch';
import { forgetPacks } from './packs';
import { countSizes, tablesOfSizes } from './sizes';

/** Empties every table of a database of an identity in one transaction; a database that a frozen tab holds is then at least empty. */
export function forgetMirror(database: Dexie): Promise<void> {
  return database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}

/** The tables `forgetService` writes; a transaction around it has to name them. */
export function tablesOfService(database: StudioDatabase) {
  return [
    ...tablesOfSizes(database),
    database.services,
    database.sessions,
    database.people,
    database.companies,
    database.dids,
    database.schemas,
    database.credentials,
    database.follows,
    database.budgets,
    database.keeps,
    database.freshness,
    database.packs,
    database.packStates,
  ];
}

/** Deletes all that is mirrored of a service, inside the caller's transaction: the right to it was withdrawn (offline rules 2). */
export async function forgetService(database: StudioDatabase, appId: string): Promise<void> {
  const all = rangeOf(appId);
  await database.services.delete(appId);
  await database.sessions
    .where(':id')
    .between(...all)
    .delete();
  await database.people
    .where(':id')
    .between(...all)
    .delete();
  await database.details
    .where(':id')
    .between(...all)
    .delete();
  await database.pictures
    .where('[appId+id]')
    .between(...all)
    .delete();
  await database.thumbnails
    .where(':id')
    .between(...all)
    .delete();
  await forgetCompanies(database, appId);
  await forgetIdentities(database, appId);
  await database.keeps.delete(appId);
  await database.counters.bulkDelete([`sessions:${appId}`, `people:${appId}`, sizesKey(appId)]);
  await database.freshness.bulkDelete([`sessions:${appId}`, `people:${appId}`]);
  for (const kind of ['sessions', 'people']) await forgetPacks(database, `${kind}:${appId}`);
  await database.freshness.where('key').startsWith(`detail:${appId}:`).delete();
}

/**
 * The right to what a question asks is definitely refused (offline rules 2 c): what is mirrored under it goes, and the question's freshness
 * row tells why, in one transaction. A refused list takes its details along; a refused detail all details of its kind, but not the list.
 * Refused services are all refused by themselves: nothing is concluded from the list of them.
 */
export function applyRightMissing(database: StudioDatabase, question: Question, problem: Problem): Promise<void> {
  if (question.kind === 'services' || question.kind === 'in-sight') return Promise.resolve();
  const { appId } = question;
  if (question.kind === 'companies' || question.kind === 'company' || question.kind === 'company-document')
    return inEpoch(database, tablesOfService(database), () => forgetCompaniesAsked(database, question, problem));
  if (isIdentityQuestion(question))
    return inEpoch(database, tablesOfService(database), () => forgetIdentitiesAsked(database, question, problem));
  const isOfPeople = question.kind === 'people' || (question.kind === 'detail' && question.subject === 'person');
  const key = questionKey(question);
  return inEpoch(database, tablesOfService(database), async () => {
    await forgetDetails(database, appId, isOfPeople ? 'person' : 'session');
    if (question.kind === 'sessions' || question.kind === 'people') {
      await database[question.kind]
        .where(':id')
        .between(...rangeOf(appId))
        .delete();
      await database.counters.delete(key);
      await forgetPacks(database, key);
      await changeFreshness(database, key, ({ attemptedAt }) => ({ ...unaskedFreshness(key), attemptedAt, problem }));
    }
  });
}

async function forgetDetails(database: StudioDatabase, appId: string, subject: DetailSubject): Promise<void> {
  const range = rangeOf(appId);
  // An alias is no session's id, so that what is kept of a person is told by its key.
  const isOfSubject = ([, id]: readonly [string, string, ...unknown[]]) => detailSubjectOf(id) === subject;
  const details = await database.details
    .where(':id')
    .between(...range)
    .primaryKeys();
  await database.details.bulkDelete(details.filter(isOfSubject));
  const pictures = await database.pictures
    .where('[appId+id]')
    .between(...range)
    .primaryKeys();
  await database.pictures.bulkDelete(pictures.filter(isOfSubject));
  if (subject === 'session')
    await database.thumbnails
      .where(':id')
      .between(...range)
      .delete();
  await database.freshness.where('key').startsWith(`detail:${appId}:${subject}:`).delete();
  await countSizes(database, appId);
}

/** All keys of a service in a table whose keys begin with its id. */
function rangeOf(appId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
}
