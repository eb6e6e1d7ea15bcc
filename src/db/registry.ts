import Dexie, { type EntityTable } from 'dexie';
import type { Account, SignOutReason } from '../domain/account/account';
import type { CommandKind } from '../domain/command/command';
import type { Config } from '../domain/shared/config-wire';
import { registryName } from './database-name';
import type { DeviceKeyRow, KeyRow, VaultRow } from './seal/vault-rows';

/** An identity that used this device: which database is its, and what the last auth check said of it. Written by workers. */
export interface AccountRow {
  identity: string;
  databaseName: string;
  account: Account;
  /** Last successful auth check, ms. */
  checkedAt: number;
}

/**
 * An account acted for whose membership ended, while decisions made under it are still here: they wait, sealed, until the person has exported or
 * discarded them. Written by workers. Times in ms.
 */
export interface LeftAccountRow {
  databaseName: string;
  identity: string;
  email: string;
  endedAt: number;
  /** Commands that the server does not have as far as this device knows, and those in the history; both 0 until they were counted. */
  unsent: number;
  finished: number;
  /** Of which kinds they are. */
  kinds: CommandKind[];
  /** How many of the unsent may have arrived. */
  doubtful: number;
  /** When they were exported (ms): they are deleted a day later. */
  exportedAt?: number;
}

/**
 * What a person wrote in a build before the first release: it is in a database that this build does not use, until the person has exported or deleted
 * it. Written by workers.
 */
export interface OlderStoreRow {
  /** The name of that database. */
  name: string;
  /** Whose it is, as in `VaultRow`; null if nothing says so. */
  person: string | null;
  /** Of the account it was written in; empty if nothing says so. */
  email: string;
  /** Unsent changes, and credentials whose only document is there. */
  changes: number;
  drafts: number;
  notes: number;
  /** Some of it is opened by a passcode of that build. */
  hasPasscode: boolean;
  /** When it was exported (ms): it is deleted a day later. */
  exportedAt?: number;
}

/** `membership-ended`: the account acted for took the membership back; `email` is that account's, `databaseName` names what was made under it. */
export interface DeviceNotice {
  code: 'membership-ended';
  email: string;
  databaseName?: string;
  at: number;
}

/** The one row about this device: who is signed in, whether the person logged out. Written by workers. */
export interface DeviceRow {
  key: 'device';
  identity: string | null;
  loggedOut: boolean;
  /** Why the guard asks for a sign-in, in the spec's words where it has them; null after a plain log-out or on a new device. */
  signOutReason: SignOutReason | null;
  /** The configuration in use: the last good config.json as of the last start. */
  config: Config | null;
  /** A different good config.json that was fetched since: used from the next start on; absent if there is none. */
  nextConfig?: Config;
  /** What is wrong with the config.json that is served now, in words; absent while it can be read. */
  configProblem?: string;
  /** Server time minus device time in ms, from the Date header; 0 while nothing was learnt (a learnt 0 is kept as 1). */
  clockOffset: number;
  /** The server does not know yet about a log-out. */
  logoutPending?: boolean;
  /** When the login was last renewed (ms), so that tabs do not renew one after the other. */
  refreshedAt?: number;
  /**
   * Since when (ms) a renewal of the login is without an answer, from right before it is sent, so that a worker that is killed over it leaves
   * word too. The server may have renewed: from then on the cookies of this device are good only for its time of grace.
   */
  renewalAskedAt?: number;
  /** Something that happened to the account and is shown plainly until the person has seen it. */
  notice?: DeviceNotice;
  /** The latest moment at which this device was running (ms): it never follows a clock that was put back (see domain/lease). */
  latestAt?: number;
  /** An identity whose membership ended. Auth checks begun before `until` (ms) do not count for it; null: the cookies still have to be switched. */
  ended?: { identity: string; until: number | null };
}

/** Who does the work (offline rules 2). `epoch` grows with every change of leader; `beatAt` in ms, written every two seconds. */
export interface LeadershipRow {
  key: 'leader';
  epoch: number;
  tab: string;
  beatAt: number;
}

/** One open tab and whether it is seen. A row that is not renewed counts as gone. */
export interface TabRow {
  tab: string;
  visible: boolean;
  /** ms */
  renewedAt: number;
}

/** The calls that all tabs of this device made to one host in the last minute, and until when it asked to be left alone (ms). */
export interface BucketRow {
  host: string;
  takenAt: number[];
  blockedUntil: number;
  /** When it asked for that (ms): a clock put back shows by it. */
  blockedAt?: number;
  /** When it last answered a call, by a success or by a refusal (ms); absent while it has not. */
  answeredAt?: number;
  /** Whose calls these were, as a hash; absent when nobody was signed in yet. */
  person?: string;
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
  declare leadership: EntityTable<LeadershipRow, 'key'>;
  declare tabs: EntityTable<TabRow, 'tab'>;
  declare buckets: EntityTable<BucketRow, 'host'>;
  declare vaults: EntityTable<VaultRow, 'vault'>;
  declare keys: EntityTable<KeyRow, 'id'>;
  declare deviceKeys: EntityTable<DeviceKeyRow, 'name'>;
  declare left: EntityTable<LeftAccountRow, 'databaseName'>;
  declare older: EntityTable<OlderStoreRow, 'name'>;

  constructor(name = registryName, options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores({
      accounts: 'identity',
      device: 'key',
      preferences: 'key',
      leadership: 'key',
      tabs: 'tab, renewedAt',
      buckets: 'host',
      vaults: 'vault, person',
      keys: 'id, vault',
      deviceKeys: 'name',
      left: 'databaseName',
      older: 'name',
    });
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
