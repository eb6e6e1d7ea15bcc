import { useEffect, useRef } from 'react';
import { listFollows } from '../../../db/reads/identities';
import type { SentToLedger } from '../../../domain/ledger-standing';
import { allAttemptsFailed, followText } from '../../../domain/text/ledger';
import { followReader } from '../../live/identity-readers';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { useToast } from '../../shell/toasts';

/** What was sent to the ledger of the DIDs and schemas of a service, by the id that each is kept under. */
export function useFollows(appId: string): ReadonlyMap<string, readonly SentToLedger[]> {
  const { database } = useMirror();
  const kept = useLive(`follows ${appId}`, () => listFollows(database, appId)) ?? [];
  const opened = useOpened(kept, followReader);
  const byId = new Map<string, SentToLedger[]>();
  for (const row of kept) {
    const { id, kind, state, changedAt } = row;
    const follow = opened.get(followReader.keyOf(row));
    // Told with its hash, which is there a moment after the row.
    if (follow === undefined) continue;
    byId.set(id, [...(byId.get(id) ?? []), { kind, state, hash: follow?.hash ?? null, changedAt }]);
  }
  return byId;
}

/** Says what the ledger made of what was sent, as long as this screen stands: each thing once, in the words of spec section 8. */
export function useFollowsTold(follows: ReadonlyMap<string, readonly SentToLedger[]>): void {
  const toast = useToast();
  const since = useRef(Date.now());
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const [id, sent] of follows) {
      for (const { kind, state, hash, changedAt } of sent) {
        const key = `${id} ${kind} ${state} ${changedAt}`;
        if (state === 'polling' || changedAt < since.current || told.current.has(key)) continue;
        told.current.add(key);
        if (state === 'exhausted') toast('Error', allAttemptsFailed);
        else toast(state === 'succeeded' ? 'Information' : 'Error', followText(kind, state === 'succeeded', hash));
      }
    }
  }, [follows, toast]);
}
