import { attemptOf } from './attempts';
import type { DemoSession } from './demo-rows';
import { uuidFrom } from './encodings';
import { between, chance, pick, pickWeighted, type Random, seededRandom, seedOf } from './random';
import { drawScenario, type Scenario, scripted } from './scenarios';
import type { Subject } from './subjects';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const spanDays = 60;

/** All attempts of a person in the sixty days before `now` (ms), oldest first; at least one. */
export function historyOf(appId: string, subject: Subject, now: number): DemoSession[] {
  const { index } = subject;
  const random = seededRandom(seedOf('history', appId, index));
  const count = pickWeighted(random, [
    [1, 60],
    [2, 24],
    [3, 10],
    [4, 6],
  ] as const);
  const script = scripted[index];
  const last = script ?? drawScenario(random, true);
  const starts = [startOf(random, last, script !== undefined, now)];
  for (let earlier = 1; earlier < count; earlier += 1) {
    starts.unshift(Math.max((starts[0] ?? now) - gapOf(random), now - spanDays * day - earlier * 37 * minute));
  }
  return starts.map((createdAt, place) => {
    const scenario = place === starts.length - 1 ? last : drawScenario(random, false);
    return attemptOf(random, { appId, subject, sessionId: uuidFrom(`${appId} ${index} ${place}`), createdAt }, scenario);
  });
}

/** When the last attempt begins: recent days and working days oftener, mostly by day; an attempt that ended is well over by now. */
function startOf(random: Random, scenario: Scenario, isScripted: boolean, now: number): number {
  if (scenario.minutesAgo !== null) return now - scenario.minutesAgo * minute - between(random, 0, 40_000);
  let start = drawStart(random, now);
  for (let again = 0; again < 3 && isWeekend(start) && chance(random, 0.6); again += 1) start = drawStart(random, now);
  const latest = isScripted && scenario.ending === 'left' ? now - 26 * hour : now - 70 * minute;
  while (start > latest) start -= day;
  return start;
}

function drawStart(random: Random, now: number): number {
  const daysAgo = Math.floor((spanDays - 1) * random() ** 1.8);
  const midnight = Math.floor(now / day) * day;
  const hours = chance(random, 0.86) ? 6.5 + 12.5 * ((random() + random() + random()) / 3) : 24 * random();
  return midnight - daysAgo * day + Math.floor(hours * hour);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** People try again at once, on the same day, or when somebody reminds them; never while the former attempt still runs. */
function gapOf(random: Random): number {
  return pick(random, [
    () => between(random, 25 * minute, 70 * minute),
    () => between(random, 2 * hour, 9 * hour),
    () => between(random, day, 8 * day),
  ])();
}
