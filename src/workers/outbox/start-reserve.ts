import { liveQuery } from 'dexie';
import type { UserDatabase } from '../../db/user-database';
import { holdReserve } from '../../db/writes/outbox';
import { reserveRetry, reserveStart } from '../../domain/shared/timing';
import type { Clock, Timer } from '../clock';

export interface ReserveParts {
  database: UserDatabase;
  clock: Clock;
  /** Frees space of mirrored data; true if there was some to free. */
  makeRoom(): Promise<boolean>;
}

/**
 * Holds the reserve ready, and again each time it was given up. Where it does not fit, room is made once for each time, and no more than that: what
 * was deleted frees its space at once, or later, and the mirror is not emptied for it. Ends with `stop`.
 */
export function startReserve({ database, clock, makeRoom }: ReserveParts): { stop(): void } {
  let timer: Timer | null = null;
  let isStopped = false;
  let mayMakeRoom = true;

  function plan(ms: number): void {
    if (isStopped) return;
    timer?.cancel();
    timer = clock.setTimer(() => void hold(), ms);
  }

  async function hold(): Promise<void> {
    timer = null;
    if (isStopped) return;
    let isHeld = await holdReserve(database);
    if (!isHeld && mayMakeRoom && !isStopped) {
      mayMakeRoom = false;
      await makeRoom().catch(() => false);
      isHeld = await holdReserve(database);
    }
    if (isHeld) mayMakeRoom = true;
    else plan(reserveRetry);
  }

  const following = liveQuery(() => database.reserves.count()).subscribe({
    next(count) {
      if (count === 0 && timer === null) plan(reserveStart);
    },
    error: () => undefined,
  });
  return {
    stop() {
      isStopped = true;
      timer?.cancel();
      following.unsubscribe();
    },
  };
}
