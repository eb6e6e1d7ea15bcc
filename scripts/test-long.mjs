import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { hasTests, runRing } from './lib/rings.mjs';
import { requireNode, say } from './lib/root.mjs';
import { createTally } from './lib/tally.mjs';

// The long run: every property with many more runs, and the platform on a real PostgreSQL besides the embedded one.
requireNode();
await ensureInstalled();
const tally = createTally();
const runs = process.env.STUDIO_RUNS ?? '50';

async function ring(name, label, options) {
  if (!hasTests(name)) return say(`none ${label}: no tests yet`);
  const startedAt = performance.now();
  return tally.many(label, await runRing(name, { limitSeconds: 1800, ...options }), startedAt);
}

for (const name of ['domain', 'db', 'workers']) {
  await ring(name, `${name}, properties ${runs} times as often`, { env: { STUDIO_RUNS: runs, STUDIO_LONG: '1' } });
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
process.exit(tally.close());
