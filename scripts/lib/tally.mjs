import { indent } from './ring-watch.mjs';
import { say } from './root.mjs';

/** Under CI a skipped test counts as failed. */
const isStrict = /^(1|true)$/i.test(process.env.CI ?? '');
const slowest = 10;
/** How many lines of what a test said are repeated at the end of a run: by then the rest is far up, and a log that is cut keeps its end. */
const repeatedLines = 12;

/** Adds up what passed, failed and was skipped over the steps of a run, and says it. */
export function createTally() {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  const files = [];
  const failures = [];
  return {
    sums,
    /** A step that either holds or does not. */
    one(name, isPassed, note, startedAt) {
      sums[isPassed ? 'passed' : 'failed'] += 1;
      if (!isPassed) failures.push({ name, text: note ?? '' });
      say(`${isPassed ? 'ok  ' : 'FAIL'} ${name}${note ? `: ${note}` : ''} (${since(startedAt)} s)`);
    },
    /** A step of many tests; `skipped` has the names of those that were not run, `files` the seconds of each file, `failures` what failed, with what it said. */
    many(name, { passed, failed, skipped, files: ran, failures: broken }, startedAt) {
      const failing = failed + (isStrict ? skipped.length : 0);
      const left = isStrict ? 0 : skipped.length;
      sums.passed += passed;
      sums.failed += failing;
      sums.skipped += left;
      files.push(...ran.map((one) => ({ ...one, ring: name })));
      failures.push(...broken, ...(isStrict ? skipped.map((test) => ({ name: test, text: 'skipped' })) : []));
      for (const test of skipped) say(`     ${isStrict ? 'FAIL: skipped, which CI does not allow' : 'skipped'}: ${test}`);
      const skips = left > 0 ? `, ${left} skipped` : '';
      say(`${failing === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failing} failed${skips} (${since(startedAt)} s)`);
    },
    /** A step that was left out, with the reason; under CI that is a failure unless `isAllowed`. */
    skip(name, reason, { isAllowed = false } = {}) {
      const isFailure = isStrict && !isAllowed;
      sums[isFailure ? 'failed' : 'skipped'] += 1;
      if (isFailure) failures.push({ name, text: reason });
      say(`${isFailure ? 'FAIL' : 'skip'} ${name}: ${reason}${isFailure ? '; CI allows no step to be left out' : ''}`);
    },
    /** What failed once more, the slowest files, the names of what failed, and the closing line: nothing follows it. */
    close() {
      if (failures.length > 0) say('What failed:');
      for (const { name, text } of failures) say(`  ${name}\n${indent(text, repeatedLines)}`);
      const slow = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowest);
      if (slow.length > 0) say('The slowest files:');
      for (const { file, seconds, ring } of slow) say(`     ${seconds.toFixed(1).padStart(6)} s  ${file} (${ring})`);
      for (const { name } of failures) say(`failed: ${name}`);
      say(closingLine(sums));
      return sums.failed === 0 ? 0 : 1;
    },
  };
}

/** `N passed, N failed`, and the skipped ones if there are any. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function since(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
