import { findPeople, listPeople } from '../../../db/reads/people';
import { findCompletedSessions, findSessions, listSessions } from '../../../db/reads/sessions';
import type { KeptPerson, KeptSession } from '../../../db/seal/kept-rows';
import type { StudioDatabase } from '../../../db/studio-database';
import type { Status } from '../../../domain/session';
import type { View } from '../../../domain/verification-query';
import { readByIds, type Source } from '../../list/list-source';
import type { KeptListRow } from './list-row';

/** The sessions of a list. */
export function sessionSource(
  database: StudioDatabase,
  window: { appId: string; status: Status | null; now: number },
): Source<KeptSession, KeptListRow> {
  const { appId } = window;
  return {
    list: (limit) => listSessions(database, { ...window, limit }),
    find: (ids) => findSessions(database, appId, ids),
    idOf: (session) => session.sessionId,
    async toListRows(sessions) {
      const aliases = sessions.map((session) => session.person);
      const people = await findPeople(database, appId, aliases);
      // A completion belongs to a finished session: people of others need not be asked for.
      const finished = new Set(sessions.flatMap(({ finished: is, person }) => (is === 1 ? [person] : [])));
      const ofFinished = [...people.values()].filter(({ person }) => finished.has(person));
      const completed = await findCompletedSessions(database, appId, ofFinished);
      return sessions.map((session) => ({
        key: session.sessionId,
        createdAt: session.createdAt,
        session,
        person: people.get(session.person) ?? null,
        completedHere: completed.has(session.sessionId),
      }));
    },
  };
}

/** The people of a list. */
export function peopleSource(
  database: StudioDatabase,
  window: { appId: string; status: Status | null; now: number },
): Source<KeptPerson, KeptListRow> {
  return {
    list: (limit) => listPeople(database, { ...window, limit }),
    find: (ids) => findPeople(database, window.appId, ids),
    idOf: (row) => row.person,
    toListRows: async (people) =>
      people.map((person) => ({
        key: person.person,
        createdAt: person.createdAt,
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
