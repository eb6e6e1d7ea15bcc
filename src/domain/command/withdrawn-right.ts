import type { ErrorCode } from '../shared/error-code';
import type { CommandState } from './machine';

/** Why commands are not sent though no server refused them: what they need was taken back (offline rules 2 c). */
export const withdrawalCodes = ['membership-ended', 'right-withdrawn', 'service-gone'] as const;
export type WithdrawalCode = (typeof withdrawalCodes)[number];

/** Whether something that a command needs was taken back. */
export function isWithdrawal(code: ErrorCode): code is WithdrawalCode {
  return withdrawalCodes.some((known) => known === code);
}

/** The server refused it because of the state of the record. */
const ofState = 409;

/**
 * Whether a person may send a command again: not while the record is unchanged since the server refused the command because of it, which the device checked
 * before it gave up. `isRightBack`: what it needs was taken back and is there again.
 */
export function canRetry(
  { state, problem }: { state: CommandState; problem: { code: ErrorCode; status?: number } | null },
  isRightBack: boolean,
): boolean {
  if (state !== 'refused') return false;
  if (problem === null) return true;
  return isWithdrawal(problem.code) ? isRightBack : problem.status !== ofState;
}
