import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './root.mjs';
import { runNode } from './run.mjs';

/** Whether a ring of tests has any file today. */
export function hasTests(ring) {
  return existsSync(join(root, 'tests', ring)) && filesOf(ring).length > 0;
}

/** The files of a ring, as paths from the root. */
export function filesOf(ring) {
  return readdirSync(join(root, 'tests', ring), { recursive: true })
    .map(String)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join('tests', ring, name));
}

/** Those in which STUDIO_RUNS or STUDIO_LONG changes anything: the others are no others the second time. */
export function filesOfProperties(ring) {
  return filesOf(ring).filter((file) => /builders\/(runs|schedules)'/.test(readFileSync(join(root, file), 'utf8')));
}

/**
 * Runs the tests of one ring, or only its `files`; failing tests are printed with their messages.
 * Answers { passed, failed, skipped }; a file that could not be loaded, or a run that broke, counts as one failure.
 */
export async function runRing(ring, { env = {}, workers = 2, limitSeconds = 1500, files = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-ring-'));
  const file = join(folder, 'results.json');
  try {
    const args = [
      'run',
      '--project',
      ring,
      ...files,
      '--reporter=./scripts/lib/ring-reporter.mjs',
      '--no-color',
      `--maxWorkers=${workers}`,
    ];
    const { code, output } = await runNode(['node_modules/vitest/vitest.mjs', ...args], {
      env: { NO_COLOR: '1', ...env, STUDIO_RING_FILE: file },
      limitSeconds,
    });
    if (!existsSync(file)) {
      say(output.trim());
      return { passed: 0, failed: 1, skipped: 0 };
    }
    return readResults(JSON.parse(readFileSync(file, 'utf8')), code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readResults({ passed, skipped, failures }, code, output) {
  for (const { name, text } of failures) say(`\n  ${name}\n${indent(text)}\n`);
  if (code === 0 || failures.length > 0) return { passed, failed: failures.length, skipped };
  say(indent(output.trim() || `the run ended with code ${code}`));
  return { passed, failed: 1, skipped };
}

function indent(text) {
  return text
    .split('\n')
    .slice(0, 60)
    .map((line) => `    ${line}`)
    .join('\n');
}
