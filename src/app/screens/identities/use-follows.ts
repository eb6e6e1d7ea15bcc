import { listFollows } from '../../../db/reads/identities';
import type { SentToLedger } from '../../../domain/ledger/state-summary';
import { followReader } from '../../live/identity-readers';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';

/** What was sent to the ledger of the DIDs and schemas of a service, by the id that each is kept under. */
export function useFollows(appId: string): ReadonlyMap<string, readonly SentToLedger[]> {
  const { database } = useMirror();
  const stored = useLive(`follows ${appId}`, () => listFollows(database, appId)) ?? [];
  const opened = useOpened(stored, followReader);
  const byId = new Map<string, SentToLedger[]>();
  for (const row of stored) {
    const { id, kind, state, changedAt } = row;
    const follow = opened.get(followReader.keyOf(row));
    // Told with its hash, which is there a moment after the row.
    if (follow === undefined) continue;
    byId.set(id, [...(byId.get(id) ?? []), { kind, state, hash: follow?.hash ?? null, changedAt }]);
  }
  return byId;
}
