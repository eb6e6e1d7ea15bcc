import { say } from './root.mjs';

/** Under CI a skipped test counts as failed. */
const isStrict = /^(1|true)$/i.test(process.env.CI ?? '');
const slowest = 10;

/** Adds up what passed, failed and was skipped over the steps of a run, and says it. */
export function createTally() {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  const files = [];
  return {
    sums,
    /** A step that either holds or does not. */
    one(name, isPassed, note, startedAt) {
      sums[isPassed ? 'passed' : 'failed'] += 1;
      say(`${isPassed ? 'ok  ' : 'FAIL'} ${name}${note ? `: ${note}` : ''} (${since(startedAt)} s)`);
    },
    /** A step of many tests; `skipped` has the names of those that were not run, `files` the seconds of each file. */
    many(name, { passed, failed, skipped, files: ran }, startedAt) {
      const failing = failed + (isStrict ? skipped.length : 0);
      const left = isStrict ? 0 : skipped.length;
      sums.passed += passed;
      sums.failed += failing;
      sums.skipped += left;
      files.push(...ran.map((one) => ({ ...one, ring: name })));
      for (const test of skipped) say(`     ${isStrict ? 'FAIL: skipped, which CI does not allow' : 'skipped'}: ${test}`);
      const skips = left > 0 ? `, ${left} skipped` : '';
      say(`${failing === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failing} failed${skips} (${since(startedAt)} s)`);
    },
    /** A step that was left out, with the reason; under CI that is a failure unless `isAllowed`. */
    skip(name, reason, { isAllowed = false } = {}) {
      const isFailure = isStrict && !isAllowed;
      sums[isFailure ? 'failed' : 'skipped'] += 1;
      say(`${isFailure ? 'FAIL' : 'skip'} ${name}: ${reason}${isFailure ? '; CI allows no step to be left out' : ''}`);
    },
    /** The slowest files and the closing line: nothing follows it. */
    close() {
      const slow = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowest);
      if (slow.length > 0) say('The slowest files:');
      for (const { file, seconds, ring } of slow) say(`     ${seconds.toFixed(1).padStart(6)} s  ${file} (${ring})`);
      say(closingLine(sums));
      return sums.failed === 0 ? 0 : 1;
    },
  };
}

/** `N passed, N failed`, and the skipped ones where there are any. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function since(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
