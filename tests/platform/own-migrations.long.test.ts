import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rowsOf } from '../../platform/db/connect';
import { ownMigrations } from '../../platform/db/own-migrations';
import { PlatformRefusal } from '../../platform/refusal';
import { emptyDatabase, postgresServer } from '../fixtures/database';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-version-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  databaseUrl: string | null;
  dataFolder: string | null;
}

const dataFolder = () => ({ databaseUrl: null, dataFolder: join(folder, 'data') });
/** What another version did instead of the first migration, or after it. */
const older = sql`update drizzle.__drizzle_migrations set hash = 'of an older version'`;
const newer = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`;
const undo = sql`delete from drizzle.__drizzle_migrations where hash like 'of a newer %'`;

async function change(place: Place, ...statements: SQL[]): Promise<void> {
  const { db, close } = await openDatabase(place);
  for (const statement of statements) await db.execute(statement);
  await close();
}

/** The migrations of this version and one more, as the next version would have them. */
function nextMigrations(): string {
  const next = join(folder, 'migrations');
  cpSync(ownMigrations, next, { recursive: true });
  const file = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number; idx: number; tag: string }[] };
  const more = journal.entries.map(({ when, idx, ...rest }) => ({ ...rest, when: when + 1_000, idx: idx + 1, tag: '0001_next' }));
  writeFileSync(join(next, '0001_next.sql'), 'CREATE TABLE "next" ("id" text PRIMARY KEY NOT NULL);');
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...more] }));
  return next;
}

const mark = sql`insert into settings (key, value) values ('mark', '"kept"')`;

describe('a data folder', () => {
  it.each([
    ['an older', older],
    ['a newer', newer],
  ])('of %s version is refused in one sentence that names it', async (_which, made) => {
    await change(dataFolder(), made);
    const sentence = `The data folder ${join(folder, 'data')} was made by another version of Studio and stays as it is; choose another with --data.`;
    await expect(openDatabase(dataFolder())).rejects.toThrow(new PlatformRefusal(sentence));
  });

  it('of the previous version is migrated and keeps its rows', async () => {
    await change(dataFolder(), mark);
    const { db, close } = await openDatabase(dataFolder(), nextMigrations());
    expect(await rowsOf(db, sql`select value, (select count(*)::int from next) as rows from settings`)).toEqual([
      { value: 'kept', rows: 0 },
    ]);
    await close();
  });
});

// A run on the embedded database has no server: the folder above is its database.
if (postgresServer() !== null) {
  describe('a database of a PostgreSQL server', () => {
    it('of another version is refused in one sentence that names it, and keeps its rows', async () => {
      const { url, drop } = await emptyDatabase();
      if (url === null) throw new Error('the run has a server, and this test no database of it');
      const place = { databaseUrl: url, dataFolder: null };
      const { db, close } = await openDatabase(place);
      for (const statement of [mark, newer]) await db.execute(statement);
      const { host, pathname } = new URL(url);
      const sentence = `The database on the PostgreSQL server ${host}, database ${pathname.slice(1)} was made by another version of Studio and stays as it is; name another in DATABASE_URL.`;
      await expect(openDatabase(place)).rejects.toThrow(new PlatformRefusal(sentence));
      await db.execute(undo);
      expect(await rowsOf(db, sql`select value from settings`)).toEqual([{ value: 'kept' }]);
      await close();
      await drop();
    });
  });
}
