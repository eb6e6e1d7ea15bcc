import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, say } from './lib/root.mjs';
import { becomePlatform } from './lib/run.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
say('Starting the platform.');
await becomePlatform(['--app', 'dist/app', ...process.argv.slice(2)]);
