import type { KdfCost } from '../db/seal/kdf';
import type { ActingNet } from './acts/act-definition';
import type { DatabaseDoors } from './database-doors';
import type { DeviceAbilities } from './device-abilities';
import type { KeyChannel } from './key-channel';
import type { Locks } from './locks';

/** All that the worker needs from outside, so that it can be built in a test as it is built in a browser. */
export interface WorkerDependencies extends DeviceAbilities, DatabaseDoors {
  /** The id of this build. */
  build: string;
  deleteDatabase(name: string): Promise<void>;
  /** Opens a database of another build; where nothing is given, as `open-as-is.ts` does. */
  openAsIs?: typeof import('../db/open-as-is').openAsIs;
  /** How the workers of this browser hand each other the key of an unlocked vault. */
  keyChannel: KeyChannel;
  /** What a passcode's key costs to make; where nothing is given, as much as `presentCost` says. */
  passcodeCost?: KdfCost;
  locks: Locks;
  /** Bytes used and granted on this device, null if the browser does not say. */
  storageEstimate(): Promise<{ usage: number; quota: number } | null>;
  /** Resolves once what was written on this device is safe from a browser that ends in the middle of a write (decision 034). */
  untilSafe(): Promise<void>;
  /** What the leading tab does, loaded the same way. */
  loadWork(): Promise<typeof import('./sync/start-work')>;
  /** What tidies away and opens the databases of builds before the first release: loaded if there are any. */
  loadOlder(): Promise<typeof import('./older-stores')>;
  /** What searches, loaded with the first search. */
  loadSearch(): Promise<typeof import('./search/search')>;
  /** What makes a PDF, with its fonts: loaded when the first one is asked for. */
  loadReport(): Promise<Pick<typeof import('./report/make-report'), 'makeReport'>>;
  /** What checks credentials, with the packages that verify signatures: loaded with the first check, or ahead of it. */
  loadCheck(): Promise<Pick<typeof import('./check/check-document'), 'checkDocument'>>;
  /** The network part, loaded after the worker has begun to answer. With `maySend` every send asks it first: the part of the leading tab. */
  loadNet(maySend?: () => Promise<boolean>): Promise<ActingNet>;
}
