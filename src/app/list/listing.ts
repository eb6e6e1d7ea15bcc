import type { Outcome } from '../../domain/shared/outcome';
import type { ListedRow } from './listed-row';
import type { HeldRows, HeldSnapshot } from './read-held-back';

/** How many rows there are of each status and of all. */
export type StatusCounts<Status extends string> = Record<Status | 'all', number>;

/** Opens rows that are about to be drawn. */
export type OpenAhead<Stored> = (rows: readonly (Stored | null)[]) => Promise<void>;

/** How many rows a tablet in portrait shows at most. They are decrypted before they are drawn. */
export const openedVisible = 20;

/**
 * What is asked of the worker (offline rules 5); members as in `SearchInput`. `day`: the place of the first row of this day (its first moment, ms) is wanted too.
 */
export interface FoundWindow {
  snapshotId: number;
  isFilling: boolean;
  newest: number | null;
  from: number;
  to: number;
  day: number | null;
}

/** What it answers; members as in `SearchAnswer`. */
export interface FoundAnswer<Status extends string> {
  ids: string[];
  total: number;
  held: number;
  counts: StatusCounts<Status>;
  isWhole: boolean;
  at?: number | null;
}

/** A list of the mirror as a screen asks for it, and how it is read: by an index of the database, or as the worker finds it in memory. */
export interface Listing<Stored extends ListedRow, Status extends string> {
  /** Another where the rows are others: of another service, or another view. */
  list: string;
  /** Another where other rows of it, or another order, are asked for. */
  subject: string;
  /** Changes when it becomes known which rows the queues of the list leave out; none is removed while the list is visible. */
  leftOut: string;
  /** The newest rows of a status or of all are asked for, and nothing else: an index of the mirror has them. */
  isPlain: boolean;
  status: Status | 'all';
  /** The time (server time, ms) that what is read holds for. */
  now: number;
  /** Reads the first rows as `readHeldBack` does. */
  readPlain(snapshot: HeldSnapshot, limit: number, isFilling: boolean): Promise<HeldRows<Stored>>;
  count(): Promise<StatusCounts<Status>>;
  find(window: FoundWindow): Promise<Outcome<FoundAnswer<Status>>>;
  /** The rows with these ids, in their order; null for one that is no longer on this device. */
  read(ids: readonly string[]): Promise<(Stored | null)[]>;
  /** Changes after each change of what the worker searches. */
  revision(): Promise<string>;
}
