import { useEffect, useState } from 'react';
import { countPeople, findPeople, listPeople } from '../../../db/reads/people';
import { countSessions, findCompletedSessions, listSessions, nextSessionExpiry } from '../../../db/reads/sessions';
import type { Status } from '../../../domain/session';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { type ListRow, toPersonListRow, toSessionListRow } from './list-row';

/** Sessions: a row an attempt. People: a row a person, attempts merged. */
export type View = 'sessions' | 'people';

/** What the list shows: the newest `limit` rows of a view and a status, the counts of each status, and the time they hold for. */
export function useVerificationRows(appId: string, view: View, status: Status | null, limit: number) {
  const { database } = useMirror();
  const now = useListNow(appId);
  const rows = useLive<ListRow[]>(`rows ${appId} ${view} ${status ?? ''}`, async () => {
    if (view === 'people') return (await listPeople(database, { appId, status, limit })).map(toPersonListRow);
    const sessions = await listSessions(database, { appId, status, limit, now });
    const people = await findPeople(
      database,
      appId,
      sessions.map((session) => session.userId),
    );
    const completed = await findCompletedSessions(database, appId, [...people.values()]);
    return sessions.map((session) =>
      toSessionListRow(session, people.get(session.userId), completed.has(session.sessionId), now),
    );
  }, [limit, now]);
  const counts = useLive(
    `counts ${appId} ${view}`,
    () => (view === 'people' ? countPeople(database, appId) : countSessions(database, appId, now)),
    [now],
  );
  return { rows, counts, now };
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
