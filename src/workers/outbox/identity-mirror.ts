import { credentials } from '../../db/lists/credentials';
import { dids } from '../../db/lists/dids';
import type { LedgerList, LedgerListRow } from '../../db/lists/ledger-list';
import { storedIdOf } from '../../db/lists/list-codec';
import { schemas } from '../../db/lists/schemas';
import { findRow, listRows } from '../../db/reads/list';
import { openFollow, tableOfFollow } from '../../db/seal/follow-codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyListed, putFollow } from '../../db/writes/apply-identities';
import { changeRows } from '../../db/writes/change-rows';
import { afterPoll, beginFollow, type FollowKind, followedMessages } from '../../domain/ledger/follow';
import { guessedPlace } from '../../domain/ledger/listed-row';
import type { StatusEntry } from '../../domain/ledger/status-entry';
import { withEntries } from '../../domain/ledger/with-entries';

/** What a server answered of something that it sent to the ledger: its transaction where that was waited for, else it is queued. */
export interface LedgerAnswer {
  hash: string | null;
  isOnLedger: boolean;
}

/** Shows a DID, schema or credential that the service has, at the end of its list where it was not known, with `change` made to it. */
export async function showIdentity<Row extends LedgerListRow, Answer>(
  mirror: SealedMirror,
  kind: LedgerList<Row, Answer>,
  appId: string,
  id: string,
  change: (row: Row) => Row,
): Promise<void> {
  const { database, box } = mirror;
  const storedId = await storedIdOf(box, kind.name, id);
  if ((await findRow(database, kind, appId, storedId)) === null) {
    const [newest] = await listRows(database, kind, { appId, status: null, limit: 1 });
    await applyListed(mirror, kind, appId, [{ id, createdAt: null, order: guessedPlace(newest?.order ?? null) }]);
  }
  await changeRows(mirror, kind, appId, new Map([[storedId, change]]));
}

/**
 * Follows what was just created, from `now` (ms) on, until its entry is there; what the server waited for is finished at once. An existing follow, because
 * this device died before it noted the answer, is about the same: it stays as it is, and is not announced twice. One that knew other hashes, or began before
 * the request was sent (`sentAt`, ms), belongs to an earlier change.
 */
export async function followIdentity(
  mirror: SealedMirror,
  appId: string,
  {
    kind,
    id,
    knownHashes = [],
    isOfBatch = false,
    sentAt = null,
  }: { kind: FollowKind; id: string; knownHashes?: readonly string[]; isOfBatch?: boolean; sentAt?: number | null },
  { hash, isOnLedger }: LedgerAnswer,
  now: number,
): Promise<void> {
  const { database, box } = mirror;
  const table = tableOfFollow(kind);
  const storedId = await storedIdOf(box, table, id);
  const begun = { ...beginFollow(kind, id, now, knownHashes), ...(isOfBatch ? { isOfBatch } : {}) };
  if (hash === null && !isOnLedger) {
    const there = await database.follows.get([appId, storedId, kind]);
    const known = there && (await openFollow(box, there));
    const isSame = known?.ok && String([...known.value.knownHashes].sort()) === String([...knownHashes].sort());
    // The entry of an earlier one may be missing still: then its hashes are the same.
    const isEarlier = known?.ok && sentAt !== null && known.value.startedAt < sentAt;
    if (!isSame || isEarlier) await putFollow(mirror, appId, begun, now);
    return;
  }
  const entry: StatusEntry = { hash, code: 0, id, type: followedMessages[kind], message: null, createdAt: now };
  const outcome = { is: 'succeeded', entry } as const;
  if (table === 'dids') await showIdentity(mirror, dids, appId, id, (row) => withEntries(row, outcome));
  else if (table === 'schemas') await showIdentity(mirror, schemas, appId, id, (row) => withEntries(row, outcome));
  else await showIdentity(mirror, credentials, appId, id, (row) => withEntries(row, outcome));
  await putFollow(mirror, appId, afterPoll(begun, outcome, now), now);
}
