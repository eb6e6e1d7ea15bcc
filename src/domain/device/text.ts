import { toCountText } from '../shared/format';
import type { AccessAct } from './access-log';

/** What protects a device, said plainly. */
export const protectionWords = {
  passcode: 'Protected with a passcode. Data on this device is encrypted and locks when not in use.',
  passkey: 'Protected with a passkey. Data on this device is encrypted and locks when not in use.',
  both: 'Protected with a passcode and a passkey. Data on this device is encrypted and locks when not in use.',
} as const;

/** The section about what protects a device. */
export const protectionActWords = {
  title: 'Protection of this device',
  addPasskey: 'Add a passkey',
  replacePasskey: 'Replace the passkey',
  addThePasskey: 'Add the passkey',
  lockNow: 'Lock now',
  removeBoth: 'Remove passcode and passkey',
  removePasscode: 'Remove passcode',
  removePasskey: 'Remove passkey',
  remove: 'Remove the lock',
  required: 'Your organisation requires a passcode or passkey on this device.',
  working: 'Please wait',
  passcodeChanged: 'Passcode changed',
  passcodeSet: 'Passcode set',
  passkeyAdded: 'Passkey added',
  removed: 'Lock removed',
} as const;

/** The section about when a device locks and how long it keeps what was opened. */
export const habitWords = {
  title: 'Lock and retention',
  noLock: 'This device locks only after you set a passcode or passkey.',
  failed: "Couldn't save this choice on this device",
  idle: 'Lock after inactivity',
  hidden: 'Lock after the app is hidden',
  never: 'Only after inactivity',
  retention: 'Delete details and pictures after they were last opened',
  blur: 'Cover everything while the app is hidden',
  blurHint: 'The app switcher shows no content.',
  discreet: 'Discreet mode',
  discreetHint: 'Names, numbers and pictures are covered. Tap to show them for 30 seconds.',
  enforced: (hint: string) => `${hint} Set by your organisation.`,
} as const;

/** Shown if the organisation asks for a passcode and none is set. */
export const passcodeRequiredWords = 'Your organisation requires a passcode on this device. Set one to continue.';

/** Shown next to a setting that config.json decides. */
export const enforcedWords = 'Set by your organisation. You can only make this stricter.';

/** The setting that ends the login when nobody uses the device. */
export const endsLoginWords = {
  label: 'End the login when the device locks automatically',
  hint: 'You sign in again after it. Unsent changes wait for that sign-in.',
} as const;

/** What removing the passcode means. */
export const removeWords = 'Without a passcode, anyone who can use this browser can read your cases.';

export const accessLogHint =
  'A local log of cases, documents and secrets you open, print or save. Kept one year; deleted on log-out.';

export const accessLogWords = {
  title: 'Opened cases',
  none: 'No cases opened on this device yet.',
  unread: 'Not loaded yet',
  id: 'Id',
  csv: 'Export as CSV',
  json: 'Export as JSON',
  failed: "Couldn't create the file",
  more: (total: number) => `Show more of ${toCountText(total)}`,
} as const;

export const actWords: Record<AccessAct, string> = {
  print: 'Printed',
  pdf: 'Saved as PDF',
  document: 'Document opened',
  'document-saved': 'Document saved',
  secrets: 'Secrets shown',
};

/** 'At once', '30 seconds', '5 minutes', '1 hour'. */
export function delayText(seconds: number): string {
  if (seconds === 0) return 'Immediately';
  if (seconds < 60) return counted(seconds, 'second');
  return seconds < 3_600 ? counted(Math.round(seconds / 60), 'minute') : counted(Math.round(seconds / 3_600), 'hour');
}

/** '1 day', '30 days'. */
export function daysText(days: number): string {
  return counted(days, 'day');
}

/** null if every entry could be decrypted. */
export function unreadableText(count: number): string | null {
  if (count === 0) return null;
  return `${toCountText(count)} ${count === 1 ? 'entry' : 'entries'} from a previous key can't be read`;
}

function counted(count: number, one: string): string {
  return `${toCountText(count)} ${count === 1 ? one : `${one}s`}`;
}
