import { findChromium } from './chromium.mjs';
import { hasTests, runRing } from './rings.mjs';
import { say } from './root.mjs';

/**
 * Runs a ring of journeys in a real Chromium on the production build, which has to be there, one at a time, and counts it in `tally`; `env` is added to its environment.
 * Without a Chromium it fails, or is told as not run where STUDIO_WITHOUT_BROWSER=1 allows that.
 */
export async function runJourneys(tally, name, { limitSeconds, env } = {}) {
  if (!hasTests(name)) return say(`none ${name}: no tests yet`);
  const startedAt = performance.now();
  const { path, reason } = await findChromium({ report: say });
  if (path !== null)
    return tally.many(name, await runRing(name, { workers: 1, limitSeconds, env: { ...env, CHROMIUM_PATH: path } }), startedAt);
  const sentence = `no Chromium can be had (${reason}), so nothing was seen in a browser`;
  return process.env.STUDIO_WITHOUT_BROWSER === '1' ? tally.skip(name, sentence) : tally.one(name, false, sentence, startedAt);
}
