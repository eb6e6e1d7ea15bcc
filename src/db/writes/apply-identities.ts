import { type Follow, isCreation } from '../../domain/ledger/follow';
import type { ListedIdentity } from '../../domain/ledger/listed-row';
import type { EntriesOutcome } from '../../domain/ledger/status-entry';
import { withEntries } from '../../domain/ledger/with-entries';
import { dayLength } from '../../domain/shared/timing';
import type { LedgerList, LedgerListRow } from '../lists/ledger-list';
import { openRow, storedIdOf } from '../lists/list-codec';
import { listOf } from '../lists/mirrored-list';
import { findRows } from '../reads/list';
import { type SealedFollow, sealFollow } from '../seal/follow-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { type Applied, applyRows, type Beside, type FreshnessChange, prepareRows } from './apply-rows';
import { changeRows, inTurn } from './change-rows';
import { inEpoch } from './in-epoch';

const same: FreshnessChange = (row) => row;

/**
 * Writes what a list reported, ids and their places: known rows keep what was resolved. `gone`: stored ids that a complete list did not have.
 */
export function applyListed<Row extends LedgerListRow, Answer>(
  mirror: SealedMirror,
  list: LedgerList<Row, Answer>,
  appId: string,
  listed: readonly ListedIdentity[],
  freshness: FreshnessChange = same,
  gone: readonly string[] = [],
): Promise<Applied> {
  return inTurn(mirror.database, async () => {
    const ids = await Promise.all(listed.map(({ id }) => storedIdOf(mirror.box, list.name, id)));
    const known = await findRows(mirror.database, list, appId, ids);
    const changed = await Promise.all(
      listed.map(async (one, at): Promise<Row | null> => {
        const stored = known.get(ids[at] ?? '');
        if (stored?.order === one.order) return null;
        const opened = stored && (await openRow(list, mirror.box, stored));
        return opened?.ok
          ? { ...opened.value, order: one.order, listedAt: one.createdAt ?? opened.value.listedAt }
          : list.unresolved(appId, one);
      }),
    );
    const mirrored = listOf(mirror, list, appId);
    const rows = changed.flatMap((row) => (row === null ? [] : [row]));
    return applyRows(mirrored, await prepareRows(mirrored, rows), freshness, gone);
  });
}

/** What was just sent to the ledger is followed from now (ms) on; one of the same kind about the same id is over. */
export async function putFollow({ database, box }: SealedMirror, appId: string, follow: Follow, now: number): Promise<void> {
  const stored = await sealFollow(box, appId, follow, now);
  await inEpoch(database, [database.follows], () => database.follows.put(stored));
}

/**
 * Writes the result of a poll of the status entries: the follow, and what it says about the record, together. A change of what is on the ledger already
 * leaves the record to be resolved again. A follow that was begun again meanwhile stays as it is.
 */
export async function applyPoll<Row extends LedgerListRow, Answer>(
  mirror: SealedMirror,
  list: LedgerList<Row, Answer>,
  before: SealedFollow,
  { follow, outcome, now }: { follow: Follow; outcome: EntriesOutcome; now: number },
): Promise<void> {
  const { database, box } = mirror;
  const { appId, id } = before;
  const next = await sealFollow(box, appId, follow, before.state === follow.state ? before.changedAt : now);
  const beside: Beside = {
    tables: [database.follows],
    async write() {
      const present = await database.follows.get([appId, id, before.kind]);
      if (present?.mark === before.mark) await database.follows.put(next);
    },
  };
  const isGivenUp = follow.state === 'exhausted' && before.state !== 'exhausted';
  const change = (row: Row): Row => {
    // A record whose entries never came is resolved, and so is a credential after a change that failed (spec section 4).
    if (isGivenUp) return { ...row, resolvedAt: null };
    if (isCreation(follow.kind)) return withEntries(row, outcome);
    const isAsked = outcome.is === 'succeeded' || (outcome.is === 'failed' && follow.kind === 'change-credential-status');
    return isAsked ? { ...row, resolvedAt: null } : row;
  };
  await changeRows(mirror, list, appId, new Map([[id, change]]), { beside });
}

/**
 * Deletes follows that finished a day ago, which were announced, and those given up a week ago, which get no more news. `now` in ms. `isBatchStored`: finished
 * ones of batches could not be stored with them yet, and stay.
 */
export function dropOldFollows(database: StudioDatabase, now: number, isBatchStored = false): Promise<number> {
  return inEpoch(database, [database.follows], () =>
    database.follows
      .filter(({ state, changedAt, isOfBatch }) => {
        const isFinished = state === 'succeeded' || state === 'failed';
        if (isBatchStored && isFinished && isOfBatch === true) return false;
        return changedAt < now - (isFinished ? dayLength : 7 * dayLength);
      })
      .delete(),
  );
}
