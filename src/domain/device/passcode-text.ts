import { type PasscodeIssue, passcodeLimits } from './device-rules';

/** The words of what speaks against a new passcode. */
export const passcodeWords: Record<PasscodeIssue, string> = {
  'passcode-too-short': `A passcode has at least ${passcodeLimits.least} characters`,
  'passcode-too-long': `A passcode has at most ${passcodeLimits.most} characters`,
  'passcode-too-plain': 'This passcode is too easy to guess; use no rows and no repetitions',
  'passcode-not-repeated': 'The two passcodes are not the same',
};

/** Said plainly where the browser's own key is all there is. */
export const noPasscodeWarning =
  'No passcode is set. What this device keeps is sealed with a key that this browser holds, so whoever can unlock this tablet can read it. Set a passcode to protect it better.';

/** Said before a passcode is set: what happens when it is forgotten. */
export const forgottenWarning =
  'Nobody can recover a forgotten passcode. You can then sign in again with a connection and the device reads everything anew; your private notes and changes that were not sent yet stay sealed until the passcode is known or you discard them.';
