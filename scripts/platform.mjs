import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/root.mjs';
import { becomePlatform } from './lib/run.mjs';

requireNode();
await ensureInstalled();
await becomePlatform(process.argv.slice(2));
