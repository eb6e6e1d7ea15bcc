import { forgetMirror } from '../db/writes/forget-mirror';
import { within } from './within';
import type { WorkerDependencies } from './worker-dependencies';

/** What whoever deletes databases of this device needs. */
export type ForgetParts = Pick<
  WorkerDependencies,
  | 'registry'
  | 'openDatabase'
  | 'closeDatabase'
  | 'openUserStore'
  | 'closeUserStore'
  | 'databaseNames'
  | 'deleteDatabase'
  | 'clock'
>;

/** Empties a mirror, then deletes it. */
export async function forgetDatabase(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openDatabase(name)));
  parts.closeDatabase(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

/** The same with what was made beside one. */
export async function forgetWork(parts: ForgetParts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openUserStore(name)));
  parts.closeUserStore(name);
  await within(parts.clock, parts.deleteDatabase(name));
}
