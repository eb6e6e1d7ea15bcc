import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import { lastSegmentNumber } from '../../db/reads/index-segments';
import { findRows, listRows } from '../../db/reads/list';
import type { StudioDatabase } from '../../db/studio-database';
import { listKey } from '../../domain/list/list-name';
import { isPlainQuery, type ListQuery, type QueryShape } from '../../domain/list/list-query';
import type { StudioWorker } from '../../workers/api';
import { countWaiting, type LeftOut, nothingLeftOut } from './count-waiting';
import { readByIds, type Source } from './list-source';
import type { ListedRow } from './listed-row';
import type { Listing, StatusCounts } from './listing';
import { readHeldBack } from './read-held-back';

/** What a list is read with. */
export interface ListingTools {
  database: StudioDatabase;
  worker: Pick<StudioWorker, 'search'>;
}

/** What a screen asks of a list. */
export interface AskedList<Status extends string> {
  appId: string;
  query: ListQuery<Status>;
  /** What is searched for. */
  typed: string;
  /** What its queues leave out; absent in lists without queues. */
  leftOut?: LeftOut;
  /** Server time, ms. */
  now: number;
}

/** How a list is shown. */
export interface ShownList<
  Row extends { appId: string },
  Stored extends StoredRow,
  Listed extends ListedRow,
  Status extends string,
> {
  definition: ListDefinition<Row, Stored, Status>;
  /** The order of the rows if nothing else is asked for, of each status. */
  usual: Pick<QueryShape<Status, string>, 'usualSort' | 'usualSorts'>;
  /** What is shown of rows, with what they are joined to. */
  toListRows(database: StudioDatabase, appId: string, rows: readonly Stored[]): Promise<Listed[]>;
}

/** The list that a query and a search ask for. */
export function mirroredListing<
  Row extends { appId: string },
  Stored extends StoredRow,
  Listed extends ListedRow,
  Status extends string,
>(
  database: StudioDatabase,
  worker: Pick<StudioWorker, 'search'>,
  shown: ShownList<Row, Stored, Listed, Status>,
  { appId, query, typed, leftOut = nothingLeftOut, now }: AskedList<Status>,
): Listing<Listed, Status> {
  const { definition, usual } = shown;
  const { isUp } = query.sort;
  const { name, search } = definition;
  const source = sourceOf(database, shown, { appId, status: query.status, leftOut, now, isUp });
  const searched = search.joined ? [name, search.joined.list] : [name];
  return {
    list: `${appId} ${name}`,
    subject: JSON.stringify([name, appId, query, typed]),
    leftOut: leftOut.mark,
    isPlain: isPlainQuery(query, usual) && typed === '',
    status: query.status ?? 'all',
    now,
    readPlain: (snapshot, limit, isFilling) => readHeldBack(source, snapshot, limit, isFilling, isUp),
    count: () => countWaiting(database, definition, { appId, leftOut, now }),
    async find({ day, ...window }) {
      const wanted = day === null ? null : { from: day, isUp };
      const answer = await worker.search({
        list: name,
        appId,
        query,
        typed,
        ...(await withoutOf(leftOut)),
        now,
        ...window,
        // Of a list that begins with the oldest nothing new is held back.
        newest: isUp ? null : window.newest,
        day: wanted,
      });
      return answer.ok ? { ok: true, value: { ...answer.value, counts: answer.value.counts as StatusCounts<Status> } } : answer;
    },
    read: (ids) => readByIds(source, ids),
    revision: async () =>
      (await Promise.all(searched.map((list) => lastSegmentNumber(database, listKey(list, appId))))).join(' '),
  };
}

/** The rows that are stored under these ids, in their order; null for one that is no longer on this device. */
export function readRowsShown<
  Row extends { appId: string },
  Stored extends StoredRow,
  Listed extends ListedRow,
  Status extends string,
>(
  database: StudioDatabase,
  shown: ShownList<Row, Stored, Listed, Status>,
  appId: string,
  ids: readonly string[],
): Promise<(Listed | null)[]> {
  // Which status and time are asked for does not matter for single rows.
  return readByIds(sourceOf(database, shown, { appId, status: null, leftOut: nothingLeftOut, now: 0, isUp: false }), ids);
}

function sourceOf<Row extends { appId: string }, Stored extends StoredRow, Listed extends ListedRow, Status extends string>(
  database: StudioDatabase,
  { definition, toListRows }: ShownList<Row, Stored, Listed, Status>,
  { leftOut, ...window }: { appId: string; status: Status | null; leftOut: LeftOut; now: number; isUp: boolean },
): Source<Stored, Listed> {
  const isQueue = window.status !== null && definition.search.queues?.[window.status] !== undefined;
  return {
    async list(limit) {
      if (!isQueue) return listRows(database, definition, { ...window, limit });
      const without = await leftOut.read();
      const rows = await listRows(database, definition, { ...window, limit: limit + without.size });
      return rows.filter(({ id }) => !without.has(id)).slice(0, limit);
    },
    find: (ids) => findRows(database, definition, window.appId, ids),
    toListRows: (rows) => toListRows(database, window.appId, rows),
  };
}

/** The ids that are left out, as the worker takes them. */
async function withoutOf(leftOut: LeftOut): Promise<{ without?: string[] }> {
  return leftOut === nothingLeftOut ? {} : { without: [...(await leftOut.read())] };
}
