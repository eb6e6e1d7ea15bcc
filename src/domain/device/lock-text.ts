/** Words of the lock, on a screen that tells nobody's name. */
export const lockWords = {
  title: 'Studio is locked',
  ask: 'What this device keeps is sealed until it is unlocked.',
  unlock: 'Unlock',
  working: 'Checking the passcode',
  opening: 'Opening',
  forgotten: 'Forgotten passcode',
  giveUp: 'Give up what was read and sign in again',
  dropped:
    'The passcode was wrong ten times, so what this device had read was made unreadable. Nothing is lost on the server: with the right passcode, or after signing in again, it is read anew. Your private notes and changes that were not sent yet stay sealed until the passcode is known.',
} as const;

/** Said before a passcode is given up; what happens to the data stands in `forgottenWarning`. */
export const giveUpWords = 'This needs a connection. Nothing is given up before the server has answered.';

/** What was tried in vain: `wrong` in a row, `left` until what the mirror holds is made unreadable. */
export function wrongText(wrong: number, left: number): string {
  const tries = wrong === 1 ? 'One wrong passcode' : `${wrong} wrong passcodes in a row`;
  if (left <= 0) return tries;
  return `${tries}; after ${left === 1 ? 'one more' : `${left} more`} what this device has read is made unreadable`;
}

/** How long to wait: '28 s', '4 min 10 s'. */
export function waitText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`;
}

/** Why a passkey did not help. */
export type PasskeyProblem = 'passkey-missing' | 'passkey-cancelled' | 'passkey-without-secret' | 'passkey-failed';

export const passkeyWords: Record<PasskeyProblem, string> = {
  'passkey-missing': 'This browser or address has no passkeys',
  'passkey-cancelled': 'The passkey was not used',
  'passkey-without-secret': 'This passkey cannot protect data; use another one or a passcode',
  'passkey-failed': 'The passkey could not be used',
};

/** Stands in the place of a record of this device that was changed or damaged. */
export const unreadableRowWords = 'This record could not be read on this device; it is read again';
export const unreadableDetailWords = 'What this device had kept of this verification could not be read; it is read again.';

/** Private data that is covered, for the eye and for the ear. `dots` are always as many, so that they do not tell how long the text is. */
export const coverWords = { hidden: 'Hidden', show: 'Hidden, show', hide: 'Hide again', dots: '••••••' } as const;
