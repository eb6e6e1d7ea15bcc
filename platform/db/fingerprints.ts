import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './connect';

/** The question of each database, made once: its tables stay the same while a platform runs. */
const questions = new WeakMap<Database, Promise<string>>();

/** The last answer for each database, with the snapshot that it was read from. */
const answers = new WeakMap<Database, { snapshot: string; marks: Record<string, string> }>();

/** Changes whenever a transaction that wrote something begins or ends. */
const snapshot = 'pg_current_snapshot()::text';

/**
 * A mark of each table: two equal marks mean that no row was written in between, not even with the same values. For tests of what a call may write. It is
 * made of where rows are and who wrote them, so that no contents have to be read, and no table is read while nobody writes.
 */
export async function fingerprintsOf(db: Database): Promise<Record<string, string>> {
  const before = answers.get(db);
  const [now] = await rowsOf<{ snapshot: string }>(db, sql.raw(`select ${snapshot} as snapshot`));
  if (before !== undefined && before.snapshot === now?.snapshot) return before.marks;
  const question = questions.get(db) ?? questionOf(db);
  questions.set(db, question);
  const rows = await rowsOf<{ name: string; mark: string }>(db, sql.raw(await question));
  const { snapshot: read = '', ...marks } = Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
  answers.set(db, { snapshot: read, marks });
  return marks;
}

/** Asks for the snapshot and for every table in one statement, which sees one state of all. */
async function questionOf(db: Database): Promise<string> {
  const tables = await rowsOf<{ name: string; place: string }>(
    db,
    sql`select quote_literal(tablename) as name, quote_ident(tablename) as place from pg_tables where schemaname = 'public' order by tablename`,
  );
  const mark = "count(*) || ' ' || coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)::bigint), 0)";
  const marks = tables.map(({ name, place }) => `select ${name}::text as name, ${mark} as mark from ${place}`);
  return [`select 'snapshot' as name, ${snapshot} as mark`, ...marks].join(' union all ');
}
