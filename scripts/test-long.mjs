import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { distancesFrom } from './lib/mutants/import-graph.mjs';
import { drawSample } from './lib/mutants/mutants.mjs';
import { allMutants, tryMutants } from './lib/mutants/try-mutants.mjs';
import { provideProgram } from './lib/programs.mjs';
import { filesOf, filesOfProperties, hasTests, longFilesOf, runRing } from './lib/rings.mjs';
import { say } from './lib/root.mjs';
import { beginRun } from './lib/test-run.mjs';

// The long run: every property with many more runs, files that take long (`*.long.test.ts`), the platform on the embedded database, and the journeys that take long
// (a frozen tab, a full disk, a hung worker, a search of the disk).
const { chromium, postgres, tally, report, close } = await beginRun();
/** How many times more often than in the gate properties are tried. A try of the workers is a whole world, which lives for a second and more: these are others than the gate's. */
const runs = { domain: { STUDIO_RUNS: '50' }, db: { STUDIO_RUNS: '20' }, workers: { STUDIO_RUNS: '1', STUDIO_SEED: '20260102' } };
/** What whoever started the run wants instead. */
const given = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'STUDIO_RUNS' || name === 'STUDIO_SEED'),
);
/** What gives a test its database. */
const database = join('tests', 'fixtures', 'database.ts');
/** A property runs for minutes before it says anything. */
const stallSeconds = 900;

async function ring(name, label, options) {
  if (!hasTests(name)) return say(`none ${label}: no tests yet`);
  const startedAt = performance.now();
  return tally.many(label, await runRing(name, { label, limitSeconds: 3600, stallSeconds, ...options }), startedAt);
}

for (const [name, usual] of Object.entries(runs)) {
  const env = { ...usual, ...given };
  const label = `${name}, properties ${env.STUDIO_SEED ? `from seed ${env.STUDIO_SEED}` : `${env.STUDIO_RUNS} times as often`}`;
  await ring(name, label, {
    lanes: 3,
    files: [...new Set([...filesOfProperties(name), ...longFilesOf(name)])],
    env: { ...report, ...env, STUDIO_LONG: '1' },
  });
}

// The gate has run the rest on PostgreSQL, wherever that can be had.
if (postgres.url === undefined) tally.skip('platform on PostgreSQL', postgres.reason, { isAllowed: true });
else await ring('platform', 'platform on PostgreSQL', { lanes: 3, files: longFilesOf('platform'), env: report });
// A test without a database shows the same on both, so it runs on one of them.
const isDifferent = (file) => postgres.url === undefined || distancesFrom(file).has(database);
await ring('platform', 'platform on the embedded database', {
  lanes: 3,
  files: [...filesOf('platform'), ...longFilesOf('platform')].filter(isDifferent),
  env: { ...report, STUDIO_POSTGRES: 'off', STUDIO_POSTGRES_URL: '' },
});

/** How many mutants a run tries, others each day, and how many seconds of tests each gets: the nearest tests notice nearly all that any test notices. */
const tried = 20;
const testSeconds = 10;

/**
 * Reports which mutants of the day survive. That is a list for the next engineer, not a failure: twenty say little about a score that `npm run mutants`
 * measures.
 */
async function mutants() {
  const startedAt = performance.now();
  const seed = new Date().toISOString().slice(0, 10);
  say(`Mutants of this day: npm run mutants -- --sample=${tried} --seed=${seed} --imports`);
  const sample = drawSample(allMutants(), tried, seed);
  const { killed, survived } = await tryMutants(sample, { lanes: 2, seconds: testSeconds, isMeasured: false });
  tally.one('mutants', true, `${killed.length} killed, ${survived.length} survived`, startedAt);
}
await mutants();

/** Journeys that look at the whole disk, fill it, end the browser again and again, hold a limit of time or build the app: in a crowd they would measure the crowd. */
const demanding =
  /\/(disk-search|full-disk|killed-browser|leaving|read-budget|storage-death|takeover|torn-log|update)\.test\.ts$/;
/** Journeys that need something of the machine, with the reason why it cannot be had, if so. They are then skipped by name. */
const provided = async (name) => (await provideProgram(name, { report: say })).reason;
const needs = [
  { file: /\/behind-nginx\.test\.ts$/, reason: postgres.url === undefined ? postgres.reason : await provided('nginx') },
  { file: /\/firefox\.test\.ts$/, reason: await provided('firefox') },
];
const missing = needs.filter(({ reason }) => reason !== undefined);
/** The others wait for much of their time: for back-offs, watchdogs and polls, which last as long as they do. */
async function longJourneys(label, lanes, belongs) {
  const files = filesOf('journeys-long').filter((file) => belongs(file) && !missing.some((one) => one.file.test(file)));
  await runJourneys(tally, 'journeys-long', { chromium, label, lanes, files, limitSeconds: 2700, stallSeconds, env: report });
}
if (await ensureBuilt({ quiet: true })) {
  await longJourneys('journeys-long, two at a time', 2, (file) => demanding.test(file));
  await longJourneys('journeys-long, four at a time', 4, (file) => !demanding.test(file));
  for (const file of filesOf('journeys-long')) {
    const without = missing.find((one) => one.file.test(file));
    if (without !== undefined) tally.skip(file, without.reason, { isAllowed: true });
  }
} else tally.one('journeys-long', false, 'there is no build to look at', performance.now());
await close();
