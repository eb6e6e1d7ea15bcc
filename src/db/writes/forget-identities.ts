import Dexie from 'dexie';
import { unaskedFreshness } from '../../domain/freshness';
import { identityLists, recordOfList } from '../../domain/identity-list';
import type { Problem } from '../../domain/outcome';
import { type IdentityQuestion, listOfQuestion, questionKey } from '../../domain/question';
import { type IdentityTable, tableOfFollow } from '../seal/kept-identities';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { forgetPacks } from './packs';

/** Deletes all that is mirrored of a service's DIDs, schemas and credentials, inside the caller's transaction (`tablesOfService`). */
export async function forgetIdentities(database: StudioDatabase, appId: string): Promise<void> {
  for (const table of identityLists) await forgetList(database, table, appId);
  await database.budgets.delete(appId);
}

/**
 * The right to DIDs, to schemas or to credentials is refused (offline rules 2 c), inside the caller's transaction: their list goes, whichever of them was asked for, with
 * what is followed of it; its freshness row tells why. The others are under another right.
 */
export async function forgetIdentitiesAsked(
  database: StudioDatabase,
  question: IdentityQuestion,
  problem: Problem,
): Promise<void> {
  const { appId } = question;
  const list = listOfQuestion(question);
  const key = questionKey({ kind: list, appId });
  const attemptedAt = (await database.freshness.get(key))?.attemptedAt ?? null;
  await forgetList(database, list, appId);
  await changeFreshness(database, key, () => ({ ...unaskedFreshness(key), attemptedAt, problem }));
}

async function forgetList(database: StudioDatabase, table: IdentityTable, appId: string): Promise<void> {
  const all: [unknown, unknown] = [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
  const key = `${table}:${appId}`;
  await database[table]
    .where(':id')
    .between(...all)
    .delete();
  await database.follows
    .where(':id')
    .between(...all)
    .filter(({ kind }) => tableOfFollow(kind) === table)
    .delete();
  await database.counters.delete(key);
  await database.freshness.delete(key);
  await database.freshness
    .where('key')
    .startsWithAnyOf(recordKeysOf(table).map((kind) => `${kind}:${appId}:`))
    .delete();
  await forgetPacks(database, key);
}

/** How the keys of questions about single records of a list begin. */
function recordKeysOf(table: IdentityTable): string[] {
  return table === 'credentials' ? [recordOfList[table], 'credential-document'] : [recordOfList[table]];
}
