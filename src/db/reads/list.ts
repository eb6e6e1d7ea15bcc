import Dexie, { type Collection } from 'dexie';
import { type ListName, listKey } from '../../domain/list/list-name';
import { type Expiry, type ListDefinition, type StoredRow, tableOf } from '../lists/list-definition';
import type { StudioDatabase } from '../studio-database';

/** The newest `limit` rows of a service, of one status or of all, or the oldest of a status; with `after` those that follow this row of the window before. `now` (ms) decides what has expired, in lists whose rows do. */
export interface ListWindow<Status extends string> {
  appId: string;
  status: Status | null;
  limit: number;
  now?: number;
  after?: Pick<StoredRow, 'order' | 'id'>;
  /** The oldest first, of a status without expiry; those without a time come last. */
  isUp?: boolean;
}

const { minKey, maxKey } = Dexie;

/** The newest rows of a window as they are stored, newest first. Every filter is served by an index; only states that expire are split by time. */
export async function listRows<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored, Status>,
  window: ListWindow<Status>,
): Promise<Stored[]> {
  const { appId, status, limit, after } = window;
  if (status === null) return newestOf(database, definition, [appId], limit, after);
  const { name, statuses, expiry } = definition;
  if (window.isUp) {
    const [state = status] = statuses[status];
    return oldestOf(database, definition, [appId, state], limit);
  }
  const parts = statuses[status].map((state) => newestOf(database, definition, [appId, state], limit, after));
  if (expiry && (status === expiry.past || status === expiry.ahead))
    parts.push(expiring(database, name, expiry, window) as unknown as Promise<Stored[]>);
  const [first = [], ...others] = await Promise.all(parts);
  if (others.length === 0) return first;
  return [first, ...others]
    .flat()
    .sort((one, other) => other.order - one.order || (other.id < one.id ? -1 : 1))
    .slice(0, limit);
}

/** How many rows a service has of each status at `now` (ms); `all` counts every row. One row of counters answers all but what expires. */
export async function countRows<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored, Status>,
  appId: string,
  now = 0,
): Promise<Record<Status | 'all', number>> {
  const { name, statuses, expiry } = definition;
  const counter = await database.counters.get(listKey(name, appId));
  const of = (state: string) => counter?.byOutcome[state] ?? 0;
  const counts = Object.fromEntries([
    ['all', counter?.total ?? 0],
    ...Object.entries<readonly string[]>(statuses).map(([status, states]) => [
      status,
      states.reduce((sum, state) => sum + of(state), 0),
    ]),
  ]) as Record<Status | 'all', number>;
  if (expiry) {
    const ahead = await expiringAfter(database, name, expiry, appId, now).count();
    counts[expiry.ahead] += ahead;
    counts[expiry.past] += of(expiry.state) - ahead;
  }
  return counts;
}

/** The next moment (ms) at which a row expires, null when none will: the one timer of lists that depend on time. */
export async function nextExpiry<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  database: StudioDatabase,
  { name, expiry }: ListDefinition<Row, Stored, Status>,
  appId: string,
  now: number,
): Promise<number | null> {
  if (!expiry) return null;
  const next = await expiringAfter(database, name, expiry, appId, now).first();
  return next?.[expiry.column] ?? null;
}

/** One row by the id it is stored under, null when it is not on this device. */
export async function findRow<Row extends { appId: string }, Stored extends StoredRow>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  id: string,
): Promise<Stored | null> {
  return (await tableOf(database, definition).get([appId, id])) ?? null;
}

/** The rows with these ids that are on this device, by the id they are stored under. */
export async function findRows<Row extends { appId: string }, Stored extends StoredRow>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  const rows = await tableOf(database, definition).bulkGet([...new Set(ids)].map((id): [string, string] => [appId, id]));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** `of` is the service, or the service and a state. */
async function newestOf<Row extends { appId: string }, Stored extends StoredRow>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored>,
  of: readonly string[],
  limit: number,
  after: ListWindow<string>['after'],
): Promise<Stored[]> {
  const rows = tableOf(database, definition).where(of.length === 1 ? '[appId+order]' : '[appId+state+order]');
  const newest = (upTo: unknown, isWith: boolean, most: number) =>
    rows
      .between([...of, minKey], [...of, upTo], true, isWith)
      .reverse()
      .limit(most)
      .toArray();
  if (after === undefined) return newest(maxKey, true, limit);
  // Rows of the same order are sorted by their id: a window begins after the last one.
  const same = await rows
    .equals([...of, after.order])
    .reverse()
    .toArray();
  const rest = same.filter(({ id }) => id < after.id).slice(0, limit);
  const older = rest.length === limit ? [] : await newest(after.order, false, limit - rest.length);
  return [...rest, ...older];
}

/** Of a service and a state; what has no time (its order is 0) comes last. */
async function oldestOf<Row extends { appId: string }, Stored extends StoredRow>(
  database: StudioDatabase,
  definition: ListDefinition<Row, Stored>,
  of: readonly [appId: string, state: string],
  limit: number,
): Promise<Stored[]> {
  const rows = tableOf(database, definition).where('[appId+state+order]');
  const oldest = await rows
    .between([...of, 0], [...of, maxKey], false, true)
    .limit(limit)
    .toArray();
  if (oldest.length === limit) return oldest;
  const untimed = await rows
    .equals([...of, 0])
    .limit(limit - oldest.length)
    .toArray();
  return [...oldest, ...untimed];
}

/** A row of a list that has an expiry. */
type ExpiringRow = StoredRow & { expiresAt: number | null };

/**
 * The newest rows that have expired at `now`, or have not. The newest row is not always the last to expire. A few are read by
 * their expiry; of many, the newest are read by their order and those of the other kind are skipped.
 */
async function expiring<Status extends string>(
  database: StudioDatabase,
  name: ListName,
  expiry: Expiry<Status>,
  { appId, status, limit, now = 0, after }: ListWindow<Status>,
): Promise<ExpiringRow[]> {
  const { state, column } = expiry;
  const table = database.table<ExpiringRow>(name);
  const isPast = status === expiry.past;
  const [from, to] = isPast ? [minKey, now] : [now + 1, maxKey];
  const isBehind = ({ order, id }: StoredRow) =>
    after === undefined || order < after.order || (order === after.order && id < after.id);
  const meant = table.where(`[appId+state+${column}]`).between([appId, state, from], [appId, state, to], true, true);
  if ((await meant.count()) <= limit) return (await meant.toArray()).filter(isBehind);
  return table
    .where('[appId+state+order]')
    .between([appId, state, minKey], [appId, state, after?.order ?? maxKey], true, true)
    .reverse()
    .filter((row) => (row[column] !== null && row[column] <= now) === isPast && isBehind(row))
    .limit(limit)
    .toArray();
}

function expiringAfter<Status>(
  database: StudioDatabase,
  name: ListName,
  { state, column }: Expiry<Status>,
  appId: string,
  now: number,
): Collection<ExpiringRow> {
  return database
    .table<ExpiringRow>(name)
    .where(`[appId+state+${column}]`)
    .between([appId, state, now + 1], [appId, state, maxKey]);
}
