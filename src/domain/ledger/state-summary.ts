import type { CredentialLife } from '../credential/machine';
import { type FollowKind, type FollowState, isCreation } from './follow';
import type { LedgerState } from './machine';
import type { LedgerError } from './status-entry';

/** Something that was sent to the ledger about a record. `hash`: of the entry that finished it. `changedAt` in ms. */
export interface SentToLedger {
  kind: FollowKind;
  state: FollowState;
  hash: string | null;
  changedAt: number;
}

/** Why nothing is resolved automatically now: the reads of the day or the credit are used up, or the server gives no answer. */
export type ResolveStop = 'budget' | 'credit' | 'silence';

/** What is shown next to the status of a record: one thing, the most serious. */
export type LedgerRemark =
  | { is: 'error'; error: LedgerError }
  | { is: 'sent'; sent: SentToLedger }
  | { is: 'double'; isExact: boolean }
  | { is: 'stopped'; by: ResolveStop }
  | { is: 'deactivated' };

/**
 * How a record is shown. `isWaiting`: the ledger is asked about it, which is said instead of a status (spec section 4). `isStuck`: it is unresolved and nothing is
 * under way for it, so that nothing turns.
 */
export interface LedgerStateSummary {
  isWaiting: boolean;
  isStuck: boolean;
  remark: LedgerRemark | null;
}

interface SummedRecord {
  state: LedgerState;
  error: LedgerError | null;
  isDeactivated?: boolean | null;
  /** Of a credential: the id of the credential that it probably duplicates. */
  doubleOf?: string;
  isExactDuplicate?: true;
  life?: CredentialLife | null;
}

/** How a record is shown, by what was sent of it and by why reads are stopped; null while they are not. */
export function stateSummaryOf(
  { state, error, isDeactivated, doubleOf, isExactDuplicate, life }: SummedRecord,
  sent: readonly SentToLedger[],
  stopped: ResolveStop | null,
): LedgerStateSummary {
  const isOpen = state === 'resolving' || state === 'created';
  const isInError = state === 'unresolvable' || state === 'failed';
  // The record itself says whether it exists, as soon as that is known; everything else is decided by what was sent last.
  const last = sent
    .filter(({ kind }) => isOpen || !isCreation(kind))
    .reduce<SentToLedger | null>((one, other) => (one === null || other.changedAt >= one.changedAt ? other : one), null);
  const isWaiting = last !== null && isCreation(last.kind) && last.state === 'polling';
  const isStuck = state === 'resolving' && stopped !== null && !isWaiting;
  const summary = { isWaiting, isStuck };
  if (isInError && error !== null) return { ...summary, remark: { is: 'error', error } };
  if (last !== null && last.state !== 'succeeded' && !isWaiting) return { ...summary, remark: { is: 'sent', sent: last } };
  if (doubleOf !== undefined && life !== 'revoked') {
    return { ...summary, remark: { is: 'double', isExact: isExactDuplicate === true } };
  }
  if (isStuck && stopped !== null) return { ...summary, remark: { is: 'stopped', by: stopped } };
  return { ...summary, remark: isDeactivated === true ? { is: 'deactivated' } : null };
}
