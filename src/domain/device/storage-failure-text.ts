import type { DeathCode } from './storage-failure';

/** One clear sentence about what happened, and what to do about it. */
export interface DeathWords {
  title: string;
  advice: string;
}

/** The words of each way in which work can end. */
export const deathWords: Record<DeathCode, DeathWords> = {
  'worker-keeps-dying': {
    title: "Studio's background process keeps stopping",
    advice: "You can read what is on this device, but it doesn't update. Reload to continue.",
  },
  'storage-outdated': {
    title: 'Studio was updated in another tab',
    advice: 'This tab has the previous version and has stopped. Reload to continue.',
  },
  'storage-blocked': {
    title: 'Another Studio tab prevents this one from starting',
    advice: 'The other tab has the previous version. Close all other Studio tabs; this one then continues automatically.',
  },
  'storage-silent': {
    title: "The storage of this device doesn't respond",
    advice: 'Close the other tabs of Studio, then reload. If that does not help, restart the browser.',
  },
  'storage-denied': {
    title: "This browser doesn't allow Studio to store data",
    advice: 'Allow site data for this address or leave the private window, then reload.',
  },
  'storage-full': {
    title: 'The storage of this device is full',
    advice: 'Free some space on this device, then reload. Your data stays.',
  },
  'storage-damaged': {
    title: "Studio's data on this device is damaged",
    advice:
      'Reload to try again. If that does not help, delete local data and load it again from the server. This also deletes your private marks and notes.',
  },
  'part-missing': {
    title: 'A part of Studio could not be loaded',
    advice: 'You may be offline, or Studio was updated. Try again or reload.',
  },
  'screen-broken': {
    title: 'This screen could not be shown',
    advice: 'Your data on this device is safe. Reload to continue.',
  },
};

/** What the button says that loads the page again. */
export const reloadWords = 'Reload';

/** What the button says that throws away what was only mirrored. */
export const readAnewWords = 'Delete and reload local data';
