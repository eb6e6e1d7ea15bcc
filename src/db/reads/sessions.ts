import Dexie from 'dexie';
import type { SessionOutcome, Status } from '../../domain/session';
import type { KeptPerson, KeptSession } from '../seal/kept-rows';
import type { StudioDatabase } from '../studio-database';

/** A window of a list: the newest `limit` rows of a service, of one status or of all. `now` in ms decides what has expired. */
export interface ListWindow {
  appId: string;
  status: Status | null;
  limit: number;
  now: number;
}

const { minKey, maxKey } = Dexie;

/** The newest sessions of a window as they are kept, newest first; they are opened after this. Every filter is served by an index; only the open ones are split by time. */
export async function listSessions(database: StudioDatabase, window: ListWindow): Promise<KeptSession[]> {
  const { appId, status, limit } = window;
  if (status === null) {
    return database.sessions
      .where('[appId+createdAt]')
      .between([appId, minKey], [appId, maxKey])
      .reverse()
      .limit(limit)
      .toArray();
  }
  if (status === 'Success') return ofOutcome(database, appId, 'approved', limit);
  if (status === 'Failed') return ofOutcome(database, appId, 'rejected', limit);
  if (status === 'Expired') {
    const [expired, unending] = await Promise.all([
      openSessions(database, window, true),
      ofOutcome(database, appId, 'unending', limit),
    ]);
    return newest([...expired, ...unending], limit);
  }
  const [pending, unknown] = await Promise.all([
    openSessions(database, window, false),
    ofOutcome(database, appId, 'unknown', limit),
  ]);
  return newest([...pending, ...unknown], limit);
}

/** How many sessions of a service have each status at `now`; `all` counts every row. Counter rows answer all but the split of the open ones by time. */
export async function countSessions(
  database: StudioDatabase,
  appId: string,
  now: number,
): Promise<Record<Status | 'all', number>> {
  const counter = await database.counters.get(`sessions:${appId}`);
  const of = (outcome: SessionOutcome) => counter?.byOutcome[outcome] ?? 0;
  const pending = await database.sessions
    .where('[appId+outcome+expiresAt]')
    .between([appId, 'open', now + 1], [appId, 'open', maxKey])
    .count();
  return {
    all: counter?.total ?? 0,
    Success: of('approved'),
    Failed: of('rejected'),
    Expired: of('open') - pending + of('unending'),
    Pending: pending + of('unknown'),
  };
}

/** The next moment (ms) at which an open session expires, null when none is open: the one timer of lists that depend on time. */
export async function nextSessionExpiry(database: StudioDatabase, appId: string, now: number): Promise<number | null> {
  const next = await database.sessions
    .where('[appId+outcome+expiresAt]')
    .between([appId, 'open', now + 1], [appId, 'open', maxKey])
    .first();
  return next?.expiresAt ?? null;
}

/** One session, null when it is not on this device. */
export async function findSession(database: StudioDatabase, appId: string, sessionId: string): Promise<KeptSession | null> {
  return (await database.sessions.get([appId, sessionId])) ?? null;
}

/** The sessions with these ids that are on this device, by id. */
export async function findSessions(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[],
): Promise<Map<string, KeptSession>> {
  const rows = await database.sessions.bulkGet(ids.map((id): [string, string] => [appId, id]));
  return new Map(rows.flatMap((row) => (row ? [[row.sessionId, row]] : [])));
}

/**
 * The sessions of these people, one answer a person in one transaction: a question of many ranges would be walked by a cursor, and each of its steps is
 * a way to the database and back.
 */
export async function findSessionsOf(
  database: StudioDatabase,
  appId: string,
  aliases: readonly string[],
): Promise<KeptSession[]> {
  if (aliases.length === 0) return [];
  const ofPerson = (person: string) => database.sessions.where('[appId+person]').equals([appId, person]).toArray();
  const ofEach = await database.transaction('r', database.sessions, () => Promise.all([...new Set(aliases)].map(ofPerson)));
  return ofEach.flat();
}

/**
 * Which session each person's completion belongs to: the last finished one that began before it. The server tells the
 * completion of a person, not of a session; people without one need no look-up.
 */
export async function findCompletedSessions(
  database: StudioDatabase,
  appId: string,
  people: readonly Pick<KeptPerson, 'person' | 'completedAt'>[],
): Promise<Set<string>> {
  const completions = new Map(people.flatMap(({ person, completedAt }) => (completedAt === null ? [] : [[person, completedAt]])));
  const last = new Map<string, KeptSession>();
  for (const session of await findSessionsOf(database, appId, [...completions.keys()])) {
    const isBefore = session.finished === 1 && session.createdAt <= (completions.get(session.person) ?? 0);
    if (isBefore && (last.get(session.person)?.createdAt ?? 0) <= session.createdAt) last.set(session.person, session);
  }
  return new Set([...last.values()].map((session) => session.sessionId));
}

function ofOutcome(database: StudioDatabase, appId: string, outcome: SessionOutcome, limit: number): Promise<KeptSession[]> {
  return database.sessions
    .where('[appId+outcome+createdAt]')
    .between([appId, outcome, minKey], [appId, outcome, maxKey])
    .reverse()
    .limit(limit)
    .toArray();
}

/**
 * The newest open sessions that have expired at `now`, or have not. Services choose how long a session lasts, so the newest session is not always the last to expire.
 * A few sessions are read by their expiry. Of many, the newest are read by creation, and those of the other kind are skipped.
 */
async function openSessions(
  database: StudioDatabase,
  { appId, limit, now }: ListWindow,
  isExpired: boolean,
): Promise<KeptSession[]> {
  const [from, to] = isExpired ? [minKey, now] : [now + 1, maxKey];
  const meant = database.sessions
    .where('[appId+outcome+expiresAt]')
    .between([appId, 'open', from], [appId, 'open', to], true, true);
  if ((await meant.count()) <= limit) return meant.toArray();
  return database.sessions
    .where('[appId+outcome+createdAt]')
    .between([appId, 'open', minKey], [appId, 'open', maxKey])
    .reverse()
    .filter(({ expiresAt }) => (expiresAt !== null && expiresAt <= now) === isExpired)
    .limit(limit)
    .toArray();
}

function newest(rows: KeptSession[], limit: number): KeptSession[] {
  return rows.sort((one, other) => other.createdAt - one.createdAt).slice(0, limit);
}
