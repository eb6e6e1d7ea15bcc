import { undoTime } from '../command/undo-time';
import { decisionKeys } from '../company/decision-text';
import { second } from '../shared/timing';

/** The shortcuts of Studio, by where they work; each with its keys. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Find a screen or record' },
      { keys: ['/'], does: 'Search the list' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close a window or menu' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['↓'], does: 'Next row' },
      { keys: ['↑'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['Home'], does: 'Go to the top and show new rows' },
    ],
  },
  {
    title: 'Verifications and companies',
    shortcuts: [
      { keys: ['J'], does: 'Next case in the list' },
      { keys: ['K'], does: 'Previous case in the list' },
      { keys: [decisionKeys.Approved.toUpperCase()], does: 'Approve the company, after a question' },
      { keys: [decisionKeys.Rejected.toUpperCase()], does: 'Reject the company, after a question' },
      { keys: ['U'], does: `Undo the last decision, for ${undoTime / second} seconds` },
    ],
  },
  {
    title: 'Pictures and documents',
    shortcuts: [
      { keys: ['+'], does: 'Enlarge' },
      { keys: ['-'], does: 'Reduce' },
      { keys: ['0'], does: 'Show the whole picture' },
      { keys: ['R'], does: 'Rotate' },
      { keys: ['←'], does: 'Previous picture, or move an enlarged one' },
      { keys: ['→'], does: 'Next picture, or move an enlarged one' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [{ keys: ['Ctrl', 'Enter'], does: 'Save or confirm' }],
  },
];

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  open: 'Show keyboard shortcuts',
  close: 'Close',
} as const;
