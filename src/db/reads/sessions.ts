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
 * Which sessions of a window have the completion of their person: the last finished one that began before it. The server reports the completion of a person,
 * not of a session; people without one, or without a finished session in the window, need no look-up. Sessions between a session and its completion are
 * nearly always in the part of the list that the window covers, and that part is one read.
 */
export async function findCompletedSessions(
  database: StudioDatabase,
  appId: string,
  window: readonly StoredSession[],
  people: ReadonlyMap<string, Pick<StoredPerson, 'completedAt'>>,
): Promise<Set<string>> {
  const last = new Map<string, StoredSession>();
  const consider = (session: StoredSession) => {
    const known = last.get(session.person);
    const completedAt = people.get(session.person)?.completedAt ?? null;
    if (session.finished === 0 || completedAt === null || session.order > completedAt) return;
    if (known === undefined || isLater(session, known)) last.set(session.person, session);
  };
  for (const session of window) consider(session);
  const shown = [...last.values()];
  const part = await readPart(database, appId, window, shown);
  for (const session of part.sessions) if (last.has(session.person)) consider(session);
  const undecided = shown.filter(({ person }) => (people.get(person)?.completedAt ?? 0) > part.until);
  const others = await findSessionsOf(
    database,
    appId,
    undecided.map(({ person }) => person),
  );
  for (const session of others) consider(session);
  return new Set([...last.values()].map(({ id }) => id));
}

/** A part of the list is read with so many rows for each of the window: more rows of other statuses between them are a longer way than asking person by person. */
const partOfWindow = 4;

/** The sessions that began while those of a window did, from the first of `sessions` on, and until when (ms) these are all of them. */
async function readPart(
  database: StudioDatabase,
  appId: string,
  window: readonly StoredSession[],
  sessions: readonly StoredSession[],
): Promise<{ sessions: StoredSession[]; until: number }> {
  const orders = window.map(({ order }) => order);
  // In another order of the list its rows began at any time.
  if (sessions.length < 2 || !isInOrder(orders)) return { sessions: [], until: 0 };
  const from = Math.min(...sessions.map(({ order }) => order));
  const until = Math.max(...orders);
  const most = partOfWindow * window.length;
  const part = await database.sessions
    .where('[appId+order]')
    .between([appId, from], [appId, until], true, true)
    .limit(most)
    .toArray();
  return { sessions: part, until: part.length < most ? until : (part.at(-1)?.order ?? 0) - 1 };
}

function isInOrder(orders: readonly number[]): boolean {
  const isFalling = orders.every((order, at) => at === 0 || order <= (orders[at - 1] ?? 0));
  return isFalling || orders.every((order, at) => at === 0 || order >= (orders[at - 1] ?? 0));
}

function isLater(one: StoredSession, other: StoredSession): boolean {
  return one.order > other.order || (one.order === other.order && one.id > other.id);
}
