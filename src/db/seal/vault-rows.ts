import type { Sealed } from './box';
import type { KdfParameters } from './kdf';

/**
 * One way to the master key of a vault, bound by the vault's device key. Without a passcode or passkey only the device key protects it, which is weaker.
 */
export type Wrapping =
  | { kind: 'device'; wrapped: Sealed }
  | { kind: 'passcode'; kdf: KdfParameters; wrapped: Sealed }
  | { kind: 'passkey'; credentialId: Uint8Array<ArrayBuffer>; salt: Uint8Array<ArrayBuffer>; wrapped: Sealed };

/** The vault of one person on this device: what opens their keys, and the number of failed attempts. Times in ms. */
export interface VaultRow {
  /** A random name. */
  vault: string;
  /** Whose it is: a hash of the user id, as in the names of databases. */
  person: string;
  /** `forgotten`: its passcode is not known any longer; what is left in it are keys of unsent work. */
  state: 'active' | 'forgotten';
  wrappings: Wrapping[];
  /** The database of the key that binds all of it. */
  deviceKey: string;
  /** Previous rows must become unreadable on the disk too: the device key has to be renewed. */
  isStale?: true;
  /** Wrong passcodes in a row. */
  wrong: number;
  /** No passcode is tried before. */
  nextTryAt: number;
  /** Every tab locks when this is raised. */
  lockedAt: number;
  /** Raised when it was unlocked somewhere: the other tabs ask for the key then. */
  unlockedAt?: number;
}

/** The secret of one mirror or one outbox, wrapped by the master key of a vault and bound by its device key. */
export interface KeyRow {
  /** `mirror|<database>` or `outbox|<vault>|<database>` */
  id: string;
  vault: string;
  purpose: 'mirror' | 'outbox';
  databaseName: string;
  wrapped: Sealed;
}

/** Wrong passcodes after which each further one has to wait, and after which the mirror's keys are dropped (offline rules 7). */
export const slowAfter = 5;
export const dropAfter = 10;

/** How long (ms) to wait after the `wrong`-th wrong passcode in a row. */
export function waitAfter(wrong: number): number {
  return wrong < slowAfter ? 0 : Math.min(30_000 * 2 ** (wrong - slowAfter), 15 * 60_000);
}

export interface DeviceKeyRow {
  name: string;
  /** ms */
  madeAt: number;
  /** 1: it no longer protects a vault; its halves are to be deleted. */
  isOver: 0 | 1;
}
