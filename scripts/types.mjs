import { ensureInstalled } from './lib/install.mjs';
import { requireNode, say } from './lib/root.mjs';
import { checkTypes } from './lib/types.mjs';

requireNode();
await ensureInstalled();
const results = await checkTypes(({ realm, errors, output, seconds }) => {
  say(`${realm}: ${errors === 0 ? 'no errors' : `${errors} errors`} (${seconds.toFixed(1)} s)`);
  if (errors > 0) say(output);
});
process.exit(results.some(({ errors }) => errors > 0) ? 1 : 0);
