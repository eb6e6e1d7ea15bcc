import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countNewSince, noteVisit, readLastVisit } from '../../../db/last-visits';
import { readFreshness } from '../../../db/reads/freshness';
import type { StudioDatabase } from '../../../db/studio-database';
import { questionKey } from '../../../domain/record/question';
import { isAddressOf } from '../../live/is-address-of';
import { useMirror } from '../../live/mirror-context';
import { useActivity } from '../../live/use-activity';
import { useLive } from '../../live/use-live';

/** What has come since the last visit. */
export interface LastVisit {
  /** A moment (ms); null: there was none, or it is looked for. */
  since: number | null;
  /** Verifications that started after it. */
  count: number;
}

const nothingKnown = { since: null, readAt: null };
/** What ends the time in which the list may still open on what is new. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * The last visit to the verifications of a service. A visit ends when the person goes to another screen, or looks away. Where something has come since, and
 * the address asks for nothing, the list opens with that: `addressOf` is the search part of it. What comes with the first refresh counts too, unless the
 * person has touched the screen before it is here.
 */
export function useLastVisit(appId: string, isAskedFor: boolean, addressOf: (since: number) => string): LastVisit {
  const { database } = useMirror();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begun = useVisit(appId);
  const { since } = begun;
  const mayOpen = useIsUntouched(isAskedFor);
  const found = useLive(`new since ${appId} ${since}`, async () => {
    if (since === null) return undefined;
    const [count, readAt] = await Promise.all([countNewSince(database, appId, since), readAtOf(database, appId)]);
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

/** When the last visit ended, and when the list had been read as this one began; notes when this one ends. */
function useVisit(appId: string): { since: number | null; readAt: number | null } {
  const { registry, database } = useMirror();
  const [begun, setBegun] = useState<{ since: number | null; readAt: number | null }>(nothingKnown);
  useEffect(() => {
    let current = true;
    const read = [readLastVisit(registry, database.name, appId), readAtOf(database, appId)] as const;
    void Promise.all(read).then(([since, readAt]) => current && setBegun({ since, readAt }));
    const note = () => void noteVisit(registry, database, appId).catch(() => undefined);
    const onHide = () => {
      if (document.visibilityState === 'hidden') note();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', onHide);
      note();
    };
  }, [registry, database, appId]);
  return begun;
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

/** When the verifications of a service were last read to the end (ms); null: never. */
async function readAtOf(database: StudioDatabase, appId: string): Promise<number | null> {
  return (await readFreshness(database, questionKey({ kind: 'sessions', appId }))).succeededAt;
}
