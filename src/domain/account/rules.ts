import type { Account } from './account';

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

/** The apps that the services know (contract studio 3). */
export const authenticatorTypes = ['google', 'okta'] as const;

/** The apps that a person can still set up. One that is confirmed is not offered: its key would be shown again (contract studio 5.1). */
export function authenticatorsLeft({ authenticators = [] }: Pick<Account, 'authenticators'>): string[] {
  return authenticatorTypes.filter((type) => !authenticators.includes(type));
}

/** What is wrong with the choice of an app, null if its QR code can be asked for. */
export function checkAuthenticatorChoice({ type }: Pick<SecondFactorDraft, 'type'>): SecondFactorIssue | null {
  return type === '' ? 'authenticator-type-missing' : null;
}

/** The field in which an issue is fixed. */
export const secondFactorFieldOf: Record<SecondFactorIssue, keyof SecondFactorDraft> = {
  'authenticator-type-missing': 'type',
  'mfa-pin-missing': 'code',
  'mfa-pin-not-six-digits': 'code',
};
