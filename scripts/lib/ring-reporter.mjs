import { appendFileSync } from 'node:fs';

/**
 * Writes the progress of a ring as lines of JSON, so that a run that breaks keeps what it knew by then:
 * `begin`, `test` and `end` of a file, and `error` for what is of no file. A failure has the difference its expectation found.
 */
export default class RingReporter {
  ended = new Set();

  onTestModuleQueued(testModule) {
    tell({ kind: 'begin', file: pathOf(testModule) });
  }

  onTestCaseResult(testCase) {
    tell({ kind: 'test', file: pathOf(testCase.module) });
  }

  onTestModuleEnd(testModule) {
    this.ended.add(testModule);
    tell({ kind: 'end', file: pathOf(testModule), seconds: secondsOf(testModule), ...resultsOf(testModule) });
  }

  onTestRunEnd(testModules, unhandledErrors) {
    // A file that could not be loaded has no end of its own.
    for (const testModule of testModules)
      if (!this.ended.has(testModule) && testModule.state() === 'failed') this.onTestModuleEnd(testModule);
    for (const error of unhandledErrors) tell({ kind: 'error', text: toText(error) });
  }
}

function tell(fact) {
  appendFileSync(process.env.STUDIO_RING_FILE, `${JSON.stringify(fact)}\n`);
}

function pathOf(testModule) {
  return testModule.relativeModuleId ?? testModule.moduleId;
}

function secondsOf(testModule) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = testModule.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

function resultsOf(testModule) {
  const results = { passed: 0, skipped: [], failures: [] };
  const path = pathOf(testModule);
  const broken = testModule.errors();
  for (const suite of testModule.children.allSuites()) broken.push(...suite.errors());
  if (broken.length > 0) results.failures.push({ name: path, text: broken.map(toText).join('\n') });
  for (const test of testModule.children.allTests()) {
    const { state, errors } = test.result();
    const name = `${path}: ${test.fullName}`;
    if (state === 'passed') results.passed += 1;
    else if (state === 'failed') results.failures.push({ name, text: (errors ?? []).map(toText).join('\n') });
    else results.skipped.push(name);
  }
  return results;
}

/** Message, difference and the first places of the project's own files, and what it came of: a property says there what did not hold. */
function toText({ name, message, diff, stacks, stack, cause }) {
  const places = (stacks ?? [])
    .filter(({ file }) => !file.includes('node_modules'))
    .slice(0, 4)
    .map(({ file, line, column }) => `at ${file}:${line}:${column}`);
  return [
    `${name ?? 'Error'}: ${message}`,
    diff,
    ...(places.length > 0
      ? places
      : [
          String(stack ?? '')
            .split('\n')
            .slice(1, 4)
            .join('\n'),
        ]),
    cause && `because of ${toText(cause)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
