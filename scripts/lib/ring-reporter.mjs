import { writeFileSync } from 'node:fs';

/** Tells what passed and what failed as one file, with the difference a failed expectation found: a law's sentences stand there. */
export default class RingReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const results = { passed: 0, skipped: 0, failures: [] };
    for (const testModule of testModules) {
      const path = testModule.relativeModuleId ?? testModule.moduleId;
      for (const test of testModule.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') results.passed += 1;
        else if (state === 'failed')
          results.failures.push({ name: `${path}: ${test.fullName}`, text: (errors ?? []).map(toText).join('\n') });
        else results.skipped += 1;
      }
      const broken = testModule.errors();
      for (const suite of testModule.children.allSuites()) broken.push(...suite.errors());
      if (broken.length > 0) results.failures.push({ name: path, text: broken.map(toText).join('\n') });
    }
    for (const error of unhandledErrors) results.failures.push({ name: 'outside of any test', text: toText(error) });
    writeFileSync(process.env.STUDIO_RING_FILE, JSON.stringify(results));
  }
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
