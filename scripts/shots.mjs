import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

// `npm run shots` takes pictures of every screen in every state into shots/, which git ignores.
requireNode();
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await runNode(['--import', 'tsx', 'tests/shots/shots.ts', ...process.argv.slice(2)], { show: true });
process.exit(code ?? 1);
