import type { StoredPerson } from '../../../db/lists/people';
import { people } from '../../../db/lists/people';
import type { StoredSession } from '../../../db/lists/sessions';
import { sessions } from '../../../db/lists/sessions';
import { findRows, listRows } from '../../../db/reads/list';
import { findCompletedSessions } from '../../../db/reads/sessions';
import type { StudioDatabase } from '../../../db/studio-database';
import type { Status } from '../../../domain/session';
import type { View } from '../../../domain/verification-query';
import { readByIds, type Source } from '../../list/list-source';
import type { KeptListRow } from './list-row';

/** The sessions of a list. */
export function sessionSource(
  database: StudioDatabase,
  window: { appId: string; status: Status | null; now: number },
): Source<StoredSession, KeptListRow> {
  const { appId } = window;
  return {
    list: (limit) => listRows(database, sessions, { ...window, limit }),
    find: (ids) => findRows(database, sessions, appId, ids),
    async toListRows(rows) {
      const aliases = rows.map((session) => session.person);
      const persons = await findRows(database, people, appId, aliases);
      // A completion belongs to a finished session: people of others need not be asked for.
      const finished = new Set(rows.flatMap(({ finished: is, person }) => (is === 1 ? [person] : [])));
      const ofFinished = [...persons.values()].filter(({ id }) => finished.has(id));
      const completed = await findCompletedSessions(database, appId, ofFinished);
      return rows.map((session) => ({
        key: session.id,
        createdAt: session.order,
        session,
        person: persons.get(session.person) ?? null,
        completedHere: completed.has(session.id),
      }));
    },
  };
}

/** The people of a list. */
export function peopleSource(
  database: StudioDatabase,
  window: { appId: string; status: Status | null; now: number },
): Source<StoredPerson, KeptListRow> {
  return {
    list: (limit) => listRows(database, people, { ...window, limit }),
    find: (ids) => findRows(database, people, window.appId, ids),
    toListRows: async (rows) =>
      rows.map((person) => ({
        key: person.id,
        createdAt: person.order,
        session: null,
        person,
        completedHere: false,
      })),
  };
}

/** The rows of a list with these ids, in their order; null for one that is no longer on this device. */
export async function readListRows(
  database: StudioDatabase,
  view: View,
  appId: string,
  ids: readonly string[],
): Promise<(KeptListRow | null)[]> {
  // Which status and time are asked for is of no account for single rows.
  const window = { appId, status: null, now: 0 };
  return view === 'people' ? readByIds(peopleSource(database, window), ids) : readByIds(sessionSource(database, window), ids);
}
