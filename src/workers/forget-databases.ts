import { forgetMirror } from '../db/writes/forget-mirror';
import type { Clock } from './clock';
import type { Surroundings } from './surroundings';

/** What whoever deletes databases of this device needs. */
export type ForgetParts = Pick<
  Surroundings,
  'registry' | 'openDatabase' | 'closeDatabase' | 'openWork' | 'closeWork' | 'databaseNames' | 'deleteDatabase' | 'clock'
>;

/** A frozen tab may hold a database or a transaction on it: neither is waited for longer than this (ms); the next start does the rest. */
const patience = 2_000;

/** Empties a mirror, then deletes it. */
export async function forgetDatabase(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openDatabase(name)));
  parts.closeDatabase(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

/** The same with what was made beside one. */
export async function forgetWork(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openWork(name)));
  parts.closeWork(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

/** Waits for the end of something, good or bad, but not for ever. */
export async function within(clock: Clock, work: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.setTimer(resolve, patience);
    void work
      .catch(() => undefined)
      .then(() => {
        timer.cancel();
        resolve();
      });
  });
}
