import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, root, say, stop } from './lib/root.mjs';

// Writes docs/spec-coverage.md from the table in tests/spec-coverage; with --check it only says whether the page is up to date.
requireNode();
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const load = (path) => import(pathToFileURL(join(root, path)).href);
const [{ specTable }, { toPage, toSummary }] = await Promise.all([
  load('tests/spec-coverage/table.ts'),
  load('tests/spec-coverage/page.ts'),
]);
const page = toPage(specTable);
const file = join(root, 'docs', 'spec-coverage.md');
if (process.argv.includes('--check')) {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (present !== page) stop('docs/spec-coverage.md is out of date: npm run coverage:spec writes it.');
} else {
  writeFileSync(file, page);
  say(`Wrote docs/spec-coverage.md: ${toSummary(specTable)}`);
}
