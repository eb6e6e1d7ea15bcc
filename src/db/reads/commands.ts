import Dexie from 'dexie';
import type { CommandKind } from '../../domain/command/command';
import { commandStates, isOpenCommand } from '../../domain/command/machine';
import type { CommandRow, UserDatabase } from '../user-database';

const openStates = commandStates.filter(isOpenCommand);

/** The open commands, in the order in which they were made. */
export async function listOpenCommands(database: UserDatabase): Promise<CommandRow[]> {
  return database.commands.where('state').anyOf(openStates).sortBy('number');
}

/** The open commands about one record. */
export async function listOpenCommandsOf(database: UserDatabase, appId: string, subject: string): Promise<CommandRow[]> {
  const rows = await database.commands.where({ appId, subject }).sortBy('number');
  return rows.filter(({ state }) => isOpenCommand(state));
}

/** The state of a command; undefined if there is none with this id. */
export async function findCommandState(
  database: UserDatabase,
  id: string,
): Promise<Pick<CommandRow, 'state' | 'problem'> | undefined> {
  return database.commands.where({ id }).first();
}

/** The commands of these ids that are still stored. */
export function listCommandsById(database: UserDatabase, ids: Iterable<string>): Promise<CommandRow[]> {
  return database.commands
    .where('id')
    .anyOf([...ids])
    .toArray();
}

/** Those of a service that the server refused and that nobody finished. */
export function listRefusedCommands(database: UserDatabase, appId: string): Promise<CommandRow[]> {
  return database.commands
    .where('state')
    .equals('refused')
    .and((row) => row.appId === appId)
    .toArray();
}

/** Those about one record that are done, the last first. */
export async function listDoneCommandsOf(database: UserDatabase, appId: string, subject: string): Promise<CommandRow[]> {
  const rows = await database.commands.where({ appId, subject }).sortBy('number');
  return rows.filter(({ state }) => !isOpenCommand(state)).reverse();
}

/** What is refused, in conflict, or done since a moment (ms); batches are reported as a whole, elsewhere. */
export async function listEndedCommands(database: UserDatabase, since: number): Promise<CommandRow[]> {
  const [open, done] = await Promise.all([
    database.commands.where('state').anyOf('refused', 'conflict').toArray(),
    database.commands.where('[state+changedAt]').between(['done', since], ['done', Dexie.maxKey]).toArray(),
  ]);
  return [...open.filter(({ changedAt }) => changedAt >= since), ...done].filter(({ batch }) => batch === undefined);
}

/** The commands that are done, the last ones first. */
export async function listDoneCommands(database: UserDatabase, most: number): Promise<CommandRow[]> {
  return database.commands
    .where('[state+changedAt]')
    .between(['done', Dexie.minKey], ['done', Dexie.maxKey])
    .reverse()
    .limit(most)
    .toArray();
}

/** How many commands are done. */
export function countDoneCommands(database: UserDatabase): Promise<number> {
  return database.commands.where({ state: 'done' }).count();
}

/** The kinds of all commands here, open or not, including those of batches. Nothing is opened for it. */
export async function listCommandKinds(database: UserDatabase): Promise<CommandKind[]> {
  const kinds = new Set<CommandKind>();
  await database.commands.each(({ kind }) => kinds.add(kind));
  await database.batches.each(({ kind }) => kinds.add(kind));
  return [...kinds];
}
