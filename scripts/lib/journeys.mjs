import { findChromium, findHeadlessShell } from './chromium.mjs';
import { hasTests, runRing } from './rings.mjs';
import { say, stop } from './root.mjs';

/**
 * Finds or installs the Chromium of a run at its start. Without one the run ends at once with one sentence, unless STUDIO_WITHOUT_BROWSER=1
 * says that journeys may be left out. Answers { path, reason, shell }.
 */
export async function requireChromium() {
  const chromium = await findChromium({ report: say });
  if (chromium.path === null && process.env.STUDIO_WITHOUT_BROWSER !== '1')
    stop(
      `The tests need Chromium: ${chromium.reason}. Install it, name it in CHROMIUM_PATH, or leave the journeys out with STUDIO_WITHOUT_BROWSER=1.`,
    );
  return { ...chromium, shell: await findHeadlessShell(chromium.path) };
}

/**
 * Runs a ring of journeys, or only its `files`, in `chromium` on the production build, which has to be there, `lanes` of them at a time, and counts
 * it in `tally` under `label`; `env` is added to its environment.
 */
export async function runJourneys(tally, name, { chromium, label = name, lanes = 1, files, env, ...limits }) {
  if (!hasTests(name)) return say(`none ${name}: no tests yet`);
  const { path, reason, shell } = chromium;
  if (path === null) return tally.skip(label, `there is no Chromium (${reason})`);
  const startedAt = performance.now();
  const inBrowser = { ...env, CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shell ?? path };
  const results = await runRing(name, { label, lanes, files, ...limits, env: inBrowser });
  return tally.many(label, results, startedAt);
}
