import { useEffect, useState } from 'react';
import { sessions } from '../../../db/lists/sessions';
import { nextExpiry } from '../../../db/reads/list';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';

/** The current time, updated when the next open session expires: a list that depends on time needs no poll. */
export function useListNow(appId: string): number {
  const { database } = useMirror();
  const [next, setNext] = useState<number | null>(null);
  const now = useNow(next);
  const answer = useLive(`expiry ${appId}`, () => nextExpiry(database, sessions, appId, now), [now]);
  useEffect(() => setNext(answer ?? null), [answer]);
  return now;
}
