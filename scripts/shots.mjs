import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, say, stop } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

// `npm run shots` takes pictures of every screen in every state into shots/, which git ignores.
requireNode();
await ensureInstalled();
const chromium = await findChromium({ report: say });
if (chromium.path === null) stop(`The pictures need Chromium: ${chromium.reason}. Install it, or name it in CHROMIUM_PATH.`);
if (!(await ensureBuilt())) process.exit(1);
const { code } = await runNode(['--import', 'tsx', 'tests/shots/shots.ts', ...process.argv.slice(2)], {
  show: true,
  env: { CHROMIUM_PATH: chromium.path },
});
process.exit(code ?? 1);
