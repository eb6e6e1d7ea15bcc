import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countNewSince, noteVisit, readVisit, type VisitedList } from '../../../db/last-visits';
import { readFreshness } from '../../../db/reads/freshness';
import { newSince } from '../../../domain/list/visit';
import { questionKey } from '../../../domain/record/question';
import { isAddressOf } from '../../live/is-address-of';
import { useMirror } from '../../live/mirror-context';
import { useActivity } from '../../live/use-activity';
import { useLive } from '../../live/use-live';

/** What has come since the last visit. */
export interface LastVisit {
  /** A moment (ms); null: there was none, or it is not known yet. */
  since: number | null;
  /** Verifications that started after it. */
  count: number;
}

/** What the list shows of its rows, and how many newer ones are held back. */
interface Shown {
  rows: readonly ({ createdAt: number } | null)[] | undefined;
  held: number;
}

const nothingKnown = { since: null, readAt: null };
/** What ends the time in which the list may still open on what is new. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * The last visit to the verifications of a service (`newSince`). Where something has come since, and the address asks for nothing, the list opens with that:
 * `addressOf` is the search part of it. What comes with the first refresh counts too, unless the person has touched the screen before it is here.
 */
export function useLastVisit(appId: string, isAskedFor: boolean, shown: Shown, addressOf: (since: number) => string): LastVisit {
  const visited = useVisited(appId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begun = useVisit(visited, useShownUntil(appId, shown));
  const { since } = begun;
  const mayOpen = useIsUntouched(isAskedFor);
  const found = useLive(`new since ${appId} ${since}`, async () => {
    if (since === null) return undefined;
    const [count, readAt] = await Promise.all([countNewSince(visited, since), readAtOf(visited)]);
    return { count, readAt };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens when something is found, with the address of that moment
  useEffect(() => {
    if (since === null || found === undefined || !mayOpen.current) return;
    if (found.count > 0 && isAddressOf(pathname)) void navigate({ search: addressOf(since) }, { replace: true });
    if (found.count > 0 || found.readAt !== begun.readAt) mayOpen.current = false;
  }, [found, since]);
  return { since, count: found?.count ?? 0 };
}

/** The list that is visited. */
function useVisited(appId: string): VisitedList {
  const { registry, database } = useMirror();
  return useMemo(() => ({ registry, database, list: 'sessions', appId }), [registry, database, appId]);
}

/** What is new in this visit, and when the list had been read as it began; notes what was seen whenever the list is hidden. */
function useVisit(visited: VisitedList, shownUntil: { current: number | null }): { since: number | null; readAt: number | null } {
  const [begun, setBegun] = useState<{ since: number | null; readAt: number | null }>(nothingKnown);
  useEffect(() => {
    let current = true;
    let since: number | null | undefined;
    let noted = Promise.resolve();
    const begin = async () => {
      await noted;
      const [visit, readAt] = await Promise.all([readVisit(visited), readAtOf(visited)]);
      const found = newSince(visit, Date.now());
      if (!current || found === since) return;
      since = found;
      setBegun({ since, readAt });
    };
    const note = () => {
      // A list whose visit has not begun has shown nothing.
      if (since !== undefined)
        noted = noteVisit(visited, { since, shownUntil: shownUntil.current }, Date.now()).catch(() => undefined);
    };
    const follow = () => (document.visibilityState === 'hidden' ? note() : void begin());
    void begin();
    document.addEventListener('visibilitychange', follow);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', follow);
      note();
    };
  }, [visited, shownUntil]);
  return begun;
}

/** When the newest verification started that was shown in this visit (ms), while newer ones are held back; null: all that are here are shown. */
function useShownUntil(appId: string, { rows, held }: Shown): { current: number | null } {
  const until = useRef<number | null>(null);
  const newest = useRef({ appId, at: 0 });
  if (newest.current.appId !== appId) newest.current = { appId, at: 0 };
  for (const row of rows ?? []) newest.current.at = Math.max(newest.current.at, row?.createdAt ?? 0);
  until.current = held > 0 ? newest.current.at : null;
  return until;
}

/** Whether the person has done nothing on this screen so far, and nothing was asked for: it may still change automatically. */
function useIsUntouched(isAskedFor: boolean): { current: boolean } {
  const is = useRef(true);
  useActivity(
    useCallback(() => {
      is.current = false;
    }, []),
    touches,
  );
  useEffect(() => {
    if (isAskedFor) is.current = false;
  }, [isAskedFor]);
  return is;
}

/** When a list was last read to the end (ms); null: never. */
async function readAtOf({ database, list, appId }: VisitedList): Promise<number | null> {
  return (await readFreshness(database, questionKey({ kind: list, appId }))).succeededAt;
}
