import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { listTotals, type people, type sessions } from '../db/schema';
import type { ListQuestion } from './list-query';

/** What the statement of a page is made from. The total is a column of each row; a prepared statement has placeholders for its values. */
export interface PageParts {
  wanted: SQL | undefined;
  total: SQL<number>;
  limit: number | Placeholder;
  offset: number | Placeholder;
}

/** A statement that may be prepared. */
interface PageStatement<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** Which page is read. `filters` has `undefined` for each filter that is not set. */
interface PageCall {
  appId: string;
  question: Pick<ListQuestion, 'page' | 'limit'>;
  filters: readonly (SQL | undefined)[];
}

/**
 * Reads pages of a list of a service. One statement reads the rows and the total, so both are of the same moment. A page of the whole list is what is asked for most: its
 * statement is prepared, and its total is read from `list_totals`. A filtered list is counted.
 */
export function pageReader<Row extends { total: number }>(
  db: Database,
  { list, table }: { list: 'sessions' | 'people'; table: typeof sessions | typeof people },
  statementOf: (parts: PageParts) => PageStatement<Row>,
): (call: PageCall) => Promise<{ rows: Row[]; total: number }> {
  const appIdOfCall = sql.placeholder('appId');
  const wholeList = statementOf({
    wanted: eq(table.appId, appIdOfCall),
    total: sql<number>`(select ${listTotals.total} from ${listTotals} where ${listTotals.appId} = ${appIdOfCall} and ${listTotals.list} = ${sql.raw(`'${list}'`)})`,
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(`page_of_${list}`);

  return async ({ appId, question: { page, limit }, filters }) => {
    const place = { limit, offset: (page - 1) * limit };
    const wanted = and(eq(table.appId, appId), ...filters);
    const isWhole = filters.every((filter) => filter === undefined);
    const rows = isWhole
      ? await wholeList.execute({ appId, ...place })
      : await statementOf({ wanted, total: sql<number>`(select count(*)::int from ${table} where ${wanted})`, ...place });
    // An empty page has no row that could carry the total.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await db.$count(table, wanted));
    return { rows, total };
  };
}
