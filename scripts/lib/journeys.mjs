import { findChromium } from './chromium.mjs';
import { hasTests, runRing } from './rings.mjs';
import { say } from './root.mjs';

/**
 * Runs a ring of journeys, or only its `files`, in a real Chromium on the production build, which has to be there, `lanes` of them at a time, and counts
 * it in `tally` under `label`; `env` is added to its environment. Without a Chromium it fails, or is told as not run where STUDIO_WITHOUT_BROWSER=1 allows that.
 */
export async function runJourneys(tally, name, { label = name, lanes = 1, files, limitSeconds, env } = {}) {
  if (!hasTests(name)) return say(`none ${name}: no tests yet`);
  const startedAt = performance.now();
  const { path, reason } = await findChromium({ report: say });
  if (path !== null)
    return tally.many(
      label,
      await runRing(name, {
        workers: lanes,
        files,
        limitSeconds,
        env: { ...env, CHROMIUM_PATH: path, STUDIO_LANES: String(lanes) },
      }),
      startedAt,
    );
  const sentence = `no Chromium can be had (${reason}), so nothing was seen in a browser`;
  return process.env.STUDIO_WITHOUT_BROWSER === '1' ? tally.skip(label, sentence) : tally.one(label, false, sentence, startedAt);
}
