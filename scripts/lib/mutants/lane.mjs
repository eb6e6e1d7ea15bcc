import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../root.mjs';

/**
 * One process that runs test files again and again, each time with another mutant: loading the tests' configuration and modules once saves
 * seconds for each. Takes { mutant, files } from its parent and answers { files: [{ file, seconds, failure }], error }.
 */
const heard = [];
let endedFiles = [];

const reporter = {
  onTestCaseResult(testCase) {
    if (testCase.result().state === 'failed') heard.push({ file: pathOf(testCase.module), name: testCase.fullName });
  },
  onTestModuleEnd(testModule) {
    endedFiles.push(testModule);
  },
};

const vitest = await createVitest('test', {
  config: new URL('vitest.config.mjs', import.meta.url).pathname,
  root,
  watch: false,
  run: true,
  bail: process.env.STUDIO_PROBES ? 0 : 1,
  maxWorkers: Number(process.env.STUDIO_LANE_WORKERS ?? '1'),
  reporters: [reporter],
});
await vitest.standalone();
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [pathOf(one), one]));

// What the tests could not be run with ends this process, and its parent notices that.
process.on('message', async ({ mutant, files }) => {
  serve(mutant);
  heard.length = 0;
  endedFiles = [];
  const wanted = files.map((file) => specifications.get(file));
  let { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // A run that stops at a failed test can also stop the next one, which then runs no file.
  if (files.length > 0 && endedFiles.length === 0) ({ unhandledErrors } = await vitest.runTestSpecifications(wanted));
  const ran = endedFiles.map((testModule) => ({
    file: pathOf(testModule),
    seconds: secondsOf(testModule),
    failure: failureOf(testModule),
  }));
  const stray = unhandledErrors.map(({ message }) => String(message))[0];
  process.send({ files: ran, error: stray ?? null });
});
process.send({ files: [...specifications.keys()], error: null });

/** Puts the mutant into place, and the file of the previous one back to what it is on the disk. */
function serve(mutant) {
  const changed = [globalThis.studioMutant?.file, mutant?.file];
  globalThis.studioMutant = mutant;
  for (const file of changed) if (file) vitest.invalidateFile(join(root, file));
}

/** What failed first in the file, null when nothing did. */
function failureOf(testModule) {
  const file = pathOf(testModule);
  const test = heard.find((one) => one.file === file);
  if (test) return test.name;
  return testModule.state() === 'failed' ? 'the file could not be loaded or its set-up failed' : null;
}

function secondsOf(testModule) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = testModule.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

function pathOf({ moduleId }) {
  return moduleId.slice(root.length + 1);
}
