import type { StepFlags, StepName } from './steps';

/** Status texts of the contract; any other value counts as Pending in filters and is shown as what it is. */
export const statusNames = ['Success', 'Failed', 'Expired', 'Pending'] as const;
export type Status = (typeof statusNames)[number];

/** What is shown: a known status, or 'Unknown' beside the server's own text. */
export type ShownStatus = Status | 'Unknown';

/**
 * What a row stores about its end, so that every status filter is one index and only time can change the shown status: `approved`, `rejected`; `open` has an
 * end time and becomes Expired when it passes; `unending` has none and is Expired; `unknown` has a status text that Studio does not know.
 */
export type SessionOutcome = 'approved' | 'rejected' | 'open' | 'unending' | 'unknown';

export const livenessPassed = 3;
export const facePassed = 3;

/** What the status of a session is derived from (spec section 4, contract KYC 2.6). Results are null if the object is missing or empty. */
export interface SessionFacts {
  status: string | null;
  steps: StepFlags;
  expiresAt: number | null;
  livenessResult: number | null;
  faceResult: number | null;
}

/**
 * The stored outcome of a session. A finished session is approved unless its liveness or face result is there and is not 3.
 * A missing or empty selfie or document object does not count (contract KYC 2.6).
 */
export function sessionOutcomeOf(facts: SessionFacts): SessionOutcome {
  if (facts.status !== null && !statusNames.some((name) => name === facts.status)) return 'unknown';
  if (facts.steps.step_finish === 1) {
    // A server that says Failed knows of a reason that this row does not carry: it is never shown as approved.
    return failedStepOf(facts) === null && facts.status !== 'Failed' ? 'approved' : 'rejected';
  }
  return facts.expiresAt === null ? 'unending' : 'open';
}

/** The status shown at a moment (`now` in ms): spec section 4, session display status. */
export function sessionStatusAt(row: { outcome: SessionOutcome; expiresAt: number | null }, now: number): ShownStatus {
  if (row.outcome === 'approved') return 'Success';
  if (row.outcome === 'rejected') return 'Failed';
  if (row.outcome === 'unknown') return 'Unknown';
  if (row.outcome === 'unending' || row.expiresAt === null) return 'Expired';
  return row.expiresAt <= now ? 'Expired' : 'Pending';
}

/** Under which status a session is filtered and counted at a moment (`now` in ms): one whose status Studio does not know counts as Pending. */
export function sessionFilterStatusAt(row: { outcome: SessionOutcome; expiresAt: number | null }, now: number): Status {
  const shown = sessionStatusAt(row, now);
  return shown === 'Unknown' ? 'Pending' : shown;
}

/** The step whose result refused a finished session, the first one if there are more; null when none did. */
export function failedStepOf(facts: Pick<SessionFacts, 'livenessResult' | 'faceResult'>): StepName | null {
  return failedStepsOf(facts)[0] ?? null;
}

/** Every step whose result is there and is not that of a pass. */
export function failedStepsOf({ livenessResult, faceResult }: Pick<SessionFacts, 'livenessResult' | 'faceResult'>): StepName[] {
  const failed: StepName[] = [];
  if (livenessResult !== null && livenessResult !== livenessPassed) failed.push('step_liveliness');
  if (faceResult !== null && faceResult !== facePassed) failed.push('step_ocrIdVerification');
  return failed;
}

/** One verification attempt as kept (contract KYC 2.1). Times in ms since 1970, null when absent. */
export interface SessionRow {
  appId: string;
  sessionId: string;
  userId: string;
  createdAt: number;
  expiresAt: number | null;
  /** The server's status text as sent; what is shown follows from `outcome` and the time. */
  status: string | null;
  steps: StepFlags;
  livenessResult: number | null;
  faceResult: number | null;
  outcome: SessionOutcome;
}

/** A filter value as typed in an address: 'Success', 'Failed', 'Expired'; any other value means Pending (spec section 4); null is no filter. */
export function toStatusFilter(raw: string | null): Status | null {
  if (raw === null || raw === '') return null;
  return statusNames.find((name) => name === raw) ?? 'Pending';
}
