import fc from 'fast-check';
import { expect } from 'vitest';
import { type ReportedFact, report } from './report';
import { runs } from './runs';

/** What one schedule came to: the decisions that were made, and those that the ledger shows as lost or doubled; `wrong` is all that was, in words. */
export interface LivedSchedule {
  decisions: number;
  lost: readonly string[];
  doubled: readonly string[];
  wrong: readonly string[];
}

/** Where schedules of an outbox are lived. */
type Place = Extract<ReportedFact, { kind: 'outbox' }>['where'];

/**
 * Lives the schedules of `first` and then `count` random ones (at most `most` of both in the long run), each of which has to be without fault, and reports
 * what was counted in them, even if one failed. A failure names the command that lives that very schedule again.
 */
export async function liveSchedules<Schedule>(
  where: Place,
  schedule: fc.Arbitrary<Schedule>,
  { count, most = Number.POSITIVE_INFINITY, first = [] }: { count: number; most?: number; first?: readonly Schedule[] },
  live: (one: Schedule) => Promise<LivedSchedule>,
): Promise<void> {
  const total = { count: 0, decisions: 0, lost: 0, doubled: 0 };
  const wanted = runs(count);
  const examples = first.map((one): [Schedule] => [one]);
  let isOver = false;
  const property = fc.asyncProperty(schedule, async (one) => {
    const lived = await live(one);
    // What is tried in order to make a failure small is not counted.
    if (!isOver) {
      total.count += 1;
      total.decisions += lived.decisions;
      total.lost += lived.lost.length;
      total.doubled += lived.doubled.length;
    }
    isOver ||= lived.wrong.length > 0;
    expect(lived.wrong).toEqual([]);
  });
  try {
    const details = await fc.check(property, { ...wanted, numRuns: Math.min(first.length + wanted.numRuns, most), examples });
    if (details.failed)
      throw new Error(`${fc.defaultReportMessage(details)}\n\n${replayText(details)}`, { cause: details.errorInstance });
  } finally {
    report({ kind: 'outbox', where, ...total });
  }
}

/** The command that lives one schedule again. */
function replayText({ seed, counterexamplePath }: { seed: number; counterexamplePath: string | null }): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const file = testPath.slice(testPath.lastIndexOf('/tests/') + 1);
  const name = currentTestName.split(' > ').at(-1) ?? '';
  const ring = file.split('/')[1] ?? '';
  const long = process.env.STUDIO_LONG ? 'STUDIO_LONG=1 ' : '';
  return `Lived again by:\n${long}STUDIO_SEED=${seed} STUDIO_PATH=${counterexamplePath} npx vitest run --project ${ring} ${file} -t '${name}'`;
}
