import { say } from './root.mjs';

/** Adds up what passed, failed and was skipped over the steps of a run, and says it. */
export function createTally() {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  return {
    sums,
    /** A step that either holds or does not. */
    one(name, isPassed, note, startedAt) {
      sums[isPassed ? 'passed' : 'failed'] += 1;
      say(`${isPassed ? 'ok  ' : 'FAIL'} ${name}${note ? `: ${note}` : ''} (${since(startedAt)} s)`);
    },
    /** A step of many tests. */
    many(name, { passed, failed, skipped }, startedAt) {
      sums.passed += passed;
      sums.failed += failed;
      sums.skipped += skipped;
      const skips = skipped > 0 ? `, ${skipped} skipped` : '';
      say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${skips} (${since(startedAt)} s)`);
    },
    /** A step that was left out, with the reason. */
    skip(name, reason) {
      sums.skipped += 1;
      say(`skip ${name}: ${reason}`);
    },
    /** The closing line: nothing follows it. */
    close() {
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
