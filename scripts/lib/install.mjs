import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, stop } from './root.mjs';
import { run } from './run.mjs';

/** Seconds; a line that accepts and never answers behaves like no line. */
const longestInstall = 900;
/** What npm says when no registry answers. */
const noNetwork = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

const stampFile = join(root, 'node_modules', '.studio-lock-hash');

/** Installs the packages when they are missing or belong to another lock file. Ends with one sentence when that fails. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(wanted)) return;
  say('Installing packages (npm ci). The first time this takes a minute or two.');
  // What npm prints of a failure is long; of one that has a sentence of ours nothing else is shown.
  const { code, output, isOverdue } = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund'],
    {
      limitSeconds: longestInstall,
    },
  );
  if (code !== 0 && (isOverdue || noNetwork.test(output)))
    stop(
      'npm cannot reach its registry: connect this machine to the network, or set npm to a registry or proxy that it can reach, and start again.',
    );
  if (code !== 0) {
    say(output);
    stop(`npm ci failed with code ${code}; npm says why above.`);
  }
  writeFileSync(stampFile, wanted);
}

function isInstalled(wanted) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  // Installed by hand: npm's own record of the tree says whether it is this lock file's.
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const same = Object.entries(locked).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.peer || entry.devOptional || present[path]?.version === entry.version,
  );
  if (same) writeFileSync(stampFile, wanted);
  return same;
}
