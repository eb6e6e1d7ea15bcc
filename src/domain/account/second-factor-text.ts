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

/** The set-up and the removal of a second factor. 'Setup MFA' is the specification's. */
export const factorWords = {
  title: 'Setup MFA',
  enabled: 'MFA Enabled',
  off: 'MFA is off',
  lead: 'With a second factor, Studio asks for a six-digit code from an app after each sign-in.',
  steps: ['Choose the app', 'Scan the QR code', 'Type the code'],
  app: 'Authenticator app',
  choose: 'Choose an app',
  generate: 'Show QR code',
  generating: 'Loading the QR code',
  other: 'Choose another app',
  onThisDevice: 'Is the app on this device? Open it, or copy the key into it.',
  open: 'Open the app',
  key: 'Key',
  copyKey: 'Copy key',
  picture: 'QR code with the key of the app',
  reading: 'Reading the key',
  unreadable: 'Studio could not read the key in this picture. Scan it with another device.',
  code: 'Code',
  confirm: 'Confirm',
  confirming: 'Confirming',
  lifetime: 'After a code, this device asks you to sign in again if it is offline for 7 hours.',
  noRecovery: 'There are no recovery codes. Set up both apps to have a second way in.',
  skip: 'Skip',
  add: 'Add an app',
  remove: 'Remove',
  removing: 'Removing',
  removeLead: 'Type the current code from an app that you have set up.',
  removeLast: 'This is your only app. Without it, the second factor is off.',
  removeUnknown: 'The server did not answer. If the app is still listed, remove it again.',
  proof: 'Code of',
  cancel: 'Cancel',
  lost: 'Lost App? Contact Us',
  lostAdvice:
    'Lost your app? An administrator of this installation can help. Studio cannot turn a second factor off without a code.',
} as const;

/** The screen that asks for a code after the sign-in. */
export const codeFormWords = {
  title: 'Verify Your Identity',
  lead: 'Enter the six-digit code from your authenticator app.',
  verify: 'Verify',
  verifying: 'Verifying',
} as const;

/** What to do with the picture. */
export function scanText(type: string): string {
  return `Scan this QR code with ${authenticatorName(type)} on your phone.`;
}

/** The toast of an app that was confirmed. */
export function setUpText(type: string): string {
  return `${authenticatorName(type)} set up`;
}

/** The title of the form that removes an app. */
export function removeTitle(type: string): string {
  return `Remove ${authenticatorName(type)}`;
}

/** The toast of an app that was removed. */
export function removedText(type: string): string {
  return `${authenticatorName(type)} removed`;
}

/** The link behind 'Contact Us' from what config.json names, an e-mail or web address; null if it names none. */
export function contactAddress(contact: string): string | null {
  if (contact === '') return null;
  return contact.includes('://') ? contact : `mailto:${contact}`;
}
