import { toCountText } from '../shared/format';

/** The words about data that a build before the first release left on this device. */
export const olderWords = {
  label: 'Data from a previous version',
  view: 'Export or delete',
  explained: "This version of Studio can't send or show it.",
  exportWarning: 'The files contain names and your own texts. They are not encrypted. Store them safely.',
  reading: 'Loading',
  notRead: "Couldn't read the data. It is unchanged.",
  passcode: 'Passcode of the previous version',
  passcodeMissing: 'Enter your previous passcode',
  open: 'Open with passcode',
  saveChanges: 'Export changes as CSV',
  saveNotes: 'Export notes as CSV',
  saveDrafts: 'Export drafts as CSV',
  exported: 'Exported. Studio deletes it when it is opened a day later.',
  delete: 'Delete this data',
  deleteAsked: "This deletes it from this device and can't be undone.",
  deleteSure: 'Delete now',
  keep: 'Keep',
  close: 'Close',
} as const;

/** How much of it no server has. */
export function olderText({ changes, drafts, notes }: { changes: number; drafts: number; notes: number }): string {
  const parts = [
    ...(changes > 0 ? [`${toCountText(changes)} unsent ${changes === 1 ? 'change' : 'changes'}`] : []),
    ...(drafts > 0 ? [`${toCountText(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`] : []),
    ...(notes > 0 ? [`${toCountText(notes)} ${notes === 1 ? 'note' : 'notes'}`] : []),
  ];
  const last = parts.pop() ?? '';
  return `A previous version of Studio left ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} on this device.`;
}

/** What the files will lack; null if they lack nothing. */
export function olderUnreadText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? "1 entry can't be read. The files contain only its state."
    : `${toCountText(count)} entries can't be read. The files contain only their state.`;
}
