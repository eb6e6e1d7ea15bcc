import { commandVersion, isOneAtATime } from '../domain/command/command';
import { isOpenCommand } from '../domain/command/machine';
import { openCommand, sealCommand, sealFound, sealMade, sealOfLater, sealSaid, sealTried } from './commands';
import type { UserData } from './notes';
import type { Box } from './seal/box';
import type { CommandRow } from './user-database';
import { keyMarkOf } from './work-key-mark';

/**
 * Seals the commands of an earlier key again under the current one; returns how many there were. Their states stay: what was not sent is sent now, if its
 * record is still as it was seen. If the person has decided about its record again since, it is sent after that command: the later decision counts, and what
 * it leaves of the record reconciles the earlier one.
 */
export async function takeOverCommands({ database, box }: UserData, earlier: Box): Promise<number> {
  const [before, now] = await Promise.all([keyMarkOf(earlier), keyMarkOf(box)]);
  const rows = (await database.commands.toArray()).filter(({ keyMark }) => keyMark === before);
  let taken = 0;
  for (const row of rows) {
    const next = await sealAnew(row, earlier, box);
    if (next === null) continue;
    const isTaken = await database.transaction('rw', database.commands, async () => {
      const present = await database.commands.where({ id: row.id }).first();
      if (!present || present.revision !== row.revision) return false;
      await database.commands.put({ ...present, ...next, revision: present.revision + 1 });
      await putLaterFirst(database, present, now);
      return true;
    });
    if (isTaken) taken += 1;
  }
  return taken;
}

/** What is sealed of a command, sealed again; null if the earlier key does not open it. */
export async function sealAnew(
  row: CommandRow,
  earlier: Box,
  box: Box,
): Promise<Pick<CommandRow, 'keyMark' | 'version' | 'sealed' | 'found' | 'tried' | 'said' | 'made'> | null> {
  const { payload, found, tried, said, made, ofLater } = await openCommand(earlier, row);
  if (payload === null && ofLater === undefined) return null;
  const version = payload === null ? row.version : commandVersion(payload.command.kind);
  return {
    ...{ keyMark: await keyMarkOf(box), version },
    sealed: await (payload === null ? sealOfLater(box, row, ofLater) : sealCommand(box, row.id, version, payload)),
    found: found === null ? null : await sealFound(box, row.id, found),
    tried: tried === undefined ? null : await sealTried(box, row.id, tried),
    said: await sealSaid(box, row.id, said),
    made: made === undefined ? null : await sealMade(box, row.id, made),
  };
}

/** Of the open decisions about one record under this key, the last is sent first: the previous ones of its kind follow it. */
async function putLaterFirst(
  database: UserData['database'],
  { kind, appId, subject }: CommandRow,
  keyMark: string,
): Promise<void> {
  if (!isOneAtATime(kind)) return;
  const all = await database.commands.where({ appId, subject }).sortBy('madeAt');
  const open = all.filter((row) => row.kind === kind && row.keyMark === keyMark && isOpenCommand(row.state));
  for (const { number, ...row } of open.slice(0, -1)) {
    if (number === undefined || row.state === 'sending') continue;
    await database.commands.delete(number);
    await database.commands.add({ ...row, revision: row.revision + 1 });
  }
}

/** How many commands the current key does not open. */
export async function countSealedBefore({ database, box }: UserData): Promise<number> {
  const keyMark = await keyMarkOf(box);
  return (await database.commands.toArray()).filter((row) => row.keyMark !== keyMark).length;
}

/** Deletes the commands of other keys than the present one. */
export async function discardCommandsSealedBefore({ database, box }: UserData): Promise<void> {
  const keyMark = await keyMarkOf(box);
  const lost = (await database.commands.toArray()).filter((row) => row.keyMark !== keyMark);
  await database.commands.bulkDelete(lost.flatMap(({ number }) => (number === undefined ? [] : [number])));
}
