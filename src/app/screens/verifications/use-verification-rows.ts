import { useEffect, useState } from 'react';
import { countPeople, findPeople, listPeople } from '../../../db/reads/people';
import { countSessions, findCompletedSessions, listSessions, nextSessionExpiry } from '../../../db/reads/sessions';
import type { StudioDatabase } from '../../../db/studio-database';
import type { Status } from '../../../domain/session';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { type ListRow, toPersonListRow, toSessionListRow } from './list-row';

/** Sessions: a row an attempt. People: a row a person, attempts merged. */
export type View = 'sessions' | 'people';

/**
 * What the list shows: the newest `limit` rows of a view and a status and whether these are all of them, the counts of each status,
 * and the time (ms) they hold for.
 */
export function useVerificationRows(appId: string, view: View, status: Status | null, limit: number) {
  const { database } = useMirror();
  const now = useListNow(appId);
  const listed = useLive(`rows ${appId} ${view} ${status ?? ''}`, async () => {
    const window = { appId, status, limit, now };
    const rows =
      view === 'people' ? (await listPeople(database, window)).map(toPersonListRow) : await sessionRows(database, window);
    return { rows, isWhole: rows.length < limit };
  }, [limit, now]);
  const counts = useLive(
    `counts ${appId} ${view}`,
    () => (view === 'people' ? countPeople(database, appId) : countSessions(database, appId, now)),
    [now],
  );
  return { rows: listed?.rows, isWhole: listed?.isWhole ?? false, counts, now };
}

async function sessionRows(database: StudioDatabase, window: Parameters<typeof listSessions>[1]): Promise<ListRow[]> {
  const { appId, now } = window;
  const sessions = await listSessions(database, window);
  const people = await findPeople(
    database,
    appId,
    sessions.map((session) => session.userId),
  );
  const completed = await findCompletedSessions(database, appId, [...people.values()]);
  return sessions.map((session) => toSessionListRow(session, people.get(session.userId), completed.has(session.sessionId), now));
}

/** The present, told anew when the next open session expires: a list that depends on time needs no poll. */
function useListNow(appId: string): number {
  const { database } = useMirror();
  const [next, setNext] = useState<number | null>(null);
  const now = useNow(next);
  const answer = useLive(`expiry ${appId}`, () => nextSessionExpiry(database, appId, now), [now]);
  useEffect(() => setNext(answer ?? null), [answer]);
  return now;
}
