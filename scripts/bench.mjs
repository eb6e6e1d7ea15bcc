import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, root, say, stop } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

// Every file directly in tests/bench is a measurement; what they share is in folders below.
// They run one file after another so that none measures its neighbour: `npm run bench`, or `npm run bench -- start` for some.
requireNode();
await ensureInstalled();
const folder = join(root, 'tests', 'bench');
// `--compare FILE` also prints how each line changed against an earlier run, whose results are in bench-results.
const words = process.argv
  .slice(2)
  .join('\n')
  .replace(/^--compare\n/m, '--compare=')
  .split('\n')
  .filter(Boolean);
const wanted = words.filter((word) => !word.startsWith('-'));
const flags = words.filter((word) => word.startsWith('-'));
const earlier = flags.find((flag) => flag.startsWith('--compare='))?.slice('--compare='.length);
if (earlier !== undefined && !existsSync(earlier)) stop(`There are no results in ${earlier} to compare with.`);
const all = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
const plainName = (name) => name.replace(/(\.bench)?\.ts$/, '');
// A name that is one measurement's own chooses that one alone.
const isChosen = (name) =>
  wanted.some((part) => (all.some((one) => plainName(one) === part) ? plainName(name) === part : name.includes(part)));
const chosen = all.filter((name) => wanted.length === 0 || isChosen(name)).sort();
if (chosen.length === 0)
  stop(`There is no measurement ${wanted.join(' or ')}; there are: ${all.map(plainName).join(', ') || 'none'}.`);
if (!(await ensureBuilt())) process.exit(1);
const { path, reason } = await findChromium({ report: say });
if (path === null) say(`No Chromium can be had (${reason}): what needs one will say so.`);

let failed = 0;
for (const name of chosen) {
  say(`\n${plainName(name)}`);
  const { code } = await runNode(['--import', 'tsx', join('tests', 'bench', name), ...flags], {
    show: true,
    env: path === null ? {} : { CHROMIUM_PATH: path },
  });
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
