import { walkWriteGap } from '../../domain/shared/timing';
import type { Clock } from '../clock';

/** How often lists may be written, so that live queries are not woken more than four times a second (offline rules 3). */
export interface Pace {
  /** Whether a write may be made now. */
  isOpen(): boolean;
  /** A write was made. */
  took(): void;
}

/** The pace of all lists of one mirror together. */
export function createPace(clock: Clock): Pace {
  let at: number | null = null;
  return {
    isOpen() {
      // A clock that was put back must not hold writes up.
      const since = at === null ? null : clock.now() - at;
      return since === null || since >= walkWriteGap || since < 0;
    },
    took() {
      at = clock.now();
    },
  };
}
