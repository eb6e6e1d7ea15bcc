import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './connect';

/** The question of each database, made once: its tables stay the same while a platform runs. */
const questions = new WeakMap<Database, Promise<string>>();

/**
 * A mark of each table: two equal marks mean that no row was written in between, not even with the same values. For tests of what a call may write. It is
 * made of where rows are and who wrote them, so that no contents have to be read.
 */
export async function fingerprintsOf(db: Database): Promise<Record<string, string>> {
  const question = questions.get(db) ?? questionOf(db);
  questions.set(db, question);
  const rows = await rowsOf<{ name: string; mark: string }>(db, sql.raw(await question));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

async function questionOf(db: Database): Promise<string> {
  const tables = await rowsOf<{ name: string; place: string }>(
    db,
    sql`select quote_literal(tablename) as name, quote_ident(tablename) as place from pg_tables where schemaname = 'public' order by tablename`,
  );
  const mark = "count(*) || ' ' || coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)::bigint), 0)";
  return tables.map(({ name, place }) => `select ${name}::text as name, ${mark} as mark from ${place}`).join(' union all ');
}
