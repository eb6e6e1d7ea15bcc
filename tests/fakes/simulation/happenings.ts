import type { Happenings } from '../happenings';

/** What happens in both forms of the simulation. */
const everywhere = [
  'answer lost after it was done',
  'browser killed',
  'found after a lost answer',
  'give up',
  'line cut',
  'locked',
  'page gone after the command',
  'request delivered late',
  'request delivered twice',
  'request lost',
  'reserve given up',
  'retry',
  'right withdrawn',
  'second command refused',
  'sent over what was found',
  'server busy',
  'server failed',
  'service worker woken',
  'tab thawed',
  'three days',
  'token refused between look and request',
  'two tabs',
  'undo',
  'undo too late',
  'unlocked',
  'upgrade',
  'command of a later build',
  'command of another identity',
  'command under another key',
  'write refused by a full disk',
] as const;

/** What happens only in memory, where each moment of a drain can be interrupted and the clock can be set back. */
export const memoryHappenings = [
  ...everywhere,
  'another in the middle',
  'clock set back',
  'frozen leader overtaken',
  'give up in the middle',
  'login refused before the look',
  'look older than its life',
  'look with losses',
  'look without answer',
  'server failed after it was done',
  'sent over what was found too late',
  'tab frozen in the middle',
  'tab killed in the middle',
  'three days in the middle',
  'undo in the middle',
  'command aborted',
  'command refused by a full disk',
] as const;

/** What happens only with whole workers and a platform. */
export const workerHappenings = [
  ...everywhere,
  'answer cut',
  'look lost',
  'page of a portal',
  'service worker sent',
  'tab frozen',
  'tab frozen at a look',
  'tab frozen at a request',
  'tab frozen at an answer',
  'tab killed at a look',
  'tab killed at a request',
  'tab killed at an answer',
  'three days at a look',
  'token and login refused',
  'worker killed',
] as const;

/** What a sender calls it when somebody else acts between a look and the request that relies on it. */
export const between = 'another between look and request';

export type Happening = (typeof memoryHappenings)[number] | (typeof workerHappenings)[number];
/** The sender names what others do. */
export type Happened = Happenings<string>['count'];
