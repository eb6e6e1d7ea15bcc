import { toCountText } from './format';

/** Buttons and short answers that have the same words on every screen. */
export const commonWords = {
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  show: 'Show',
  toList: 'Back to the list',
  toHome: 'Home Page',
  steps: 'Steps',
  name: 'Name',
  email: 'Email',
  missing: 'Not given',
  notHere: 'Not on this device yet',
  comesLater: 'It will load when the server can be reached.',
  showSecret: (label: string) => `Show ${label.toLowerCase()}`,
  copy: (label: string) => `Copy ${label}`,
} as const;

/** The button below a text that is cut because it is long. */
export const longTextWords = {
  less: 'Show less',
  all: (length: number) => `Show all ${toCountText(length)} characters`,
} as const;
