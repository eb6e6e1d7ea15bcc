import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/root.mjs';

requireNode();
await ensureInstalled();
process.exit((await ensureBuilt({ force: true })) ? 0 : 1);
