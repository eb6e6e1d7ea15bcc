import { dayLength } from '../shared/timing';

/** What the lease of a device is judged by. Times in ms by the device's clock. */
export interface LeaseFacts {
  /** Last successful auth check. */
  checkedAt: number;
  now: number;
  /** The latest moment at which this device was running; a successful check resets it, and it never follows a clock that was put back. */
  latestAt: number | undefined;
  /** Length of the lease (config.json). */
  leaseDays: number;
}

/** Where no configuration was ever read (days, offline rules 2). */
export const defaultLeaseDays = 14;

/**
 * When the lease ends, by the device's clock (ms): a device may be used for so long without a successful auth check (offline rules 2).
 * The present moment or earlier when it is over already. A clock that was put back is not believed: the latest moment seen counts.
 */
export function leaseEndsAt({ checkedAt, now, latestAt, leaseDays }: LeaseFacts): number {
  const present = Math.max(now, latestAt ?? now);
  return now + checkedAt + leaseDays * dayLength - present;
}

/** Whether the device has to be checked before it shows anything. */
export function isLeaseOver(facts: LeaseFacts): boolean {
  return leaseEndsAt(facts) <= facts.now;
}

/** The latest moment, `elapsed` ms after it was `known`: time passes while the app runs, whatever the clock says. */
export function latestMoment(known: number | undefined, now: number, elapsed: number): number {
  return known === undefined ? now : Math.max(now, known + elapsed);
}
