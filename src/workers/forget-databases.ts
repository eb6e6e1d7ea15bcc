import { forgetMirror } from '../db/writes/forget-mirror';
import type { Surroundings } from './surroundings';
import { within } from './within';

/** What whoever deletes databases of this device needs. */
export type ForgetParts = Pick<
  Surroundings,
  'registry' | 'openDatabase' | 'closeDatabase' | 'openWork' | 'closeWork' | 'databaseNames' | 'deleteDatabase' | 'clock'
>;

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
