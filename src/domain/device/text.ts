import { toCountText } from '../shared/format';
import type { OpeningAct } from './access-log';

/** What protects a device, said plainly. */
export const protectionWords = {
  passcode:
    'A passcode is asked for. What this device keeps is sealed with a key that only the passcode opens; it is locked when nobody uses it.',
  passkey:
    'A passkey is asked for. What this device keeps is sealed with a key that only the passkey opens; it is locked when nobody uses it.',
  both: 'A passcode or a passkey is asked for. What this device keeps is sealed with a key that only they open; it is locked when nobody uses it.',
} as const;

/** Said where the organisation asks for a passcode and there is none. */
export const passcodeRequiredWords =
  'Your organisation asks for a passcode on every device that keeps verifications. Set one to go on.';

/** Said beside a setting that config.json decides. */
export const enforcedWords = 'Set by your organisation; it can be made stricter here, not looser';

/** What removing the passcode means. */
export const removeWords = 'Without a passcode this device cannot lock: whoever can unlock the tablet can read what it keeps.';

/** What the log of opened cases is. */
export const openingsWords =
  'Every case, and every paper of a company, that is opened on this device is noted here, at most once an hour, and each time one is printed or saved; notes are kept for a year. The log is sealed like everything else, never sent, and deleted when you log out.';

/** What became of an opened case. */
export const actWords: Record<OpeningAct, string> = {
  print: 'Printed',
  pdf: 'Saved as PDF',
  paper: 'Paper opened',
  'paper-saved': 'Paper saved',
};

/** 'At once', '30 seconds', '5 minutes', '1 hour'. */
export function delayText(seconds: number): string {
  if (seconds === 0) return 'At once';
  if (seconds < 60) return counted(seconds, 'second');
  return seconds < 3_600 ? counted(Math.round(seconds / 60), 'minute') : counted(Math.round(seconds / 3_600), 'hour');
}

/** '1 day', '30 days'. */
export function daysText(days: number): string {
  return counted(days, 'day');
}

/** How many notes of the log could not be opened; null when all could. */
export function unreadableText(count: number): string | null {
  if (count === 0) return null;
  return `${counted(count, 'note')} of an earlier key cannot be read any more`;
}

function counted(count: number, one: string): string {
  return `${toCountText(count)} ${count === 1 ? one : `${one}s`}`;
}
