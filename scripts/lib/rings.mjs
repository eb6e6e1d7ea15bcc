import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './root.mjs';
import { runNode } from './run.mjs';

/** Whether a ring of tests has any file today. */
export function hasTests(ring) {
  const folder = join(root, 'tests', ring);
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.test\.tsx?$/.test(String(name)));
}

/**
 * Runs the tests of one ring; failing tests are printed with their messages.
 * Answers { passed, failed, skipped }; a file that could not be loaded, or a run that broke, counts as one failure.
 */
export async function runRing(ring, { env = {}, workers = 2, limitSeconds = 600 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-ring-'));
  const file = join(folder, 'results.json');
  try {
    const args = [
      'run',
      '--project',
      ring,
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
