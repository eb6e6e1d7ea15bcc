import type { ShownStatus } from '../verification/session';
import { type Executive, type ExecutiveKycState, executiveKycStateOf } from './executive';

/** An owner's verification as this device knows it: its status and the server's text, 'none' if the server has none, or 'not-here'. */
export type OwnerVerification = { status: ShownStatus; raw: string | null } | 'none' | 'not-here';

/** What to say beside an owner's status, which comes from the company's record. */
export type OwnerFinding =
  | { kind: 'differs'; state: ExecutiveKycState; status: ShownStatus; raw: string | null }
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
