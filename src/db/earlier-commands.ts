import { commandVersion } from '../domain/command';
import { openCommand, sealCommand, sealFound, sealOfLater } from './commands';
import type { OwnWork } from './notes';
import type { Box } from './seal/box';
import { keyMarkOf } from './work-key-mark';

/**
 * Seals the commands of an earlier key anew under the present one; answers how many there were. They stand where they stood: what was not sent is sent
 * now, if its record is still what was seen.
 */
export async function takeOverCommands({ database, box }: OwnWork, earlier: Box): Promise<number> {
  const [before, now] = await Promise.all([keyMarkOf(earlier), keyMarkOf(box)]);
  const rows = (await database.commands.toArray()).filter(({ keyMark }) => keyMark === before);
  let taken = 0;
  for (const row of rows) {
    const { payload, found, ofLater } = await openCommand(earlier, row);
    if (payload === null && ofLater === undefined) continue;
    const version = payload === null ? row.version : commandVersion(payload.command.kind);
    const sealed = await (payload === null ? sealOfLater(box, row, ofLater) : sealCommand(box, row.id, version, payload));
    const next = { keyMark: now, version, sealed, found: found === null ? null : await sealFound(box, row.id, found) };
    const isTaken = await database.transaction('rw', database.commands, async () => {
      const present = await database.commands.where({ id: row.id }).first();
      if (!present || present.revision !== row.revision) return false;
      await database.commands.put({ ...present, ...next, revision: present.revision + 1 });
      return true;
    });
    if (isTaken) taken += 1;
  }
  return taken;
}

/** How many commands the present key does not open. */
export async function countSealedBefore({ database, box }: OwnWork): Promise<number> {
  const keyMark = await keyMarkOf(box);
  return (await database.commands.toArray()).filter((row) => row.keyMark !== keyMark).length;
}

/** Deletes the commands of other keys than the present one. */
export async function discardCommandsSealedBefore({ database, box }: OwnWork): Promise<void> {
  const keyMark = await keyMarkOf(box);
  const lost = (await database.commands.toArray()).filter((row) => row.keyMark !== keyMark);
  await database.commands.bulkDelete(lost.flatMap(({ number }) => (number === undefined ? [] : [number])));
}

/** How long a settled command stays in the history (ms): a year. */
const historyLife = 365 * 24 * 60 * 60 * 1000;

/** Deletes what has been settled for a year. `now` in ms. */
export async function dropOldCommands({ database }: Pick<OwnWork, 'database'>, now: number): Promise<number> {
  return database.commands
    .where('[state+changedAt]')
    .between(['done', 0], ['done', now - historyLife], true, true)
    .delete();
}
