import { useCallback, useEffect, useRef, useState } from 'react';
import { countPeople } from '../../../db/reads/people';
import { countSessions, nextSessionExpiry } from '../../../db/reads/sessions';
import type { Status } from '../../../domain/session';
import type { View } from '../../../domain/verification-query';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { peopleSource, sessionSource } from './list-source';
import { nothingStands, readHeldBack } from './read-held-back';

interface RowsInput {
  appId: string;
  view: View;
  status: Status | null;
  limit: number;
  /** The list is still being filled for the first time, or after an interruption. */
  isFilling: boolean;
  /** false: other rows are shown, and these are not read; their number is. */
  isOn: boolean;
}

/**
 * What the list shows, before it is opened: the newest `limit` rows of a view and a status and whether these are all of them, the counts of each status, and the time
 * (ms) they hold for. Rows that arrive while it is looked at are held back: `held` tells how many, `showNew` lets them in; `look` counts those times.
 */
export function useVerificationRows({ appId, view, status, limit, isFilling, isOn }: RowsInput) {
  const { database } = useMirror();
  const now = useListNow(appId);
  const subject = `rows ${appId} ${view} ${status ?? ''}`;
  const [look, setLook] = useState(0);
  const stands = useRef({ subject: '', look: 0, standing: nothingStands });

  const listed = useLive(subject, async () => {
    if (!isOn) return null;
    const isSame = stands.current.subject === subject && stands.current.look === look;
    const standing = isSame ? stands.current.standing : nothingStands;
    const window = { appId, status, now };
    const answer =
      view === 'people'
        ? await readHeldBack(peopleSource(database, window), standing, limit, isFilling)
        : await readHeldBack(sessionSource(database, window), standing, limit, isFilling);
    return { ...answer, look, since: isSame ? standing.since : now };
  }, [limit, now, look, isFilling, isOn]);

  // What was put on the screen stands from now on; an answer that was overtaken on the way never did.
  useEffect(() => {
    if (listed == null || listed.look !== look) return;
    const { rows, since, held } = listed;
    stands.current = { subject, look, standing: { ids: rows.map(({ key }) => key), since, held } };
  }, [listed, look, subject]);

  const counts = useLive(
    `counts ${appId} ${view}`,
    () => (view === 'people' ? countPeople(database, appId) : countSessions(database, appId, now)),
    [now],
  );
  const showNew = useCallback(() => setLook((count) => count + 1), []);
  return {
    rows: listed?.rows,
    isWhole: listed?.isWhole ?? false,
    held: listed?.held ?? 0,
    look: listed?.look ?? 0,
    showNew,
    counts,
    now,
  };
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
