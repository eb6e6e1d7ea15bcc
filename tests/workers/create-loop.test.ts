import { it as base, expect } from 'vitest';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { createLoop, type Loop, type LoopParts } from '../../src/workers/create-loop';
import { minute, noon, second } from '../builders/moments';
import { createFakeClock, type FakeClock } from '../fakes/fake-clock';
import { untilIdle } from '../fakes/turns';

/** A loop whose runs the test ends one by one. */
interface HeldLoop {
  loop: Loop;
  clock: FakeClock;
  /** How many runs have begun. */
  runs(): number;
  /** Ends the current run. */
  end(next?: number | null): Promise<void>;
  fail(error?: unknown): Promise<void>;
}

const it = base.extend('start', ({ task: _task }, { onCleanup }) => (parts: Partial<LoopParts> = {}): HeldLoop => {
  const clock = createFakeClock(noon);
  let runs = 0;
  let finish = (_next: number | null) => {};
  let refuse = (_error: unknown) => {};
  const loop = createLoop({
    clock,
    work() {
      runs += 1;
      return new Promise((resolve, reject) => {
        finish = resolve;
        refuse = reject;
      });
    },
    ...parts,
  });
  onCleanup(() => {
    finish(null);
    return loop.stop();
  });
  return {
    loop,
    clock,
    runs: () => runs,
    end(next = null) {
      finish(next);
      return untilIdle();
    },
    fail(error = new Error('disk')) {
      refuse(error);
      return untilIdle();
    },
  };
});

it('several wakes during a run cause one more run, not one each', async ({ start }) => {
  const { loop, runs, end } = start();
  loop.wake();
  loop.wake();
  loop.wake();
  expect(runs()).toBe(1);
  await end();
  expect(runs()).toBe(2);
  await end();
  expect(runs()).toBe(2);
});

it('the next run begins at the moment that the work names', async ({ start }) => {
  const { loop, clock, runs, end } = start();
  loop.wake();
  await end(clock.now() + 10 * second);
  clock.advance(10 * second - 1);
  expect(runs()).toBe(1);
  clock.advance(1);
  expect(runs()).toBe(2);
});

it('a loop with a rhythm runs again even if its work names a later moment or none', async ({ start }) => {
  const { clock, runs, end } = start({ firstAfter: second, every: minute });
  clock.advance(second);
  await end();
  clock.advance(minute);
  expect(runs()).toBe(2);
  await end(clock.now() + 5 * minute);
  clock.advance(minute);
  expect(runs()).toBe(3);
});

it('the loop waits twice as long after every failure in a row, up to a minute, and never ends', async ({ start }) => {
  const { loop, clock, runs, end, fail } = start();
  loop.wake();
  for (const [at, pause] of [5, 10, 20, 40, 60, 60].entries()) {
    await fail();
    clock.advance(pause * second - 1);
    expect(runs()).toBe(at + 1);
    clock.advance(1);
    expect(runs()).toBe(at + 2);
  }
  await end();
  loop.wake();
  await fail();
  clock.advance(5 * second);
  expect(runs()).toBe(9);
});

it('after a failure the loop waits as long as its handler says, and the usual time if the handler fails', async ({ start }) => {
  const pauses = [minute, null];
  const { loop, clock, runs, fail } = start({
    onFault: () => pauses.shift() ?? Promise.reject(new Error('disk')),
  });
  loop.wake();
  await fail();
  clock.advance(minute - 1);
  expect(runs()).toBe(1);
  clock.advance(1);
  await fail();
  clock.advance(10 * second);
  expect(runs()).toBe(3);
});

it('a wake starts a run without waiting for the pause after a failure', async ({ start }) => {
  const { loop, runs, fail } = start();
  loop.wake();
  await fail();
  loop.wake();
  expect(runs()).toBe(2);
});

it('wakes that are gathered share one run, a set time after the first of them', async ({ start }) => {
  const { loop, clock, runs, end } = start({ gather: 2 * second });
  loop.wake();
  clock.advance(second);
  loop.wake();
  expect(runs()).toBe(0);
  clock.advance(second);
  expect(runs()).toBe(1);
  loop.wake();
  await end(clock.now() + minute);
  clock.advance(2 * second);
  expect(runs()).toBe(2);
});

it('a stop waits for the run under way', async ({ start }) => {
  const { loop, end } = start();
  loop.wake();
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await untilIdle();
  expect(isStopped).toBe(false);
  expect(loop.signal.aborted).toBe(true);
  await end();
  await stopping;
  expect(isStopped).toBe(true);
});

it('nothing runs after a stop: no wake, no timer, no run that was asked for', async ({ start }) => {
  let unsubscribed = 0;
  const source = () => ({
    unsubscribe() {
      unsubscribed += 1;
    },
  });
  const { loop, clock, runs, end } = start({ every: second, wakeOn: source });
  loop.wakeOn(source);
  loop.wake();
  loop.wake();
  void loop.stop();
  await end(clock.now() + second);
  loop.wake();
  loop.wakeOn(() => expect.fail('subscribed after the stop'));
  clock.advance(minute);
  expect(runs()).toBe(1);
  expect(unsubscribed).toBe(2);
});

it('a later leader stops the loop and is reported once', async ({ start }) => {
  const reported: unknown[] = [];
  const { loop, clock, runs, fail } = start({ every: second, onOldEpoch: (error) => void reported.push(error) });
  const error = new OldEpochError('epoch 1 is over');
  loop.wake();
  await fail(error);
  clock.advance(minute);
  expect(reported).toEqual([error]);
  expect(runs()).toBe(1);
  expect(loop.signal.aborted).toBe(true);
});

it('reports that something is pending from the wake to the end of its run', async ({ start }) => {
  const { loop, clock, end } = start({ gather: second });
  expect(loop.isPending()).toBe(false);
  loop.wake();
  expect(loop.isPending()).toBe(true);
  clock.advance(second);
  expect(loop.isPending()).toBe(true);
  await end();
  expect(loop.isPending()).toBe(false);
});
