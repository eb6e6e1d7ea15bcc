import type { Failure } from '../verification/person';
import type { ShownStatus } from '../verification/session';
import { type Executive, type ExecutiveKycState, executiveKycStateOf } from './executive';

/** What an owner's own verification says: its status, the server's text, and what failed in it. */
export interface OwnVerification {
  status: ShownStatus;
  raw: string | null;
  failures: readonly Failure[];
}

/** An owner's verification as this device knows it; 'none' if the server has none. */
export type OwnerVerification = OwnVerification | 'none' | 'not-here';

/** The verifications of a company's people by user id; one that is still being read is absent, and so is that of a person without a user id. */
export type OwnerVerifications = ReadonlyMap<Executive['emailHash'], OwnerVerification>;

export const noVerifications: OwnerVerifications = new Map();

/** The company's record and the owner's own verification differ: the state of the first, the status of the second. */
export interface OwnerDifference {
  state: ExecutiveKycState;
  status: ShownStatus;
  raw: string | null;
}

/** What to say beside an owner's status, which comes from the company's record. */
export type OwnerFinding =
  | ({ kind: 'differs' } & OwnerDifference)
  /** The company's record is the only source. */
  | { kind: 'none' | 'not-here' };

const statusOfState: Partial<Record<ExecutiveKycState, ShownStatus>> = {
  completed: 'Success',
  'in-progress': 'Pending',
  failed: 'Failed',
  expired: 'Expired',
};

/** Compares the two sources of an owner's status; null if they agree, or if the owner has no link to a verification. */
export function ownerFindingOf(
  executive: Pick<Executive, 'kyc' | 'emailHash'>,
  verification: OwnerVerification,
): OwnerFinding | null {
  if (!executive.emailHash) return null;
  if (verification === 'none' || verification === 'not-here') return { kind: verification };
  const state = executiveKycStateOf(executive);
  const { status, raw } = verification;
  const isSame = state === 'unknown' ? executive.kyc?.status === raw : statusOfState[state] === status;
  return isSame ? null : { kind: 'differs', state, status, raw };
}

/**
 * How an owner's own verification differs from the company's record; null if it doesn't, as far as this device knows. The record decides, because
 * the service goes by it. Whatever speaks of such an owner also says how the verification differs.
 */
export function ownerDifferenceOf(
  executive: Pick<Executive, 'kyc' | 'emailHash'>,
  verifications: OwnerVerifications,
): OwnerDifference | null {
  const verification = verifications.get(executive.emailHash);
  const finding = verification === undefined ? null : ownerFindingOf(executive, verification);
  if (finding?.kind !== 'differs') return null;
  const { state, status, raw } = finding;
  return { state, status, raw };
}

/** Whether the verification ended without success. */
export function hasFallenThrough({ status }: Pick<OwnerDifference, 'status'>): boolean {
  return status === 'Failed' || status === 'Expired';
}

/** The company's record says verified, but the verification itself failed or expired. By the record alone, nothing would speak against the owner. */
export function isContradicted(differs: OwnerDifference): boolean {
  return differs.state === 'completed' && hasFallenThrough(differs);
}
