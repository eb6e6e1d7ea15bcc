import { OldEpochError } from '../db/writes/in-epoch';
import { longestFaultPause, shortestFaultPause } from '../domain/shared/timing';
import type { Clock, Timer } from './clock';

/** Subscribes to something that wakes a loop: a row that changed, a preference. */
export type WakeSource = (wake: () => void) => { unsubscribe(): void };

export interface LoopParts {
  clock: Clock;
  /** One run. The moment (ms) of the next one; null: when something wakes the loop. */
  work(signal: AbortSignal): Promise<number | null>;
  wakeOn?: WakeSource;
  /** The longest time (ms) between the end of a run and the next one; without it only wakes and `work` say when. */
  every?: number;
  /** The first run is so long (ms) after the start; without it the first wake begins it. */
  firstAfter?: number;
  /** A wake waits so long (ms) for others, which share its run. */
  gather?: number;
  /** The device failed, `failures` times in a row. How long to wait (ms); without it twice as long with every failure. */
  onFault?(error: unknown, failures: number): number | Promise<number>;
  /** Another tab leads: the loop has stopped. */
  onOldEpoch?(error: OldEpochError): void;
}

/** Work of the worker that continues as long as this tab leads: one run at a time. */
export interface Loop {
  /** There may be something to do: runs now, or once more when the present run has ended. */
  wake(): void;
  /** Wakes the loop by something that is only there after the start. */
  wakeOn(source: WakeSource): void;
  /** Aborted by `stop`. */
  signal: AbortSignal;
  /** Whether this error says that another tab leads, which ends the loop; for errors of work that a run has begun and not waited for. */
  isOver(error: unknown): boolean;
  /** A run is under way, or asked for. */
  isPending(): boolean;
  /** No run begins after this. Resolves when the present one has ended; a lost line may hold that up. */
  stop(): Promise<void>;
}

/** The shape of everything that runs for long in the worker. A fault never ends it. */
export function createLoop({ clock, work, every, firstAfter, gather = 0, ...parts }: LoopParts): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const subscriptions: { unsubscribe(): void }[] = [];
  let timer: Timer | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let isRunning = false;
  let isWoken = false;
  let failures = 0;
  let ended = Promise.resolve();

  function wake(): void {
    if (signal.aborted) return;
    if (isRunning) isWoken = true;
    else if (gather === 0) run();
    else {
      isWoken = true;
      if (dueAt > clock.now() + gather) runAt(clock.now() + gather);
    }
  }

  function runAt(at: number): void {
    timer?.cancel();
    dueAt = at;
    timer = clock.setTimer(run, Math.max(0, at - clock.now()));
  }

  function run(): void {
    timer?.cancel();
    dueAt = Number.POSITIVE_INFINITY;
    isRunning = true;
    isWoken = false;
    ended = runOnce().then((next) => {
      isRunning = false;
      if (signal.aborted) return;
      if (isWoken) wake();
      if (!isRunning && next !== null && next < dueAt) runAt(next);
    });
  }

  async function runOnce(): Promise<number | null> {
    try {
      const next = await work(signal);
      failures = 0;
      return every === undefined ? next : Math.min(next ?? Number.POSITIVE_INFINITY, clock.now() + every);
    } catch (error) {
      if (signal.aborted) return null;
      if (isOver(error)) return null;
      failures += 1;
      return clock.now() + (await pauseAfter(error));
    }
  }

  function isOver(error: unknown): boolean {
    if (!(error instanceof OldEpochError)) return false;
    if (signal.aborted) return true;
    void stop();
    parts.onOldEpoch?.(error);
    return true;
  }

  async function pauseAfter(error: unknown): Promise<number> {
    const usual = Math.min(shortestFaultPause * 2 ** (failures - 1), longestFaultPause);
    try {
      return (await parts.onFault?.(error, failures)) ?? usual;
    } catch {
      return usual;
    }
  }

  function wakeOn(source: WakeSource): void {
    if (!signal.aborted) subscriptions.push(source(wake));
  }

  function stop(): Promise<void> {
    stopping.abort();
    timer?.cancel();
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
    return ended;
  }

  if (parts.wakeOn) wakeOn(parts.wakeOn);
  if (firstAfter !== undefined) runAt(clock.now() + firstAfter);
  return { wake, wakeOn, signal, isOver, isPending: () => isRunning || isWoken, stop };
}
