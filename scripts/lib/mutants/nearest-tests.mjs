import { distancesFrom } from './import-graph.mjs';
import { mutantsOf } from './mutants.mjs';

/** Rings by what a run of them costs. */
const rings = ['domain', 'db', 'app', 'platform', 'workers'];
/** How long the files of one run may take (s): between two runs it is seen whether a test has failed. */
const groupSeconds = 15;

/**
 * Answers which test files may notice a mutant, first those of the domain, which cost next to nothing, then the nearest
 * by imports, then by ring and time; as many as fit into `seconds`, so that a mutant
 * that only a long history far away would notice counts as survived. The answer has groups, { files, seconds }, each for one run.
 */
export function createNearestTests(reach, seconds) {
  const tests = Object.entries(reach).filter(([, { failure }]) => failure === null);
  const distances = new Map(tests.map(([file]) => [file, distancesFrom(file)]));
  const namesRun = new Map(tests.map(([file, { names }]) => [file, names && new Set(names)]));
  const seen = new Set(tests.flatMap(([, { names }]) => names ?? []));
  return ({ file, site }) => {
    // No test file ran this place when reach was measured; those that run its module may reach it now.
    const wanted = seen.has(site.name) ? [site.name] : mutantsOf(file).map((one) => one.site.name);
    const found = tests
      .filter(([test]) => distances.get(test).has(file))
      .filter(([test]) => namesRun.get(test) === null || wanted.some((name) => namesRun.get(test).has(name)))
      .map(([test, { seconds: takes }]) => ({
        test,
        takes,
        ring: rings.indexOf(test.split('/')[1]),
        distance: distances.get(test).get(file),
      }));
    found.sort(
      (one, other) =>
        Number(one.ring > 0) - Number(other.ring > 0) ||
        one.distance - other.distance ||
        one.ring - other.ring ||
        one.takes - other.takes,
    );
    return inGroups(found, seconds);
  };
}

function inGroups(found, seconds) {
  const groups = [];
  let left = seconds;
  for (const { test, takes } of found) {
    if (groups.length > 0 && takes > left) continue;
    left -= takes;
    const last = groups.at(-1);
    if (last && last.seconds + takes <= groupSeconds) {
      last.files.push(test);
      last.seconds += takes;
    } else groups.push({ files: [test], seconds: takes });
  }
  return groups;
}
