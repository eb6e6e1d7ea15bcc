import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Seconds; a line that accepts and never answers behaves like no line. */
const longestDownload = 300;
/** Where Debian puts servers, which are not on everybody's path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Programs that single tests need, and Debian's package of each. */
export const programs = {
  nginx: { names: ['nginx'], package: 'nginx' },
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  pgDump: { names: ['pg_dump'], package: 'postgresql-client' },
};

/** The path of one of `programs` on this machine, null when it is not there. */
export function findProgram(key) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
  const paths = programs[key].names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

/**
 * Finds one of `programs`, or installs its package as root on Debian unless STUDIO_INSTALL=off. Answers { path } or { reason }.
 */
export async function provideProgram(key, { report = () => {} } = {}) {
  const present = findProgram(key);
  if (present !== null) return { path: present };
  const name = programs[key].package;
  if (process.env.STUDIO_INSTALL === 'off') return { reason: `${name} is not installed (STUDIO_INSTALL=off)` };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return { reason: `${name} is not installed, and only root on Debian can install the package` };
  }
  report(`Installing the package ${name}.`);
  // In run level 1 a package does not start its service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-q'], { env, limitSeconds: longestDownload });
  const { output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env,
    limitSeconds: longestDownload,
  });
  const installed = findProgram(key);
  return installed === null
    ? { reason: `apt-get could not install ${name} (${output.trim().split('\n').at(-1)})` }
    : { path: installed };
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
