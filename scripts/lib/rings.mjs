import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followFile, watchRing } from './ring-watch.mjs';
import { root } from './root.mjs';
import { begin } from './run.mjs';

/** Whether a ring of tests has any file today. */
export function hasTests(ring) {
  return existsSync(join(root, 'tests', ring)) && filesOf(ring).length > 0;
}

/** The files of a ring that the gate runs, as paths from the root. */
export function filesOf(ring) {
  return allFilesOf(ring).filter((file) => !isLong(file));
}

/** The files of a ring that are left to the long run: their names say so. */
export function longFilesOf(ring) {
  return allFilesOf(ring).filter(isLong);
}

function isLong(file) {
  return /\.long\.test\.tsx?$/.test(file);
}

function allFilesOf(ring) {
  return readdirSync(join(root, 'tests', ring), { recursive: true })
    .map(String)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join('tests', ring, name));
}

/** The files in which STUDIO_RUNS or STUDIO_LONG changes anything; running the others again would show nothing new. */
export function filesOfProperties(ring) {
  return allFilesOf(ring).filter((file) => /builders\/(runs|schedules)'/.test(readFileSync(join(root, file), 'utf8')));
}

/**
 * Runs the tests that the gate has of one ring, or only `files`, `lanes` of them at a time, printing how far it is; failing tests are printed with their messages when their file
 * ends. A file that ends the run, or of which nothing is heard for `stallSeconds`, fails by name, and the files after it are run again.
 * Answers { passed, failed, skipped, files }: the names of skipped tests, and each file's seconds. Limits are multiplied by STUDIO_PATIENCE.
 */
export async function runRing(ring, options = {}) {
  const { label = ring, env = {}, lanes = 2, limitSeconds = 1500, stallSeconds = 300, files = [] } = options;
  const patience = Number(process.env.STUDIO_PATIENCE ?? '1');
  const endsAt = performance.now() + limitSeconds * patience * 1000;
  let left = files.length > 0 ? files : filesOf(ring);
  const watch = watchRing(label, left.length);
  while (left.length > 0) {
    const attempt = { ring, env, lanes, endsAt, stallSeconds: stallSeconds * patience, files: left };
    const { lost, reason, code, output } = await runAttempt(watch, attempt);
    const ended = new Set(watch.results.files.map(({ file }) => file));
    for (const file of lost) watch.fail(file, `${reason}; its results are lost`);
    left = left.filter((file) => !ended.has(file) && !lost.includes(file));
    if (performance.now() > endsAt) {
      watch.fail(label, `ended after ${Math.round(limitSeconds * patience)} s; not run: ${left.join(', ') || 'nothing'}`);
      break;
    }
    const isBroken = lost.length === 0 && (left.length > 0 || (code !== 0 && watch.results.failed === 0));
    if (isBroken) {
      watch.fail(
        label,
        `${output.trim() || `the run ended with code ${code}`}${left.length > 0 ? `\nnot run: ${left.join(', ')}` : ''}`,
      );
      break;
    }
  }
  return watch.results;
}

/** One start of vitest: until all its files ended, or one of them broke it. */
async function runAttempt(watch, { ring, env, lanes, endsAt, stallSeconds, files }) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-ring-'));
  // A PostgreSQL that tests start runs as another user and goes through this folder.
  chmodSync(folder, 0o711);
  const file = join(folder, 'facts.jsonl');
  const reporter = '--reporter=./scripts/lib/ring-reporter.mjs';
  const args = ['run', '--project', ring, ...files, reporter, '--no-color'];
  watch.restart();
  const program = begin(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    // What tests leave behind when they are ended lies in the ring's own folder, which goes with it.
    env: { NO_COLOR: '1', TMPDIR: folder, ...env, STUDIO_LANES: String(lanes), STUDIO_RING_FILE: file },
  });
  const read = followFile(file);
  let broken = null;
  const timer = setInterval(() => {
    for (const fact of read()) watch.hear(fact);
    watch.beat();
    const stalled = watch.silent(stallSeconds);
    if (broken !== null || (stalled.length === 0 && performance.now() < endsAt)) return;
    broken =
      stalled.length > 0
        ? { lost: stalled, reason: `nothing was heard of it for ${Math.round(stallSeconds)} s` }
        : { lost: watch.running(), reason: 'it was running when the time of the ring was over' };
    program.end();
  }, 500);
  const { code, output } = await program.ended;
  clearInterval(timer);
  for (const fact of read()) watch.hear(fact);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { code, output, ...(broken ?? { lost: watch.running(), reason: 'the run ended while it was running' }) };
}
