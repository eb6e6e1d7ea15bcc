import { forgetMirror } from '../db/writes/forget-mirror';
import type { Clock } from './clock';
import type { DatabaseDoors } from './database-doors';
import { within } from './within';

/** What is needed to delete databases of this device. */
export interface ForgetParts extends DatabaseDoors {
  clock: Clock;
  deleteDatabase(name: string): Promise<void>;
}

/** Empties a mirror, then deletes it. */
export async function forgetDatabase(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openDatabase(name)));
  parts.closeDatabase(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

/** The same with the person's own data next to one. */
export async function forgetWork(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openUserStore(name)));
  parts.closeUserStore(name);
  await within(parts.clock, parts.deleteDatabase(name));
}
