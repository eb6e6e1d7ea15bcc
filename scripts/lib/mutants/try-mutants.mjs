import { say } from '../root.mjs';
import { equivalent } from './equivalent.mjs';
import { openLane } from './lanes.mjs';
import { mutantsOf } from './mutants.mjs';
import { createNearestTests } from './nearest-tests.mjs';
import { findReach, guessReach } from './reach.mjs';
import { filesInScope } from './scope.mjs';

/** Every mutant in scope that is not named as equivalent. */
export function allMutants() {
  const mutants = filesInScope().flatMap(mutantsOf);
  const unused = equivalent.filter((entry) => !mutants.some((mutant) => isSame(entry, mutant)));
  if (unused.length > 0) {
    const names = unused.map(({ file, after }) => `${file}: ${after}`);
    throw new Error(`scripts/lib/mutants/equivalent.mjs names mutants that are none: ${names.join('; ')}`);
  }
  return mutants.filter((mutant) => !equivalent.some((entry) => isSame(entry, mutant)));
}

function isSame(entry, { file, operator, after }) {
  return entry.file === file && entry.operator === operator && entry.after === after;
}

/**
 * Runs the tests of each mutant, in `lanes` parallel processes, and returns { killed, survived }, lists of mutants. `isMeasured` first finds out what each
 * test file runs, which takes as long as the rings; otherwise imports say it.
 */
export async function tryMutants(mutants, { lanes = 1, seconds = 60, isMeasured = true, isFresh = false }) {
  const measured = isMeasured ? await findReach({ isFresh, workers: lanes, say }) : null;
  const open = await Promise.all(Array.from({ length: lanes }, () => openLane({ say })));
  const reach = measured ?? guessReach(open[0].files);
  for (const [file, { failure }] of Object.entries(reach)) {
    if (failure !== null) say(`${file} fails without any mutant and is left out: ${failure}`);
  }
  const nearestTests = createNearestTests(reach, seconds);
  const results = { killed: [], survived: [] };
  const queue = [...mutants];
  const startedAt = performance.now();
  const work = async (lane) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const groups = nearestTests(mutant);
      const killer = await killerOf(lane, mutant, groups);
      results[killer === null ? 'survived' : 'killed'].push({ ...mutant, killer });
      if (killer === null) saySurvivor(mutant, groups.flatMap(({ files }) => files).length);
      const count = results.killed.length + results.survived.length;
      const since = Math.round((performance.now() - startedAt) / 1000);
      if (count % 10 === 0) say(`${count} of ${mutants.length} tried, ${results.killed.length} killed (${since} s)`);
    }
  };
  try {
    await Promise.all(open.map(work));
  } finally {
    for (const lane of open) await lane.close();
  }
  return results;
}

/** The first test that fails with the mutant, null when none does. A mutant with which the tests do not end is noticed too. */
async function killerOf(lane, mutant, groups) {
  const patience = Number(process.env.STUDIO_PATIENCE ?? '1');
  for (const { files, seconds } of groups) {
    const { files: ran, error, isOverdue } = await lane.run({ mutant, files }, (seconds * 4 + 90) * patience);
    if (isOverdue) return 'the tests did not end';
    const failed = ran.find(({ failure }) => failure !== null);
    if (failed) return `${failed.file}: ${failed.failure}`;
    if (error !== null) return error;
  }
  return null;
}

function saySurvivor({ file, line, operator, before, after }, count) {
  say(`survived ${file}:${line} (${operator}; ${count === 0 ? 'no test runs it' : `${count} test files pass`})`);
  say(`    - ${before}`);
  say(`    + ${after}`);
}
