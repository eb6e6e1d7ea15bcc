import { people, type StoredPerson } from '../../../db/lists/people';
import { type StoredSession, sessions } from '../../../db/lists/sessions';
import { findRows } from '../../../db/reads/list';
import { findCompletedSessions } from '../../../db/reads/sessions';
import type { StudioDatabase } from '../../../db/studio-database';
import type { PersonRow } from '../../../domain/verification/person';
import { toShownDays, type VerificationQuery, type View, verificationQueryShapes } from '../../../domain/verification/query';
import type { SessionRow, Status } from '../../../domain/verification/session';
import type { StudioWorker } from '../../../workers/api';
import type { Listing } from '../../list/listing';
import { mirroredListing, readRowsShown, type ShownList } from '../../list/mirrored-listing';
import type { SealedListRow } from './list-row';

const sessionList: ShownList<SessionRow, StoredSession, SealedListRow, Status> = {
  definition: sessions,
  usual: verificationQueryShapes.sessions,
  async toListRows(database, appId, rows) {
    const aliases = rows.map((session) => session.person);
    const persons = await findRows(database, people, appId, aliases);
    const completed = await findCompletedSessions(database, appId, rows, persons);
    return rows.map((session) => ({
      key: session.id,
      createdAt: session.order,
      session,
      person: persons.get(session.person) ?? null,
      completedHere: completed.has(session.id),
    }));
  },
};

const peopleList: ShownList<PersonRow, StoredPerson, SealedListRow, Status> = {
  definition: people,
  usual: verificationQueryShapes.people,
  toListRows: async (_database, _appId, rows) =>
    rows.map((person) => ({ key: person.id, createdAt: person.order, session: null, person, completedHere: false })),
};

interface Asked {
  appId: string;
  query: VerificationQuery;
  /** What is searched for. */
  typed: string;
  now: number;
}

/** The list of verifications that a query and a search ask for. */
export function verificationListing(
  database: StudioDatabase,
  worker: Pick<StudioWorker, 'search'>,
  asked: Asked,
): Listing<SealedListRow, Status> {
  const inMoments = { ...asked, query: toShownDays(asked.query) };
  return asked.query.view === 'people'
    ? mirroredListing(database, worker, peopleList, inMoments)
    : mirroredListing(database, worker, sessionList, inMoments);
}

/** The rows of a view with these ids, in their order; null for one that is no longer on this device. */
export function readListRows(
  database: StudioDatabase,
  view: View,
  appId: string,
  ids: readonly string[],
): Promise<(SealedListRow | null)[]> {
  return view === 'people' ? readRowsShown(database, peopleList, appId, ids) : readRowsShown(database, sessionList, appId, ids);
}
