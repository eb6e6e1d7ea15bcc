/** The code of an authenticator as typed (spec section 5, MFA). */
export interface SecondFactorDraft {
  type: string;
  code: string;
}

export type SecondFactorIssue = 'authenticator-type-missing' | 'mfa-pin-missing' | 'mfa-pin-not-six-digits';

/** Digits of a code (contract studio 5). */
export const factorCodeLength = 6;

/** Only the digits of what was typed or pasted, as many as a code has: apps show it with a gap in the middle. */
export function toFactorCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, factorCodeLength);
}

/** What is wrong with a draft, null when it may be sent. */
export function checkSecondFactor({ type, code }: SecondFactorDraft): SecondFactorIssue | null {
  if (type === '') return 'authenticator-type-missing';
  if (code === '') return 'mfa-pin-missing';
  return /^\d{6}$/.test(code) ? null : 'mfa-pin-not-six-digits';
}
