import type { DeathCode } from './storage-failure';

/** One clear sentence of what happened, and what to do about it. */
export interface DeathWords {
  title: string;
  advice: string;
}

/** The words of each way in which work can end. */
export const deathWords: Record<DeathCode, DeathWords> = {
  'worker-keeps-dying': {
    title: 'The part of Studio that works in the background keeps stopping',
    advice: 'What is on this device can be read, but is not brought up to date. Reload to go on.',
  },
  'storage-outdated': {
    title: 'Studio was updated in another tab',
    advice: 'This tab still runs the version before and has stopped, so that it spoils nothing. Reload to go on.',
  },
  'storage-blocked': {
    title: 'Another tab of Studio keeps this one from starting',
    advice:
      'It runs the version before and holds what is stored on this device. Close the other tabs of Studio; this one then goes on by itself.',
  },
  'storage-silent': {
    title: 'The storage of this device does not answer',
    advice: 'Close the other tabs of Studio, then reload. If that does not help, restart the browser.',
  },
  'storage-denied': {
    title: 'This browser does not let Studio keep anything on this device',
    advice: 'Allow site data for this address, or leave the private window, then reload. Studio cannot work without it.',
  },
  'storage-full': {
    title: 'The storage of this device is full',
    advice: 'Make room on this device, then reload. What is on this device stays.',
  },
  'storage-damaged': {
    title: 'What Studio read onto this device is damaged',
    advice:
      'Reload to try once more. If that does not help, delete what was read: it is then read anew from the server. Private marks and notes on this device go as well.',
  },
  'part-missing': {
    title: 'A part of Studio could not be loaded',
    advice: 'There may be no network, or Studio was updated since this page was opened. Try again, or reload.',
  },
  'style-missing': {
    title: 'A part of Studio could not be loaded',
    advice: 'There may be no network, or Studio was updated since this page was opened. Reload to go on.',
  },
  'screen-broken': {
    title: 'This screen could not be shown',
    advice: 'What is kept on this device is still here. Reload to go on.',
  },
};

/** What the button says that goes on without loading the page again. */
export const retryWords = 'Try again';

/** What the button says that throws away what was only mirrored. */
export const readAnewWords = 'Delete what was read and read it anew';
