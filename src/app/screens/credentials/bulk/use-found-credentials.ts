import { useEffect, useState } from 'react';
import { listChanging } from '../../../../db/reads/status-changes';
import { openCredential } from '../../../../db/seal/keep-identities';
import type { CredentialRow } from '../../../../domain/credential-record';
import type { IdentityQuery } from '../../../../domain/identity-query';
import { problemText } from '../../../../domain/text/errors';
import { nextLook } from '../../../list/next-look';
import { useMirror } from '../../../live/mirror-context';
import { useOwnWork } from '../../../live/use-own-work';
import { useWatch } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';
import { readIdentityRows } from '../../identities/identity-listing';
import { findAllIds, idsAtOnce } from './find-all-ids';

const none: ReadonlySet<string> = new Set();

export interface FoundCredentials {
  rows: readonly CredentialRow[] | undefined;
  /** The ids of those of which a change was under way then. */
  changing: ReadonlySet<string>;
  /** Why there are none, in words. */
  trouble: string | null;
  lookAgain(): void;
}

/**
 * All credentials of an SSI service that a list shows when it is narrowed so, as they were when they were looked for; undefined before. `typed`: what
 * is searched for, null while that is read.
 */
export function useFoundCredentials(appId: string, query: IdentityQuery, typed: string | null): FoundCredentials {
  useWatch({ kind: 'credentials', appId });
  const { database, box } = useMirror();
  const work = useOwnWork();
  const worker = useWorker();
  const [found, setFound] = useState<{ of: string; rows: CredentialRow[]; changing: ReadonlySet<string> } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  const subject = JSON.stringify([appId, query, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is what the query says
  useEffect(() => {
    if (typed === null || work === undefined) return;
    let current = true;
    const read = async () => {
      const look = nextLook();
      const ask = (from: number, to: number) =>
        worker.searchIdentities({ list: 'credentials', appId, query, typed, look, isFilling: false, newest: null, from, to });
      const ids = await findAllIds(ask, () => current);
      if (ids === null) return;
      if (!ids.ok) return setTrouble(`${problemText(ids.problem)}.`);
      const rows: CredentialRow[] = [];
      for (let at = 0; current && at < ids.value.length; at += idsAtOnce) {
        const kept = await readIdentityRows(database, 'credentials', appId, ids.value.slice(at, at + idsAtOnce));
        const opened = await Promise.all(kept.map((row) => row && openCredential(box, row.identity)));
        for (const one of opened) if (one?.ok) rows.push(one.value);
      }
      const changing = await listChanging(work, { database, box }, appId);
      if (!current) return;
      setFound({ of: subject, rows, changing });
      setTrouble(null);
    };
    void read();
    return () => {
      current = false;
    };
  }, [subject, looks, worker, database, box, work]);
  const { rows, changing = none } = found?.of === subject ? found : {};
  return { rows, changing, trouble, lookAgain: () => setLooks(looks + 1) };
}
