import type { CommandKind } from '../command/command';
import { settledLossText, unsentLossText } from '../command/text';
import type { PrivateMark, PrivateNote } from './private-note';

export const markWords: Record<PrivateMark, string> = { seen: 'Seen', 'to-do': 'To do', done: 'Done' };

/** What a reviewer reads beside their own marks and notes. */
export const noteWords = {
  heading: 'Your mark and note',
  explained: 'Only for you, on this device: sealed with what it keeps, never sent. Logging out deletes it.',
  mark: 'Mark',
  text: 'Note',
  saving: 'Saving',
  saved: 'Saved on this device',
  notSaved: 'Not saved: this device could not keep it. What you typed is still here.',
  damaged: 'A note here is damaged and cannot be opened.',
  notKept: 'This device could not keep them. They are still sealed as before.',
  notOpened: 'Your marks and notes cannot be opened now.',
  hasNote: 'Has a note',
  write: 'Write a note',
  show: 'Show the note',
  hide: 'Hide the note',
} as const;

/** What the device screen says of them. */
export const notesWords = {
  heading: 'Your marks and notes',
  explained:
    'What you mark and note about verifications is for you alone: sealed on this device, never sent. Ten wrong passcodes do not delete it, logging out does.',
  warning: 'A file holds them in the clear: Studio does not protect, lock or delete it.',
  save: 'Save as CSV',
  sealedBefore: 'They stay sealed until that passcode is known or you discard them.',
  open: 'Open them with that passcode',
  passcode: 'Earlier passcode',
  passcodeMissing: 'The earlier passcode is asked for',
  cancel: 'Cancel',
  discard: 'Discard them',
  discardSure: 'Discard them for good',
  keep: 'Keep them',
} as const;

/** How many marks and notes of the person are on this device; bare "seen" marks are not counted. */
export function notesHereText(count: number): string {
  if (count === 0) return 'None on this device.';
  return `${count} on this device.`;
}

/** What opening notes by an earlier passcode came to. */
export function takenOverText(count: number): string {
  if (count === 0) return 'Nothing is sealed under that passcode any more.';
  return count === 1
    ? 'One is opened and sealed with the present key now.'
    : `${count} are opened and sealed with the present key now.`;
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
  /** Those of them of which nobody knows whether they arrived. */
  doubtful: number;
  /** Commands in the history. */
  settled: number;
  /** Of which kinds those are, and the unsent ones. */
  kinds: readonly CommandKind[];
  /** All commands that a file would hold, of every account of this person here. */
  commands: number;
  /** Notes and commands that the present key does not open. */
  sealedBefore: number;
  /** Credentials whose only document is here. */
  documents: number;
  /** Rows of the person's other accounts, whatever they say. */
  others: number;
  /** Rows that an earlier version of Studio left. */
  older: number;
  /** It could not be told. */
  isUnknown: boolean;
}

/** What is told where nothing could be looked up. */
export const unknownLeaving: Leaving = {
  own: [],
  drafts: [],
  unsent: 0,
  doubtful: 0,
  settled: 0,
  kinds: [],
  commands: 0,
  sealedBefore: 0,
  documents: 0,
  others: 0,
  older: 0,
  isUnknown: true,
};

/** Whether a log-out takes nothing along that anybody would miss. */
export function isNothing({ own, drafts, unsent, settled, sealedBefore, documents, others, older, isUnknown }: Leaving): boolean {
  return own.length + drafts.length + unsent + settled + sealedBefore + documents + others + older === 0 && !isUnknown;
}

function documentLossText(count: number): string {
  return count === 1
    ? 'Logging out deletes the document of 1 credential that the service does not keep. Nobody else has it unless it was handed out.'
    : `Logging out deletes the documents of ${count} credentials that the service does not keep. Nobody else has them unless they were handed out.`;
}

/** What logging out takes along, in sentences. */
export function leavingTexts(leaving: Leaving): string[] {
  const { own, drafts, unsent, settled, kinds, sealedBefore, documents, others, older, isUnknown } = leaving;
  const texts = [
    ...(unsent > 0 ? [unsentLossText(unsent, leaving.doubtful, kinds)] : []),
    ...(settled > 0 ? [settledLossText(settled, kinds)] : []),
    ...(documents > 0 ? [documentLossText(documents)] : []),
    ...(own.length === 1
      ? ['Logging out deletes 1 private mark or note from this device. It was never sent anywhere.']
      : own.length > 1
        ? [`Logging out deletes ${own.length} private marks and notes from this device. They were never sent anywhere.`]
        : []),
    ...(drafts.length === 0
      ? []
      : [`Logging out deletes ${drafts.length === 1 ? '1 unsent draft' : `${drafts.length} unsent drafts`}.`]),
    ...(others > 0 ? ['Marks, notes and changes kept on this device for your other accounts go as well.'] : []),
    ...(older > 0 ? ['What an earlier version of Studio left on this device goes as well.'] : []),
    ...(sealedBefore > 0 ? [`What was sealed under an earlier passcode goes as well: ${sealedBefore}.`] : []),
    ...(isUnknown
      ? [
          'Whether there are private marks and notes, or changes that were not sent, on this device cannot be told now. Logging out deletes them.',
        ]
      : []),
  ];
  return texts.length > 0 ? texts : ['Logging out deletes what this device has read. Signing in again needs a connection.'];
}

/** Notes of a vault whose passcode was given up; null where there are none. */
export function sealedBeforeText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 private note or change is sealed under a passcode that was given up.'
    : `${count} private notes and changes are sealed under a passcode that was given up.`;
}
