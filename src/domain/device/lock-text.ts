/** Words of the lock, on a screen that shows nobody's name. */
export const lockWords = {
  title: 'Studio is locked',
  ask: 'Enter your passcode to continue.',
  unlock: 'Unlock',
  working: 'Checking the passcode',
  opening: 'Opening',
  forgotten: 'Forgotten passcode',
  giveUp: 'Erase local data and sign in',
  dropped:
    'Local data was erased after ten wrong passcodes. Data on the server is safe and loads again after you unlock or sign in. Your private notes and unsent changes stay encrypted until you enter the correct passcode.',
} as const;

/** Shown before a passcode is given up; `forgottenWarning` says what happens to the data. */
export const giveUpWords = 'This needs a connection. Nothing is erased before the server answers.';

/** Failed attempts: `wrong` in a row, `left` until the data on this device is made unreadable. */
export function wrongText(wrong: number, left: number): string {
  const tries = wrong === 1 ? 'One wrong passcode' : `${wrong} wrong passcodes in a row`;
  if (left <= 0) return tries;
  return `${tries}. Local data is erased after ${left === 1 ? 'one more' : `${left} more`}`;
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
  'passkey-missing': 'Passkeys are not available in this browser or at this address',
  'passkey-cancelled': 'Passkey cancelled',
  'passkey-without-secret': "This passkey can't protect data. Use another one or a passcode",
  'passkey-failed': "Couldn't use the passkey",
};

/** Stands in the place of a record of this device that was changed or damaged. */
export const unreadableRowWords = 'The saved copy is damaged and loads again';
export const unreadableDetailWords = 'The saved copy of this verification is damaged and loads again.';

/** Private data that is covered, for eye and ear. The number of `dots` is constant, so that it does not reveal the length of the text. */
export const coverWords = { hidden: 'Hidden', show: 'Hidden, show', hide: 'Hide', dots: '••••••' } as const;
