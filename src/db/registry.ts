import Dexie, { type EntityTable } from 'dexie';
import type { Account } from '../domain/account';
import type { Config } from '../domain/wire/config';

/** An identity that used this device: which database is its, and what the last auth check said of it. Written by workers. */
export interface AccountRow {
  identity: string;
  databaseName: string;
  account: Account;
  /** Last successful auth check, ms. */
  checkedAt: number;
}

/** The one row about this device: who is signed in, whether the person logged out. Written by workers. */
export interface DeviceRow {
  key: 'device';
  identity: string | null;
  loggedOut: boolean;
  /** Why the guard asks for a sign-in, in the spec's words where it has them; null after a plain log-out or on a new device. */
  signOutReason: 'session-unauthenticated' | 'session-unauthorized' | null;
  config: Config | null;
  /** Server time minus device time in ms, from the Date header. */
  clockOffset: number;
  /** The server has yet to be told of a log-out. */
  logoutPending?: boolean;
  /** When the login was last renewed (ms), so that tabs do not renew one after the other. */
  refreshedAt?: number;
}

/** What the page remembers of its own: theme, last filters. Written by the page through preferences.ts. */
export interface PreferenceRow {
  key: string;
  value: unknown;
}

/** The registry of this device: small, never holds mirrored data. */
export class Registry extends Dexie {
  declare accounts: EntityTable<AccountRow, 'identity'>;
  declare device: EntityTable<DeviceRow, 'key'>;
  declare preferences: EntityTable<PreferenceRow, 'key'>;

  constructor(name = 'studio-registry', options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores({ accounts: 'identity', device: 'key', preferences: 'key' });
  }
}

/** A device nobody has used yet. */
export const newDevice: DeviceRow = {
  key: 'device',
  identity: null,
  loggedOut: false,
  signOutReason: null,
  config: null,
  clockOffset: 0,
};
