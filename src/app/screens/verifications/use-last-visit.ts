import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countNewSince, noteVisit, readLastVisit } from '../../../db/last-visits';
import { isAddressOf } from '../../live/is-address-of';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';

/** What has come since the last visit. */
export interface LastVisit {
  /** A moment (ms); null: there was none, or it is looked for. */
  since: number | null;
  /** Verifications that started after it. */
  count: number;
}

/**
 * The last visit to the verifications of a service. A visit ends when the person goes to another screen, or looks away. Where something has come since, and
 * the address asks for nothing, the list opens with that: `addressOf` is the search part of it.
 */
export function useLastVisit(appId: string, isAskedFor: boolean, addressOf: (since: number) => string): LastVisit {
  const { registry, database } = useMirror();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [since, setSince] = useState<number | null>(null);
  const first = useRef(!isAskedFor);
  // As it is when the last visit has been read.
  const open = useRef((last: number) => void last);
  open.current = (last) => {
    if (isAddressOf(pathname)) void navigate({ search: addressOf(last) }, { replace: true });
  };
  useEffect(() => {
    let current = true;
    void readLastVisit(registry, database.name, appId).then(async (last) => {
      const count = last === null ? 0 : await countNewSince(database, appId, last);
      if (!current) return;
      setSince(last);
      if (first.current && last !== null && count > 0) open.current(last);
      first.current = false;
    });
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
  const count = useLive(`new since ${appId} ${since}`, async () => (since === null ? 0 : countNewSince(database, appId, since)));
  return { since, count: count ?? 0 };
}
