import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { readReport } from './lib/report.mjs';
import { filesOf, filesOfProperties, hasTests, runRing } from './lib/rings.mjs';
import { requireNode, say } from './lib/root.mjs';
import { createTally } from './lib/tally.mjs';

// The long run: every property with many more runs, the platform on a real PostgreSQL besides the embedded one, and the journeys that take long
// (a frozen tab, a full disk, a hung worker, a search of the disk).
requireNode();
await ensureInstalled();
const tally = createTally();
/** How many times more often than in the gate properties are tried. A try of the workers is a whole world, which lives for a second and more. */
const runs = { domain: '50', db: '50', workers: '3' };
const folder = mkdtempSync(join(tmpdir(), 'studio-long-'));
const report = join(folder, 'report.jsonl');

async function ring(name, label, options) {
  if (!hasTests(name)) return say(`none ${label}: no tests yet`);
  const startedAt = performance.now();
  return tally.many(label, await runRing(name, { limitSeconds: 3600, ...options }), startedAt);
}

for (const name of Object.keys(runs)) {
  const times = process.env.STUDIO_RUNS ?? runs[name];
  await ring(name, `${name}, properties ${times} times as often`, {
    files: filesOfProperties(name),
    env: { STUDIO_RUNS: times, STUDIO_LONG: '1', STUDIO_REPORT: report },
  });
}

const postgres = await startPostgres({ report: say });
if ('reason' in postgres) {
  tally.skip('platform on PostgreSQL', postgres.reason);
} else {
  try {
    // One file at a time: they share the one server.
    await ring('platform', 'platform on PostgreSQL', { workers: 1, env: { DATABASE_URL_TEST: postgres.url } });
  } finally {
    await postgres.close();
  }
}
/** Journeys that look at the whole disk, fill it, end the browser again and again, hold a limit of time or build the app: beside another one they would measure the crowd. */
const alone = /\/(disk-search|full-disk|killed-browser|leaving|read-budget|storage-death|takeover|torn-log|update)\.test\.ts$/;
/** The others wait for much of their time: for back-offs, watchdogs and polls, which last as long as they do. */
async function longJourneys(label, lanes, belongs) {
  const files = filesOf('journeys-long').filter(belongs);
  await runJourneys(tally, 'journeys-long', { label, lanes, files, limitSeconds: 2700, env: { STUDIO_REPORT: report } });
}
if (await ensureBuilt({ quiet: true })) {
  await longJourneys('journeys-long, one at a time', 1, (file) => alone.test(file));
  await longJourneys('journeys-long, two at a time', 2, (file) => !alone.test(file));
} else tally.one('journeys-long', false, 'there is no build to look at', performance.now());
for (const sentence of readReport(report)) say(`     ${sentence}`);
rmSync(folder, { recursive: true, force: true });
process.exit(tally.close());
