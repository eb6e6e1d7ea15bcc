import Dexie from 'dexie';
import { type PersonOutcome, statusOfPersonOutcome } from '../../domain/person';
import type { Status } from '../../domain/session';
import type { KeptPerson } from '../seal/kept-rows';
import type { StudioDatabase } from '../studio-database';
import type { ListWindow } from './sessions';

const { minKey, maxKey } = Dexie;
const outcomes = Object.keys(statusOfPersonOutcome) as PersonOutcome[];
const outcomesOf = (status: Status) => outcomes.filter((outcome) => statusOfPersonOutcome[outcome] === status);

/** The people of a window as they are kept, the last started first; their status is the server's, so no time is needed. */
export async function listPeople(database: StudioDatabase, window: Omit<ListWindow, 'now'>): Promise<KeptPerson[]> {
  const { appId, status, limit } = window;
  if (status === null) {
    return database.people.where('[appId+createdAt]').between([appId, minKey], [appId, maxKey]).reverse().limit(limit).toArray();
  }
  const parts = await Promise.all(
    outcomesOf(status).map((outcome) =>
      database.people
        .where('[appId+outcome+createdAt]')
        .between([appId, outcome, minKey], [appId, outcome, maxKey])
        .reverse()
        .limit(limit)
        .toArray(),
    ),
  );
  return parts
    .flat()
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, limit);
}

/** How many people of a service have each status, from the counter rows. */
export async function countPeople(database: StudioDatabase, appId: string): Promise<Record<Status | 'all', number>> {
  const counter = await database.counters.get(`people:${appId}`);
  const of = (status: Status) => outcomesOf(status).reduce((sum, outcome) => sum + (counter?.byOutcome[outcome] ?? 0), 0);
  return {
    all: counter?.total ?? 0,
    Success: of('Success'),
    Failed: of('Failed'),
    Expired: of('Expired'),
    Pending: of('Pending'),
  };
}

/** The people with these aliases that are on this device, by alias. */
export async function findPeople(
  database: StudioDatabase,
  appId: string,
  aliases: readonly string[],
): Promise<Map<string, KeptPerson>> {
  const unique = [...new Set(aliases)];
  const rows = await database.people.bulkGet(unique.map((person): [string, string] => [appId, person]));
  return new Map(rows.flatMap((row) => (row ? [[row.person, row]] : [])));
}

/** One person by their alias, null when not on this device. */
export async function findPerson(database: StudioDatabase, appId: string, person: string): Promise<KeptPerson | null> {
  return (await database.people.get([appId, person])) ?? null;
}
