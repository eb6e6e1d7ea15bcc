import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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

/** The options of the command line, by their names; ends with one sentence if there is an unknown one. */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(error.message);
  }
}

/** Ends with one sentence when this Node is too old for what follows. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Studio needs Node 20 or newer, this is ${process.versions.node}.`);
}
