import type { Clock } from '../../src/workers/clock';

/** A clock that a test turns by hand. Timers run in their order, each at its own time. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  /** The device sleeps for so long: no timer runs meanwhile, and on waking each that is due runs. */
  sleep(ms: number): void;
  /** How many timers wait. */
  waiting(): number;
}

/** A clock that is set to `start` (ms). */
export function createFakeClock(start: number): FakeClock {
  let present = start;
  let timers: { at: number; run: () => void }[] = [];

  const clock: FakeClock = {
    now: () => present,
    setTimer(run, ms) {
      const timer = { at: present + ms, run };
      timers.push(timer);
      return {
        cancel() {
          timers = timers.filter((other) => other !== timer);
        },
      };
    },
    advance(ms) {
      const end = present + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        present = Math.max(present, next.at);
        next.run();
      }
      present = end;
    },
    sleep(ms) {
      present += ms;
      clock.advance(0);
    },
    waiting: () => timers.length,
  };
  return clock;
}
