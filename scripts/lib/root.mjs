import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says one sentence and ends with code 1. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends with one sentence when this Node is too old for what follows. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Studio needs Node 20 or newer, this is ${process.versions.node}.`);
}
