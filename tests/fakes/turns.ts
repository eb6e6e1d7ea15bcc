import { isCryptoBusy } from './busy-crypto';
import type { FakeClock } from './fake-clock';

/** A live query is told of a change by a timer of no length: this many turns without one and one with it. */
const turnsBetweenTimers = 25;

/** Lets everything that is already under way come to rest: turns of the event loop, no time. What is being sealed or opened is waited for. */
export async function settle(turns = 50): Promise<void> {
  for (let turn = 1; turn <= turns; turn += 1) {
    while (isCryptoBusy()) await new Promise<void>((resolve) => void setTimeout(resolve, 0));
    await oneTurn(turn);
  }
}

/** A few turns of the event loop and nothing more: whatever is under way is met in the middle. */
export async function turn(turns: number): Promise<void> {
  for (let count = 1; count <= turns; count += 1) await oneTurn(count);
}

async function oneTurn(turn: number): Promise<void> {
  await new Promise<void>((resolve) => void (turn % turnsBetweenTimers === 0 ? setTimeout(resolve, 0) : setImmediate(resolve)));
}

/** Time as it passes for tabs that live: step by step (ms), and after each step what it set off comes to rest. */
export async function pass(clock: Pick<FakeClock, 'advance'>, ms: number, { step = 1_000, turns = 30 } = {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(Math.min(step, ms - passed));
    await settle(turns);
  }
}
