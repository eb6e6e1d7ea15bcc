import { findChromium } from './lib/chromium.mjs';
import { say, stop } from './lib/root.mjs';

const { path, reason } = await findChromium({ report: (line) => process.stderr.write(`${line}\n`) });
if (path === null) stop(`No Chromium can be had: ${reason}.`);
say(path);
