import type { SecondFactorIssue } from './rules';

/** The words of each issue; the first two to the letter of the specification (section 5). */
export const secondFactorWords: Record<SecondFactorIssue, string> = {
  'authenticator-type-missing': 'Authenticator type must be provided',
  'mfa-pin-missing': 'MFA PIN must be provided',
  'mfa-pin-not-six-digits': 'The code has six digits',
};

/** The name of an authenticator app; one that Studio does not know is called as the server calls it. */
export function authenticatorName(type: string): string {
  if (type === 'google') return 'Google Authenticator';
  return type === 'okta' ? 'Okta Verify' : type;
}
