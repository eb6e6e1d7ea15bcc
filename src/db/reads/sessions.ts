import type { StoredPerson } from '../lists/people';
import type { StoredSession } from '../lists/sessions';
import type { StudioDatabase } from '../studio-database';

/**
 * The sessions of these people, one answer a person in one transaction: a question of many ranges would be walked by a cursor, and each of its steps is
 * a way to the database and back.
 */
export async function findSessionsOf(
  database: StudioDatabase,
  appId: string,
  aliases: readonly string[],
): Promise<StoredSession[]> {
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
  people: readonly Pick<StoredPerson, 'id' | 'completedAt'>[],
): Promise<Set<string>> {
  const completions = new Map(people.flatMap(({ id, completedAt }) => (completedAt === null ? [] : [[id, completedAt]])));
  const last = new Map<string, StoredSession>();
  for (const session of await findSessionsOf(database, appId, [...completions.keys()])) {
    const isBefore = session.finished === 1 && session.order <= (completions.get(session.person) ?? 0);
    if (isBefore && (last.get(session.person)?.order ?? 0) <= session.order) last.set(session.person, session);
  }
  return new Set([...last.values()].map((session) => session.id));
}
