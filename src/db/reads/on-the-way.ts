import { commandStates, isSentByItself } from '../../domain/command/machine';
import type { Box } from '../seal/box';
import type { CommandRow, UserDatabase } from '../user-database';
import { keyMarkOf } from '../work-key-mark';

const statesOnTheWay = commandStates.filter((state) => isSentByItself(state) || state === 'sending');

/** Tells which key seals the commands of a person. It waits for the browser's cryptography: a live query cannot. */
export function readKeyMark(box: Box): Promise<string> {
  return keyMarkOf(box);
}

/**
 * The records of a service about which a command of a kind is on its way: nothing is asked of the person about it. Those that were sealed under a passcode
 * that was given up (another `keyMark`) are never sent.
 */
export async function listSubjectsOnTheWay(
  database: UserDatabase,
  { appId, kind, keyMark }: Pick<CommandRow, 'appId' | 'kind' | 'keyMark'>,
): Promise<Set<string>> {
  const rows = await database.commands.where('state').anyOf(statesOnTheWay).toArray();
  return new Set(
    rows.filter((row) => row.appId === appId && row.kind === kind && row.keyMark === keyMark).map(({ subject }) => subject),
  );
}
