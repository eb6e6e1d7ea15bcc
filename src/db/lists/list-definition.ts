import type { Dexie, Table } from 'dexie';
import type { CommandKind } from '../../domain/command/command';
import type { ListName } from '../../domain/list/list-name';
import type { Box } from '../seal/box';
import type { SealedBody } from '../seal/sealed-rows';

/** A row of a list as it is on the disk: what indexes need in the open, everything else encrypted. */
export interface StoredRow extends SealedBody {
  appId: string;
  /** The row's id; where an id may be a person's, its alias. */
  id: string;
  /** Its place, the greatest the newest: a time (ms) where the server has one. */
  order: number;
  /** What it is counted and filtered by. */
  state: string;
}

/** What filters, orders and searches need of a row. `text` is folded; `createdAt` is the row's order. */
export interface SearchEntry {
  id: string;
  createdAt: number;
  text: string;
  /** '' if it has none; absent for lists that are not ordered by name. */
  name?: string;
  /** The step that a verification failed at; absent in other lists. */
  failedStep?: string | null;
}

/** How the entries of a list are filtered and ordered. */
export interface ListSearch<Status extends string> {
  /** The status that an entry is filtered and counted by at `now` (ms). */
  statusOf(entry: SearchEntry, now: number): Status;
  /** The order of the statuses. */
  ranks: Readonly<Record<Status, number>>;
  /** Filters that have the entries of a status without those that the person has dealt with, by that status. */
  queues?: Readonly<Partial<Record<Status, Status>>>;
  /** The name of the order that has the newest rows first. */
  newest: string;
  /** The time (ms) that the order is based on, null if the entry has none. */
  timeOf?(entry: SearchEntry, by: string): number | null;
  /** What an entry is found by; absent: its `text`. */
  textOf?(entry: SearchEntry): string;
  joined?: JoinedSearch;
}

/** Another list, to whose rows the entries belong: an entry is found by what its row there is found by. */
export interface JoinedSearch {
  list: ListName;
  /** The id of the row there. */
  idOf(entry: SearchEntry): string;
  /** The name of an order by a time of the row there. */
  by: string;
  timeOf(row: SearchEntry): number | null;
  /** Whether that time (ms) can be of this entry. It belongs to the newest entry for which it can. */
  canBeOf(entry: SearchEntry, time: number): boolean;
}

/** Rows whose status changes when a moment passes: those in `state` count as `past` from `column` (ms) on, before it as `ahead`. */
export interface Expiry<Status> {
  state: string;
  column: 'expiresAt';
  past: Status;
  ahead: Status;
}

/** How a list is brought up to date. Times in ms. */
export type Refresh = {
  /** It is fetched again this long after the last attempt while it is visible. */
  every: number;
} & (
  | {
      /** Page by page, the newest rows first, as `walkList` does. */
      by: 'pages';
      /** Rows that have yet to expire are also asked for by their ids: they may have come to an end. */
      asksOpenRows: boolean;
    }
  | {
      /** One answer has all rows. */
      by: 'whole-answer';
      /** So much later for each row. */
      everyPerRow: number;
      /** But never later than this. */
      atMostEvery: number;
      /** Changes that were sent from here make it due; it is then fetched at most this often. */
      afterOwnChange: number;
    }
  /** Pages of ids, as `walkIdentities` does; what each one is, is resolved later. Each page costs the service a credit. */
  | { by: 'ids' }
);

/** Which rows of a list wait for the person. */
export type Waiting<Status> = {
  /** How many do; null if none does. */
  words(count: number): string | null;
} & (
  | {
      by: 'queue';
      /** Those of this queue… */
      queue: Status;
      /** …about which no command of this kind is on its way. */
      command: CommandKind;
    }
  /** Those that are new since the last visit. */
  | { by: 'visit' }
);

/** How a list is mirrored: what every mechanism needs to know of it. `Row` is the row as screens have it, `Stored` as the disk has it. */
export interface ListDefinition<Row extends { appId: string }, Stored extends StoredRow, Status extends string = string> {
  name: ListName;
  /** The id by which the server knows it. */
  idOf(row: Row): string;
  orderOf(row: Row): number;
  stateOf(row: Row): Stored['state'];
  /** Columns of this list alone, in the open because an index or a plan needs them. `alias` hides the id of a person. */
  derive(row: Row, alias: Box['alias']): Promise<Omit<Stored, keyof StoredRow>> | Omit<Stored, keyof StoredRow>;
  /** What it is found by. */
  toEntry(row: Row, stored: Omit<Stored, keyof SealedBody>): SearchEntry;
  /** The statuses that people filter by, each with the states it has. */
  statuses: Readonly<Record<Status, readonly Stored['state'][]>>;
  expiry?: Expiry<Status>;
  refresh: Refresh;
  /** Unsent commands about its rows are refused when the right to the list is. */
  withdrawsCommands?: true;
  search: ListSearch<Status>;
  /** They are counted next to its screen in the menu. */
  waiting?: Waiting<Status>;
}

/** A list of any shape, as mechanisms see it. */
export type AnyList = ListDefinition<{ appId: string }, StoredRow>;

/** The table of a list. */
export function tableOf<Row extends { appId: string }, Stored extends StoredRow>(
  database: Dexie,
  { name }: ListDefinition<Row, Stored>,
): Table<Stored, [appId: string, id: string]> {
  return database.table(name);
}
