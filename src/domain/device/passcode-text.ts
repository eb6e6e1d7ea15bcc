import { type PasscodeIssue, passcodeLimits } from './device-rules';

/** The words of what speaks against a new passcode. */
export const passcodeWords: Record<PasscodeIssue, string> = {
  'passcode-too-short': `A passcode has at least ${passcodeLimits.least} characters`,
  'passcode-too-long': `A passcode has at most ${passcodeLimits.most} characters`,
  'passcode-too-plain': 'This passcode is too easy to guess. Avoid sequences and repetitions',
  'passcode-not-repeated': "The passcodes don't match",
};

/** Said plainly where the browser's own key is all there is. */
export const noPasscodeWarning = 'No passcode. Anyone who can unlock this device can read your cases.';

/** Said before a passcode is set: what happens when it is forgotten. */
export const forgottenWarning =
  "A forgotten passcode can't be recovered. You can sign in again and load everything from the server. Private notes and unsent changes stay encrypted until you enter the passcode or discard them.";
