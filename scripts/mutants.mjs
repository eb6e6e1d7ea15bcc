import { ensureInstalled } from './lib/install.mjs';
import { drawSample } from './lib/mutants/mutants.mjs';
import { allMutants, tryMutants } from './lib/mutants/try-mutants.mjs';
import { measurePatience } from './lib/patience.mjs';
import { readOptions, requireNode, say, stop } from './lib/root.mjs';
import { closingLine } from './lib/tally.mjs';
import { giveMoreMemory } from './lib/test-run.mjs';

// Changes the code a little, one change at a time, and says which changes no test notices (docs/mutants.md).
requireNode();
giveMoreMemory();
await ensureInstalled();
// What this process started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
const values = readOptions({
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string' },
  lanes: { type: 'string', default: '2' },
  seconds: { type: 'string', default: '60' },
  list: { type: 'boolean', default: false },
  imports: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
});
const wholeNumber = (name) => {
  if (!/^[1-9]\d*$/.test(values[name])) stop(`--${name} is a whole number above 0, not ${values[name]}.`);
  return Number(values[name]);
};
const lanes = wholeNumber('lanes');
const seconds = wholeNumber('seconds');
const chosen = choose();
if (values.list) {
  for (const { file, line, operator, before, after } of chosen) {
    say(`${file}:${line} (${operator})\n    - ${before}\n    + ${after}`);
  }
  say(`${chosen.length} mutants`);
} else await tryAll();

/** Those of the folders, files or lines that `--only` names, or a sample of all. */
function choose() {
  const all = allMutants();
  const places = values.only?.split(',') ?? [];
  const named = places.length === 0 ? all : all.filter((mutant) => places.some((place) => isIn(mutant, place)));
  if (named.length === 0) stop(`There is no mutant of ${values.only}.`);
  if (values.sample === undefined && (values.only !== undefined || values.list)) return named;
  values.sample ??= '300';
  return drawSample(named, wholeNumber('sample'), values.seed);
}

/** Whether a mutant is in `src/domain/team/` (a folder ends with a slash), `src/domain/team/role.ts` or its line 12, `src/domain/team/role.ts:12`. */
function isIn(mutant, place) {
  if (place.endsWith('/')) return mutant.file.startsWith(place);
  const [file, line] = place.split(':');
  return mutant.file === file && (line === undefined || mutant.line === Number(line));
}

async function tryAll() {
  process.env.STUDIO_PATIENCE = String(await measurePatience());
  say(`Trying ${chosen.length} mutants, seed ${values.seed}.`);
  const { killed, survived } = await tryMutants(chosen, { lanes, seconds, isMeasured: !values.imports, isFresh: values.fresh });
  const score = (100 * killed.length) / chosen.length;
  say(`${killed.length} killed, ${survived.length} survived: ${score.toFixed(1)} %, at least 95 % are to be killed.`);
  say(closingLine({ passed: killed.length, failed: survived.length, skipped: 0 }));
  process.exit(score >= 95 ? 0 : 1);
}
