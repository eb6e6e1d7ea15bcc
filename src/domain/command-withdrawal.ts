import type { ErrorCode } from './error';
import type { CommandState } from './machines/command';

/** Why commands are not sent though no server refused them: what they need was taken back (offline rules 2 c). */
export const withdrawalCodes = ['membership-ended', 'right-withdrawn', 'service-gone'] as const;
export type WithdrawalCode = (typeof withdrawalCodes)[number];

/** Whether something that a command needs was taken back. */
export function isWithdrawal(code: ErrorCode): code is WithdrawalCode {
  return withdrawalCodes.some((known) => known === code);
}

/** Whether a person may send a command again. `isRightBack`: what it needs, where that was taken back, is there again. */
export function canRetry(
  { state, problem }: { state: CommandState; problem: { code: ErrorCode } | null },
  isRightBack: boolean,
): boolean {
  return state === 'refused' && (problem === null || !isWithdrawal(problem.code) || isRightBack);
}
