import type { ShownStatus } from '../verification/session';
import { type Executive, type ExecutiveKycState, executiveKycStateOf } from './executive';

/** The verification that an owner leads to, as far as this device knows: its status and the server's text of it, that the server has none, or nothing. */
export type OwnerVerification = { status: ShownStatus; raw: string | null } | 'none' | 'not-here';

/** What is said beside the status of an owner, which is that of the company's record. */
export type OwnerFinding =
  | { kind: 'differs'; state: ExecutiveKycState; status: ShownStatus; raw: string | null }
  /** The status in the company's record is all there is. */
  | { kind: 'none' | 'not-here' };

const statusOfState: Partial<Record<ExecutiveKycState, ShownStatus>> = {
  completed: 'Success',
  'in-progress': 'Pending',
  failed: 'Failed',
  expired: 'Expired',
};

/** Compares the two sources of an owner's status; null if they agree, or if the owner leads to no verification. */
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
