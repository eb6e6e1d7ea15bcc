import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { hasTests, runRing } from './lib/rings.mjs';
import { root, say } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { beginRun } from './lib/test-run.mjs';
import { checkTypes } from './lib/types.mjs';

// The gate. Cheap steps come first; every step runs even after a failed one, so that one run reports everything.
const { chromium, tally, report, close } = await beginRun();

/** A step that is one program: its output is shown only when it fails. */
async function program(name, args) {
  const startedAt = performance.now();
  const { code, output } = await runNode(args, { limitSeconds: 300 });
  if (code !== 0) say(output.trim());
  tally.one(name, code === 0, '', startedAt);
}

async function ring(name, options = {}) {
  if (!hasTests(name)) return say(`none ${name}: no tests yet`);
  const startedAt = performance.now();
  tally.many(name, await runRing(name, { env: report, ...options }), startedAt);
}

async function types() {
  const startedAt = performance.now();
  const results = await checkTypes(({ errors, output }) => errors > 0 && say(output));
  const broken = results.filter(({ errors }) => errors > 0);
  const note = broken.map(({ realm, errors }) => `${realm} ${errors}`).join(', ') || results.map(({ realm }) => realm).join(', ');
  tally.one('types', broken.length === 0, note, startedAt);
}

async function build() {
  const startedAt = performance.now();
  const isBuilt = await ensureBuilt({ quiet: true });
  tally.one('build', isBuilt, '', startedAt);
  return isBuilt;
}

/** The figures behind the byte budget, as its test left them. */
function sayBytes() {
  const file = join(root, 'dist', 'bytes.json');
  if (!existsSync(file)) return;
  const { firstRoute, worker, precache } = JSON.parse(readFileSync(file, 'utf8'));
  const kib = (bytes) => (bytes / 1024).toFixed(1);
  say(
    `     first route ${kib(firstRoute.gzip)} of 112 KiB gzip, worker ${kib(worker.gzip)} of 60 KiB gzip, precache ${kib(precache.gzip)} of 720 KiB gzip, ${kib(precache.bytes)} of 2,197 KiB on the disk`,
  );
}

const lint = () => program('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--max-diagnostics=50']);

/** Several rings, one after the other. */
async function rings(names, options) {
  for (const name of names) await ring(name, options);
}

// The compiler leaves a core half idle, and the laws have one lane: something else runs beside each.
await Promise.all([types(), lint()]);
await Promise.all([ring('laws'), rings(['domain', 'db'])]);
await program('spec coverage', ['scripts/spec-coverage.mjs', '--check']);
// A file waits for its platform or for what it polls now and then: a third one fills that.
await rings(['workers', 'platform', 'app'], { lanes: 3 });
if (await build()) {
  await ring('bytes');
  sayBytes();
  await runJourneys(tally, 'journeys', { chromium, lanes: 3, env: report });
} else {
  tally.one('bytes and journeys', false, 'there is no build to look at', performance.now());
}
await close();
