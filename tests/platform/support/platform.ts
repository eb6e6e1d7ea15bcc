import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PlatformOptions } from '../../../platform/options';
import { type Platform, startPlatform } from '../../../platform/start-platform';

/** A clock that moves when told. */
export interface TestClock {
  now: () => number;
  advance(ms: number): void;
}

/** A clock that stands at `at`. */
export function clockAt(at = Date.UTC(2026, 2, 1, 12)): TestClock {
  let moment = at;
  return {
    now: () => moment,
    advance(ms) {
      moment += ms;
    },
  };
}

/** A fresh database of the server that DATABASE_URL_TEST names, and what drops it; null: the tests run on the embedded one. */
export async function freshDatabase(): Promise<{ url: string | null; drop(): Promise<void> }> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return { url: null, drop: async () => undefined };
  const name = `studio_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name}`) };
}

/** A platform of its own on a free port: in memory, or in a fresh database of a server, which is dropped by `close`. */
export async function startTestPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const database = await freshDatabase();
  const platform = await startPlatform({ port: 0, ...options, databaseUrl: database.url });
  return {
    ...platform,
    async close() {
      await platform.close();
      await database.drop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
