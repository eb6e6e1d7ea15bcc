import type { CommandKind } from '../command/command';
import { finishedLossText, unsentLossText } from '../command/text';
import type { PrivateMark, PrivateNote } from './private-note';

export const markWords: Record<PrivateMark, string> = { seen: 'Seen', 'to-do': 'To do', done: 'Done' };

/** What a reviewer reads next to their own marks and notes. */
export const noteWords = {
  heading: 'Your mark and note',
  explained: 'On this device only, never sent. Deleted when you log out.',
  mark: 'Mark',
  text: 'Note',
  saving: 'Saving',
  saved: 'Saved on this device',
  notSaved: "Couldn't save on this device. Your text is still here.",
  damaged: "This note is damaged and can't be opened.",
  notEncryptedAgain: "Couldn't save them. They are still encrypted with the previous passcode.",
  notOpened: "Your marks and notes can't be opened right now.",
  hasNote: 'Has a note',
  write: 'Write a note',
  show: 'Show the note',
  hide: 'Hide the note',
} as const;

/** What the device screen says of them. */
export const notesWords = {
  heading: 'Your marks and notes',
  explained: 'On this device only, never sent. Deleted when you log out.',
  warning: 'The file is not encrypted. Store it safely.',
  save: 'Save as CSV',
  sealedBefore: 'They stay encrypted until you enter that passcode or discard them.',
  open: 'Open with that passcode',
  passcode: 'Previous passcode',
  passcodeMissing: 'Enter the previous passcode',
  cancel: 'Cancel',
  discard: 'Discard',
  discardSure: 'Discard permanently',
  keep: 'Keep',
} as const;

/** How many marks and notes of the person are on this device; bare "seen" marks are not counted. */
export function notesHereText(count: number): string {
  if (count === 0) return 'None on this device.';
  return `${count} on this device.`;
}

/** What opening notes by an earlier passcode came to. */
export function takenOverText(count: number): string {
  if (count === 0) return 'Nothing left to open with that passcode.';
  return count === 1 ? '1 opened. It now uses your current passcode.' : `${count} opened. They now use your current passcode.`;
}

export const leavingWords = {
  title: 'Log out?',
  save: 'Save notes as CSV first',
  saveDecisions: 'Export changes as CSV first',
  saveDrafts: 'Export drafts as CSV first',
  stay: 'Stay signed in',
  leave: 'Log out and delete',
} as const;

/** What a log-out would take along that no server has. */
export interface Leaving {
  own: { appId: string; id: string; note: PrivateNote }[];
  /** What was begun and not sent. */
  drafts: { appId: string; id: string; value: unknown }[];
  /** Commands that the server does not have yet, as far as this device knows. */
  unsent: number;
  /** Those that may or may not have arrived. */
  doubtful: number;
  /** Commands in the history. */
  finished: number;
  /** Of which kinds those are, and the unsent ones. */
  kinds: readonly CommandKind[];
  /** All commands that a file would hold, of every account of this person here. */
  commands: number;
  /** Notes and commands that the current key does not open. */
  sealedBefore: number;
  /** Credentials whose only document is here. */
  documents: number;
  /** Rows of the person's other accounts, whatever they say. */
  others: number;
  /** Rows that an earlier version of Studio left. */
  older: number;
  /** It could not be decided. */
  isUnknown: boolean;
}

/** Shown if nothing could be looked up. */
export const unknownLeaving: Leaving = {
  own: [],
  drafts: [],
  unsent: 0,
  doubtful: 0,
  finished: 0,
  kinds: [],
  commands: 0,
  sealedBefore: 0,
  documents: 0,
  others: 0,
  older: 0,
  isUnknown: true,
};

/** Whether a log-out takes nothing along that anybody would miss. */
export function isNothing({
  own,
  drafts,
  unsent,
  finished,
  sealedBefore,
  documents,
  others,
  older,
  isUnknown,
}: Leaving): boolean {
  return own.length + drafts.length + unsent + finished + sealedBefore + documents + others + older === 0 && !isUnknown;
}

function documentLossText(count: number): string {
  return count === 1
    ? 'Logging out deletes the only copy of the document of 1 credential. The service did not keep it.'
    : `Logging out deletes the only copies of the documents of ${count} credentials. The service did not keep them.`;
}

/** What logging out takes along, in sentences. */
export function leavingTexts(leaving: Leaving): string[] {
  const { own, drafts, unsent, finished, kinds, sealedBefore, documents, others, older, isUnknown } = leaving;
  const texts = [
    ...(unsent > 0 ? [unsentLossText(unsent, leaving.doubtful, kinds)] : []),
    ...(finished > 0 ? [finishedLossText(finished, kinds)] : []),
    ...(documents > 0 ? [documentLossText(documents)] : []),
    ...(own.length === 1
      ? ['Logging out deletes 1 private mark or note. There is no other copy.']
      : own.length > 1
        ? [`Logging out deletes ${own.length} private marks and notes. There is no other copy.`]
        : []),
    ...(drafts.length === 0
      ? []
      : [`Logging out deletes ${drafts.length === 1 ? '1 unsent draft' : `${drafts.length} unsent drafts`}.`]),
    ...(others > 0 ? ['This also deletes marks, notes and changes of your other accounts.'] : []),
    ...(older > 0 ? ['This also deletes data from a previous version of Studio.'] : []),
    ...(sealedBefore > 0 ? [`This also deletes items encrypted with a previous key: ${sealedBefore}.`] : []),
    ...(isUnknown ? ['Logging out deletes any private marks, notes and unsent changes on this device.'] : []),
  ];
  return texts.length > 0 ? texts : ['Logging out deletes local data. Signing in again needs a connection.'];
}

/** Notes of a vault whose passcode was given up; null if there are none. */
export function sealedBeforeText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 private note or change is encrypted with a previous passcode.'
    : `${count} private notes and changes are encrypted with a previous passcode.`;
}
