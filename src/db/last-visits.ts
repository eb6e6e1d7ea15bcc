import Dexie, { type Collection } from 'dexie';
import type { ListName } from '../domain/list/list-name';
import { type SeenList, toVisit, type Visit } from '../domain/list/visit';
import type { StoredRow } from './lists/list-definition';
import { ofMirror } from './preferences';
import type { Registry } from './registry';
import type { StudioDatabase } from './studio-database';

/** A list of a service that a person visits. */
export interface VisitedList {
  registry: Registry;
  database: StudioDatabase;
  list: ListName;
  appId: string;
}

/** It is deleted with the mirror when the person logs out. */
const keyOf = ({ database, list, appId }: VisitedList) => `${ofMirror(database.name)}visit ${list} ${appId}`;

/** The visit that was last noted; null before the first one. */
export async function readVisit(visited: VisitedList): Promise<Visit | null> {
  const row = await visited.registry.preferences.get(keyOf(visited));
  return row === undefined ? null : (row.value as Visit);
}

/** Notes at `now` (ms) what the person has seen of a list that is being hidden; nothing for a list without rows. */
export async function noteVisit(visited: VisitedList, seen: Omit<SeenList, 'newest'>, now: number): Promise<void> {
  const [newest] = await newerThan(visited, Dexie.minKey).reverse().limit(1).toArray();
  if (newest === undefined) return;
  const value = toVisit(await readVisit(visited), { ...seen, newest: newest.order }, now);
  await visited.registry.preferences.put({ key: keyOf(visited), value });
}

/** How many rows of a list started after a moment (ms). */
export function countNewSince(visited: Omit<VisitedList, 'registry'>, since: number): Promise<number> {
  return newerThan(visited, since).count();
}

function newerThan({ database, list, appId }: Omit<VisitedList, 'registry'>, since: unknown): Collection<StoredRow> {
  return database.table(list).where('[appId+order]').between([appId, since], [appId, Dexie.maxKey], false, true);
}
