import { ensureBuilt } from './lib/build.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { readOptions, stop } from './lib/root.mjs';
import { beginRun } from './lib/test-run.mjs';

// `npm run field-day -- --minutes=20 --seed=N`: a reviewer's day on a bad line, on the production build and the real platform. Decisions, credentials and changes of
// status are asked for while line and server fail and the browser is killed; the ledgers judge. The same seed chooses the same, though not to the millisecond.
const values = readOptions({ minutes: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } });
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0 && minutes <= 600)) stop(`--minutes is a number up to 600, not "${values.minutes}".`);
if (!Number.isInteger(seed) || seed < 0) stop(`--seed is a whole number, not "${values.seed}".`);

const { chromium, tally, report, close } = await beginRun();
if (await ensureBuilt({ quiet: true })) {
  await runJourneys(tally, 'journeys-long', {
    ...{ chromium, label: `field day of ${minutes} minutes, seed ${seed}`, files: ['tests/journeys-long/field-day.test.ts'] },
    ...{ limitSeconds: minutes * 60 + 1800, stallSeconds: minutes * 60 + 900 },
    env: { ...report, STUDIO_FIELD_MINUTES: String(minutes), STUDIO_FIELD_SEED: String(seed) },
  });
} else tally.one('field day', false, 'there is no build to look at', performance.now());
await close();
