import type { FakeClock } from './fake-clock';
import { isAway, isPending, oneTurn } from './pending';

/** As many turns in a row with nothing pending: what a stream or another thread brings comes with the next one or two. */
const quietTurns = 6;
/** So many turns here without a rest are work that never ends. */
const mostTurns = 200_000;

let quiet = 0;
let rest: Promise<void> | null = null;

/** One rest for all who wait for it: apart, each could set off again what another waits for, without end. */
async function untilRest(): Promise<void> {
  for (let turns = 0; quiet < quietTurns; turns = isAway() ? 0 : turns + 1) {
    if (turns === mostTurns) throw new Error(`still busy after ${mostTurns} turns of the event loop`);
    await oneTurn();
    quiet = isPending() ? 0 : quiet + 1;
  }
}

/** Lets everything that is under way come to rest: until nothing is pending in this process and `isBusy` says no. No time passes. */
export async function untilIdle(isBusy: () => boolean = () => false): Promise<void> {
  do {
    quiet = 0;
    rest ??= untilRest().finally(() => {
      rest = null;
    });
    await rest;
  } while (isBusy());
}

/** A few turns of the event loop and nothing more: whatever is under way is interrupted in the middle. */
export async function turn(turns: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) await oneTurn();
}

/** Time as it passes for tabs that live: step by step (ms), and after each step what it set off comes to rest. */
export async function pass(clock: Pick<FakeClock, 'advance'>, ms: number, { step = 1_000 } = {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(Math.min(step, ms - passed));
    await untilIdle();
  }
}
