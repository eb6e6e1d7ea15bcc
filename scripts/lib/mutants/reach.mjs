import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { openLane } from './lanes.mjs';

const cache = join(root, 'node_modules/.cache/studio/mutant-reach.json');
/** How many test files are run before their reports are stored. */
const stride = 20;
/** How long a test file is thought to take that was never measured (s). */
const guess = 3;

/**
 * What each test file runs: { file: { hash, seconds, failure, names } }, where `names` are those of the places with mutants. It is found by running
 * the tests with probes, kept beside the packages, and found again for a test file that changed, and for all when the operators or the scope change. `isFresh` forgets what is kept.
 */
export async function findReach({ isFresh = false, workers = 1, say = () => {} }) {
  const probes = mkdtempSync(join(tmpdir(), 'studio-probes-'));
  const lane = await openLane({ env: { STUDIO_PROBES: probes, STUDIO_LANE_WORKERS: String(workers) }, say });
  try {
    const kept = isFresh ? {} : readKept(lane.files);
    const stale = lane.files.filter((file) => kept[file] === undefined);
    const failed = {};
    for (let from = 0; from < stale.length; from += stride) {
      say(`Finding what test files run: ${from} of ${stale.length}.`);
      const { files: ran, isOverdue } = await lane.run({ mutant: null, files: stale.slice(from, from + stride) }, 3600);
      if (isOverdue) throw new Error('The tests did not end within an hour, without any mutant.');
      const names = readProbes(probes);
      for (const { file, seconds, failure } of ran) {
        // What failed is tried again the next time.
        (failure === null ? kept : failed)[file] = { hash: hashOf(file), seconds, failure, names: names.get(file) ?? [] };
      }
      mkdirSync(dirname(cache), { recursive: true });
      writeFileSync(cache, JSON.stringify({ version: versionOfPlaces(), kept }));
    }
    return { ...kept, ...failed };
  } finally {
    await lane.close();
    rmSync(probes, { recursive: true, force: true });
  }
}

/** The same without running anything: a test file may run whatever it imports. `names` null says so. */
export function guessReach(files) {
  return Object.fromEntries(files.map((file) => [file, { seconds: guess, failure: null, names: null }]));
}

function readKept(files) {
  const { version, kept } = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};
  if (version !== versionOfPlaces()) return {};
  return Object.fromEntries(files.filter((file) => kept[file]?.hash === hashOf(file)).map((file) => [file, kept[file]]));
}

/** Changes with what decides which places have mutants and how they are called. */
function versionOfPlaces() {
  return ['operators', 'mutants', 'probes', 'scope'].map((name) => hashOf(`scripts/lib/mutants/${name}.mjs`)).join();
}

function readProbes(folder) {
  const found = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(found.map(({ file, names }) => [file, names]));
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('base64url')
    .slice(0, 16);
}
