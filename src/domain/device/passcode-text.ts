import { type PasscodeIssue, passcodeLimits } from './device-rules';

/** What is wrong with a new passcode, in words. */
export const passcodeWords: Record<PasscodeIssue, string> = {
  'passcode-too-short': `A passcode has at least ${passcodeLimits.least} characters`,
  'passcode-too-long': `A passcode has at most ${passcodeLimits.most} characters`,
  'passcode-too-plain': 'This passcode is too easy to guess. Avoid sequences and repetitions',
  'passcode-not-repeated': "The passcodes don't match",
};

/** The form of a passcode, and what else the lock says. */
export const passcodeFormWords = {
  locked: 'Locked',
  passcode: 'Passcode',
  current: 'Current passcode',
  currentMissing: 'Enter your current passcode',
  next: 'New passcode',
  repeated: 'Repeat the new passcode',
  working: 'Encrypting',
  change: 'Change passcode',
  set: 'Set passcode',
  setTitle: 'Set a passcode',
  asking: 'Waiting for the server',
  back: 'Back',
  usePasskey: 'Use passkey',
  passkeyWorking: 'Waiting for the passkey',
  passkeyLost: 'Passkey lost',
  waitFor: (time: string) => `Try again in ${time}`,
} as const;

/** Said plainly where the browser's own key is all there is: what is protected, and what is not. */
export const noPasscodeWarning =
  'No passcode. Data is encrypted, but this browser keeps the key: anyone who can use it can read your cases. Studio does not lock.';

/** Shown before a passkey is added: its purpose, and what happens if it is the only way in and gets lost. */
export function passkeyAdviceText(hasPasscode: boolean): string {
  const use = 'Unlock this device with a passkey instead of typing.';
  if (hasPasscode) return `${use} Your passcode still works.`;
  return `${use} ${forgottenWarning.replace('passcode is', 'passkey is').replace('forgotten passcode', 'lost passkey')}`;
}

/** Said before a passcode is set: what happens when it is forgotten. */
export const forgottenWarning =
  "A forgotten passcode can't be recovered. You can sign in again and load everything from the server. Private notes and unsent changes stay encrypted until you enter the passcode or discard them.";
