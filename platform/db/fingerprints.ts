import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './connect';

/**
 * A mark of each table: two that are equal say that no row was written in between, also not with the same values. For tests of what a call may write. It is made of
 * where rows are and who wrote them, so that no contents have to be read.
 */
export async function fingerprintsOf(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)::bigint), 0) as mark from ${sql.identifier(name)}`,
  );
  const rows = await rowsOf<{ name: string; mark: string }>(db, sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
