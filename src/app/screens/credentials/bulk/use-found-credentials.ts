import { useEffect, useRef, useState } from 'react';
import { credentials } from '../../../../db/lists/credentials';
import { openRow } from '../../../../db/lists/list-codec';
import { countRows } from '../../../../db/reads/list';
import { listChanging } from '../../../../db/reads/status-changes';
import type { CredentialRow } from '../../../../domain/credential/credential';
import type { IdentityQuery } from '../../../../domain/ledger/query';
import { problemText } from '../../../../domain/shared/error-text';
import { readRowsShown } from '../../../list/mirrored-listing';
import { nextSnapshotId } from '../../../list/next-snapshot-id';
import { useMirror } from '../../../live/mirror-context';
import { useFreshness } from '../../../live/use-freshness';
import { useLive } from '../../../live/use-live';
import { useUserData } from '../../../live/use-user-data';
import { useWatch } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';
import { ledgerListings } from '../../identities/identity-listing';
import { findAllIds, idsAtOnce } from './find-all-ids';

const none: ReadonlySet<string> = new Set();

interface Found {
  of: string;
  /** How many there were of each status then. */
  at: string;
  rows: CredentialRow[];
  changing: ReadonlySet<string>;
}

export interface FoundCredentials {
  rows: readonly CredentialRow[] | undefined;
  /** The ids of those with a change under way then. */
  changing: ReadonlySet<string>;
  /** Why there are none, in words. */
  trouble: string | null;
  refresh(): void;
}

/** They are searched again so long (ms) after one of them changed. */
const restBetween = 500;
/** What could not be had is asked for again after this long (ms). */
const afterTrouble = 2_000;

/**
 * All credentials of an SSI service that a filtered list shows, as they were when they were found; undefined before, and as long as their list was never
 * read. They are searched again while they come and are resolved, until `isHeld`. `typed`: the search text, null while that is read.
 */
export function useFoundCredentials(
  appId: string,
  query: IdentityQuery,
  typed: string | null,
  isHeld: boolean,
): FoundCredentials {
  const question = { kind: 'credentials', appId } as const;
  useWatch(question);
  const isRead = (useFreshness([question])?.[0]?.succeededAt ?? null) !== null;
  const { database, box } = useMirror();
  const work = useUserData();
  const worker = useWorker();
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const subject = JSON.stringify([appId, query, typed]);
  const counts = useLive(`credentials ${appId}`, () => countRows(database, credentials, appId));
  const latestCounts = useRef('');
  latestCounts.current = JSON.stringify(counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is what the query says
  useEffect(() => {
    if (typed === null || work === undefined) return;
    let current = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const snapshotId = nextSnapshotId();
      const { current: at } = latestCounts;
      const ask = (from: number, to: number) =>
        worker.search({
          // Credentials have no status that ends by time alone.
          ...{
            list: 'credentials',
            appId,
            query,
            typed,
            now: 0,
            snapshotId,
            isFilling: false,
            newest: null,
            from,
            to,
            day: null,
          },
        });
      const ids = await findAllIds(ask, () => current);
      if (ids === null) return;
      if (!ids.ok) {
        setTrouble(`${problemText(ids.problem)}.`);
        again = setTimeout(() => setRefreshes((before) => before + 1), afterTrouble);
        return;
      }
      const rows: CredentialRow[] = [];
      for (let from = 0; current && from < ids.value.length; from += idsAtOnce) {
        const stored = await readRowsShown(database, ledgerListings.credentials, appId, ids.value.slice(from, from + idsAtOnce));
        const opened = await Promise.all(stored.map((row) => row && openRow(credentials, box, row.identity)));
        for (const one of opened) if (one?.ok) rows.push(one.value);
      }
      const changing = await listChanging(work, { database, box }, appId);
      if (!current) return;
      setFound({ of: subject, at, rows, changing });
      setTrouble(null);
    };
    void read();
    return () => {
      current = false;
      clearTimeout(again);
    };
  }, [subject, refreshes, worker, database, box, work]);
  const isBehind = !isHeld && found !== null && found.at !== latestCounts.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: credentials that change during a search leave its result outdated again, so each result is checked
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setRefreshes((before) => before + 1), restBetween);
    return () => clearTimeout(timer);
  }, [isBehind, found]);
  const { rows, changing = none } = found?.of === subject && (isRead || found.rows.length > 0) ? found : {};
  return { rows, changing, trouble, refresh: () => setRefreshes((before) => before + 1) };
}
