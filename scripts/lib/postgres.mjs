import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.mjs';

const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs, null when there is none. Newest version first. */
function findPrograms() {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian, '/opt/homebrew/bin', '/usr/local/pgsql/bin'];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to run as root: then its own user, or nobody, does. */
async function serverUser() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (ids.every(({ code }) => code === 0)) return { uid: Number(ids[0].output), gid: Number(ids[1].output) };
  }
  return {};
}

/**
 * Starts a private PostgreSQL in a folder of its own on a free port of the loopback; as root on Debian it is installed first
 * when there is none. Answers { url, close } or { reason } when it cannot be had.
 */
export async function startPostgres({ report = () => {} } = {}) {
  let programs = findPrograms();
  if (programs === null && isRoot && existsSync('/usr/bin/apt-get')) {
    report('No PostgreSQL on this machine: installing the package postgresql.');
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    programs = findPrograms();
  }
  if (programs === null) return { reason: 'no PostgreSQL is installed and none could be' };

  const user = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const initialised = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...user, cwd: folder },
  );
  if (initialised.code !== 0) {
    remove();
    return { reason: `initdb failed: ${initialised.output.trim().split('\n').at(-1)}` };
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => server.on('close', resolve));
  server.on('error', () => {});
  const close = async () => {
    server.kill('SIGINT');
    await ended;
    remove();
  };
  const url = `postgres://studio@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt += 1) {
    if (await answers(url)) return { url, close };
    await wait(100);
  }
  await close();
  return { reason: 'the server did not become ready' };
}

/** Asked with the client the platform uses: a folder of PostgreSQL's programs need not have `pg_isready`. */
async function answers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
