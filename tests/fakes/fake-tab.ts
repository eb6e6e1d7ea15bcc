import type { Clock, Timer } from '../../src/workers/clock';
import type { Locks } from '../../src/workers/locks';
import type { FakeClock } from './fake-clock';
import type { FakeLocks } from './fake-locks';
import { untilIdle } from './turns';

/**
 * What one tab has of its browser. Frozen, its timers do not fire and nothing arrives, while time passes for the others; thawed, all of it comes one
 * after the other, and that its lock was taken comes last, as a browser may well have it. Killed, nothing comes any longer and its locks are free.
 */
export interface FakeTab {
  name: string;
  clock: Clock;
  locks: Locks;
  /** A fetch whose answers arrive only while the tab runs. A tab that is dead sends nothing: what it had under way goes on in here alone. */
  fetchOf(send: typeof fetch): typeof fetch;
  freeze(): void;
  thaw(): void;
  kill(): void;
  state(): 'running' | 'frozen' | 'dead';
}

/** A tab on a browser's clock and locks. */
export function createFakeTab(name: string, clock: FakeClock, locks: FakeLocks): FakeTab {
  let state: 'running' | 'frozen' | 'dead' = 'running';
  const ofTab = locks.ofTab(name, (event) => deliver(event, true));
  let held: { event: () => void; isLate: boolean }[] = [];

  function deliver(event: () => void, isLate = false): void {
    if (state === 'running') event();
    else if (state === 'frozen') held.push({ event, isLate });
  }

  async function bring(events: typeof held): Promise<void> {
    for (const { event, isLate } of events) {
      // Frozen again meanwhile: the rest waits.
      deliver(event, isLate);
      // What an event sets off comes before the next one.
      await untilIdle();
    }
  }

  return {
    name,
    clock: {
      now: clock.now,
      setTimer(run, ms): Timer {
        let isCancelled = false;
        const timer = clock.setTimer(() => deliver(() => !isCancelled && run()), ms);
        return {
          cancel() {
            isCancelled = true;
            timer.cancel();
          },
        };
      },
    },
    locks: {
      // What a dead tab still does in here asks nobody for a lock.
      request: (...asked) => (state === 'dead' ? new Promise(() => undefined) : ofTab.request(...asked)),
    },
    fetchOf: (send) => (input, init) =>
      new Promise((resolve, reject) => {
        if (state === 'dead') return;
        send(input, init).then(
          (response) => deliver(() => resolve(response)),
          (error: unknown) => deliver(() => reject(error)),
        );
      }),
    freeze() {
      if (state === 'running') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'running';
      const events = held;
      held = [];
      void bring([...events.filter(({ isLate }) => !isLate), ...events.filter(({ isLate }) => isLate)]);
    },
    kill() {
      state = 'dead';
      held = [];
      locks.kill(name);
    },
    state: () => state,
  };
}
