import type { LockState } from '../../../db/reads/vault';
import type { Outcome } from '../../../domain/shared/outcome';
import type { MirrorKeys } from '../../../workers/api';

/** The answer to a request for the keys of the mirror. */
export interface LockAnswer {
  /** The state of the lock when it was requested. */
  of: string;
  outcome: Outcome<MirrorKeys>;
}

/** An answer counts until the next lock of this vault. */
export function lockStamp(person: string, lock: LockState | null): string {
  return lock === null ? person : `${person}|${lock.vault}|${lock.lockedAt}`;
}

/** What counts after another answer. A worker that died before it could answer closes nothing: the next one is asked. */
export function nextAnswer(known: LockAnswer | null, given: LockAnswer): LockAnswer {
  const isSilent = !given.outcome.ok && given.outcome.problem.code === 'worker-silent';
  return isSilent && known?.of === given.of && known.outcome.ok ? known : given;
}

/** Something was on the screen and the lock has changed since: the screen closes at once, before the worker has answered. */
export function wasOpenedIn(answer: LockAnswer | null, person: string): boolean {
  return answer?.of.startsWith(`${person}|`) === true;
}

export function isLocked(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.problem.code === 'mirror-locked';
}
