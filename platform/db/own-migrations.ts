import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { PlatformRefusal } from '../refusal';

/** The migrations of this version, as drizzle-kit writes them from the schema; the functions and triggers at the end are written by hand. */
export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Refuses, with this sentence, a database whose migrations are not the first ones of this version's: another version made it, and migrating it would
 * spoil it. Nothing is written. A database without migrations is a new one.
 */
export async function refuseOthers(
  db: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>,
  migrationsFolder: string,
  sentence: string,
): Promise<void> {
  const [there] = rowsIn<{ name: string | null }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  );
  if (!there?.name) return;
  const applied = rowsIn<{ hash: string }>(await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`));
  const own = readMigrationFiles({ migrationsFolder });
  if (applied.some(({ hash }, at) => own[at]?.hash !== hash)) throw new PlatformRefusal(sentence);
}

/** Both drivers answer an object with `rows`. */
function rowsIn<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
