import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, rowsOf } from '../../platform/db/connect';
import type { Platform } from '../../platform/platform';
import { startPlatform } from '../../platform/start-platform';
import { findProgram } from '../../scripts/lib/programs.mjs';
import { emptyDatabase, postgresServer } from '../fixtures/database';
import { stillDemo } from '../fixtures/test-platform';
import { root } from '../laws/code/repository';
import { clientOf, openTenant, sessionsPath, signIn } from './support/client';
import { companyOfStatus, openHarness } from './support/companies';

/** Where the rows of a platform are. */
interface Place {
  databaseUrl: string | null;
  dataFolder: string | null;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every row of every table of a platform that is stopped, as a mark of each table's contents. */
async function contentsOf(place: Place): Promise<Record<string, string>> {
  const { db, close } = await openDatabase(place);
  const tables = await rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const marks: SQL[] = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as mark from ${sql.identifier(name)} as row`,
  );
  const rows = await rowsOf<{ name: string; mark: string }>(db, sql.join(marks, sql` union all `));
  await close();
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/** A platform at a place that can be stopped and started again. */
function platformAt(place: Place) {
  let running: Platform | null = null;
  const stop = async () => {
    await running?.close();
    running = null;
  };
  onTestFinished(stop);
  const start = async () => {
    running = await startPlatform({ port: 0, ...place, demo: { ...stillDemo, sessions: 5, companies: 4 }, rateLimit: null });
    return running;
  };
  return { start, stop };
}

/** Decides a company that waits; answers its id. */
async function decideOne(platform: Platform): Promise<string> {
  const harness = await openHarness(platform);
  const id = await companyOfStatus(harness, 'Completed');
  expect((await harness.decide(id, { status: 'Approved' })).status).toBe(200);
  return id;
}

/** The ids of the verifications, with the login that a browser already had. */
async function verificationsOver(login: string, platform: Platform): Promise<unknown> {
  const client = clientOf(platform.url);
  client.cookies.set('refreshToken', login);
  expect((await client.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
  return (await (await openTenant(client)).get(sessionsPath)).json;
}

/**
 * Goes through a loss: a backup, then a decision and a verification that it does not have, then a restore. `backUp` runs while the platform runs or when
 * it is stopped, as the README says for the place.
 */
async function loseAndRestore(place: Place, isRunning: boolean, backUp: () => void, restore: () => void): Promise<void> {
  const { start, stop } = platformAt(place);
  let platform = await start();
  const client = clientOf(platform.url);
  await signIn(client, 'admin');
  const login = client.cookies.get('refreshToken') ?? '';
  const [decided, list] = [await decideOne(platform), await (await openTenant(client)).get(sessionsPath)];
  if (isRunning) backUp();
  await stop();
  const before = await contentsOf(place);
  if (!isRunning) backUp();

  platform = await start();
  const later = await decideOne(platform);
  await platform.addDemoSession();
  await stop();
  expect(await contentsOf(place)).not.toEqual(before);

  restore();
  expect(await contentsOf(place)).toEqual(before);
  platform = await start();
  expect((await platform.companies.ledger(decided)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);
  expect(await platform.companies.ledger(later)).toEqual([]);
  expect(await verificationsOver(login, platform)).toEqual(list.json);
  expect(await decideOne(platform)).toBe(later);
}

/** The commands of deploy/README.md that begin with a word, with another name in place of the database and its owner. */
function shippedCommand(begin: string, name: string): string {
  const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const command = readme.split('`').find((text) => text.startsWith(begin));
  if (command === undefined) throw new Error(`deploy/README.md has no command that begins with ${begin}`);
  return command.replace(/\bstudio\b(?!\.dump)/g, name);
}

describe('a restored backup has every row and login of its time, nothing that came later, and decisions can still be made', () => {
  it('of a data folder, copied while the platform is stopped', async () => {
    const folder = temporaryFolder();
    const [dataFolder, copy] = [join(folder, 'data'), join(folder, 'copy')];
    const copyOver = (from: string, to: string) => {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true });
    };
    await loseAndRestore(
      { databaseUrl: null, dataFolder },
      false,
      () => copyOver(dataFolder, copy),
      () => copyOver(copy, dataFolder),
    );
  });

  // A run on the embedded database has no server: the folder above is its database.
  if (postgresServer() !== null && findProgram('pgDump') !== null) {
    it('of a PostgreSQL server, made while the platform runs by the commands of the page for operators', async () => {
      const folder = temporaryFolder();
      const { url, drop } = await emptyDatabase();
      if (url === null) throw new Error('the run has a server, and this test no database of it');
      const address = new URL(url);
      const name = address.pathname.slice(1);
      const env = {
        ...process.env,
        PGHOST: address.searchParams.get('host') ?? address.hostname,
        PGUSER: address.username,
        PGDATABASE: 'postgres',
      };
      const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
      // The platform is no superuser, and owns its database.
      shell(`createuser ${name} && psql -qc 'alter database ${name} owner to ${name}'`);
      onTestFinished(async () => {
        await drop();
        shell(`dropuser ${name}`);
      });
      address.username = name;
      await loseAndRestore(
        { databaseUrl: address.href, dataFolder: null },
        true,
        () => shell(shippedCommand('pg_dump', name)),
        () => shell(shippedCommand('dropdb', name)),
      );
    });
  }
});
