import { type ListName, listNames, namedLists } from '../list/list-name';
import type { Question } from '../record/question';
import { recordTitles } from '../record/record-kind';
import { toTimeClock } from './format';
import { productWords } from './product-text';

/** The bars around each screen (spec section 2). */
export const frameWords = {
  menu: 'Menu',
  brand: `${productWords.name}, services`,
  skip: 'Skip to content',
  acting: 'Accessing Account Of',
  developer: 'Developer API dashboard',
  documentation: 'Documentation',
  profile: 'Profile',
  welcome: (name: string | null) => `Welcome ${name ?? 'User'}`,
  lock: 'Lock',
  logOut: 'Logout',
  refresh: 'Refresh now',
  syncCentre: 'Sync centre',
  sync: (state: string) => `Sync: ${state}`,
  unread: 'Not loaded yet',
  signInAgain: 'Sign in again',
  understood: 'Understood',
  connection: 'Connection',
} as const;

/** How old what is shown is, while the server gives no answer; `at` in ms, null if there is nothing. */
export function shownFromText(at: number | null, isOffline: boolean): string {
  if (at === null) return 'This is not on this device yet';
  return `${isOffline ? 'Offline, showing' : 'Showing'} what this device read at ${toTimeClock(at)}`;
}

const listTitles = Object.fromEntries(listNames.map((name) => [name, namedLists[name].title])) as Record<ListName, string>;

/** What each question of the sync mark is about. */
export const questionTitles: Record<Question['kind'], string> = {
  ...recordTitles,
  ...listTitles,
  services: 'Services',
  detail: 'This verification',
  thumbnail: 'Thumbnails',
  'company-document': 'This document',
  did: 'This DID',
  schema: 'This schema',
  credential: 'This credential',
  'credential-document': 'The document of this credential',
  visible: 'Visible rows',
};
