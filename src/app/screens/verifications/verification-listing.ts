import { people } from '../../../db/lists/people';
import { sessions } from '../../../db/lists/sessions';
import { countRows } from '../../../db/reads/list';
import { lastPackNumber } from '../../../db/reads/packs';
import type { StudioDatabase } from '../../../db/studio-database';
import type { Status } from '../../../domain/session';
import { isPlain, type VerificationQuery } from '../../../domain/verification-query';
import type { StudioWorker } from '../../../workers/api';
import type { Listing } from '../../list/listing';
import { readHeldBack } from '../../list/read-held-back';
import type { KeptListRow } from './list-row';
import { peopleSource, readListRows, sessionSource } from './list-source';

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
  worker: StudioWorker,
  { appId, query, typed, now }: Asked,
): Listing<KeptListRow, Status> {
  const { view, status } = query;
  return {
    list: `${appId} ${view}`,
    subject: JSON.stringify([appId, query, typed]),
    isPlain: isPlain(query) && typed === '',
    status: status ?? 'all',
    now,
    readPlain(standing, limit, isFilling) {
      const window = { appId, status, now };
      return view === 'people'
        ? readHeldBack(peopleSource(database, window), standing, limit, isFilling)
        : readHeldBack(sessionSource(database, window), standing, limit, isFilling);
    },
    count: () => (view === 'people' ? countRows(database, people, appId) : countRows(database, sessions, appId, now)),
    find: ({ day, ...window }) =>
      worker.search({ appId, query, typed, now, ...window, day: day === null ? null : { from: day, isUp: query.sort.isUp } }),
    read: (ids) => readListRows(database, view, appId, ids),
    revision: async () =>
      [await lastPackNumber(database, `sessions:${appId}`), await lastPackNumber(database, `people:${appId}`)].join(' '),
  };
}
