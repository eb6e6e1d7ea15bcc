import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { readReport } from './lib/report.mjs';
import { hasTests, runRing } from './lib/rings.mjs';
import { requireNode, say } from './lib/root.mjs';
import { createTally } from './lib/tally.mjs';

// The long run: every property with many more runs, the platform on a real PostgreSQL besides the embedded one, and the journeys that take long
// (a frozen tab, a full disk, a hung worker, a search of the disk).
requireNode();
await ensureInstalled();
const tally = createTally();
const runs = process.env.STUDIO_RUNS ?? '50';
const folder = mkdtempSync(join(tmpdir(), 'studio-long-'));
const report = join(folder, 'report.jsonl');

async function ring(name, label, options) {
  if (!hasTests(name)) return say(`none ${label}: no tests yet`);
  const startedAt = performance.now();
  return tally.many(label, await runRing(name, { limitSeconds: 3600, ...options }), startedAt);
}

for (const name of ['domain', 'db', 'workers']) {
  await ring(name, `${name}, properties ${runs} times as often`, {
    env: { STUDIO_RUNS: runs, STUDIO_LONG: '1', STUDIO_REPORT: report },
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
if (await ensureBuilt({ quiet: true }))
  await runJourneys(tally, 'journeys-long', { limitSeconds: 2700, env: { STUDIO_REPORT: report } });
else tally.one('journeys-long', false, 'there is no build to look at', performance.now());
for (const sentence of readReport(report)) say(`     ${sentence}`);
rmSync(folder, { recursive: true, force: true });
process.exit(tally.close());
