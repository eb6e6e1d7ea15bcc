import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { PlatformRefusal } from '../refusal';
import { lockFolder } from './folder-lock';
import { ownMigrations, refuseOthers } from './own-migrations';

/** The database as the platform uses it: drizzle over PGlite or over a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface OpenDatabase {
  db: Database;
  /** Where the rows are, in words that may be shown: no password. */
  where: string;
  /** Work that no other process of the same database does at the same time (first fill). */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** An arbitrary number: the name of the platform's advisory lock. */
const advisoryLock = 4_780_001;
const ofAnother = 'was made by another version of Studio and stays as it is';

/**
 * Opens and migrates the database: a PostgreSQL server if an address is given, otherwise PGlite in a folder or in memory.
 * Throws PlatformRefusal when the folder is in use, the server cannot be reached, or another version made the database.
 */
export async function openDatabase(
  place: { databaseUrl: string | null; dataFolder: string | null },
  migrationsFolder = ownMigrations,
): Promise<OpenDatabase> {
  return place.databaseUrl === null
    ? openEmbedded(place.dataFolder, migrationsFolder)
    : openServer(place.databaseUrl, migrationsFolder);
}

async function openEmbedded(folder: string | null, migrationsFolder: string): Promise<OpenDatabase> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    const client = await openPGlite(folder === null ? null : join(folder, 'database'));
    await client.waitReady;
    const db = drizzleEmbedded(client);
    try {
      await refuseOthers(db, migrationsFolder, `The data folder ${folder} ${ofAnother}; choose another with --data.`);
      await migrateEmbedded(db, { migrationsFolder });
    } catch (error) {
      await client.close();
      throw error;
    }
    return {
      db,
      where: folder === null ? 'in memory, gone when the platform stops' : `in ${folder}`,
      exclusively: (work) => work(),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * PGlite makes a new database in two seconds and copies one in half a second: if `STUDIO_FRESH_DATABASE` names a copy of one without rows, as the
 * tests do that start a hundred platforms, a new database begins as that.
 */
async function openPGlite(place: string | null): Promise<PGlite> {
  const image = process.env.STUDIO_FRESH_DATABASE;
  const fresh =
    image === undefined || (place !== null && existsSync(place)) ? {} : { loadDataDir: new Blob([await readFile(image)]) };
  return place === null ? new PGlite(fresh) : new PGlite(place, fresh);
}

async function openServer(databaseUrl: string, migrationsFolder: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
  // A server that goes away while a connection is idle must not end the process; the next query reports it.
  pool.on('error', () => undefined);
  const where = wordsOf(databaseUrl);
  const exclusively = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [advisoryLock]);
      return await work();
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => undefined);
      holder.release();
    }
  };
  try {
    const db = drizzleServer(pool);
    await exclusively(async () => {
      await refuseOthers(db, migrationsFolder, `The database ${where} ${ofAnother}; name another in DATABASE_URL.`);
      await migrateServer(db, { migrationsFolder });
    });
    return { db, where, exclusively, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    if (isUnreachable(error)) throw new PlatformRefusal(`The database ${where} cannot be used: ${reasonOf(error)}.`);
    throw error;
  }
}

/** The rows of a raw statement: both drivers answer an object with `rows`. */
export async function rowsOf<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

function wordsOf(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `on the PostgreSQL server ${url.host}, database ${url.pathname.slice(1)}`;
  } catch {
    throw new PlatformRefusal('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}

/** Connection failures carry a system code, refusals of the server (password, no such database) an SQLSTATE of class 08, 28, 3D or 57. */
function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(E[A-Z]+|08...|28...|3D...|57...)$/.test(code) || (error instanceof Error && /timeout/i.test(error.message));
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message !== '' ? error.message : 'no connection';
}
