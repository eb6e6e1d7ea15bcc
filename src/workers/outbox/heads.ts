import { type OpenedCommand, openCommand } from '../../db/commands';
import type { Box } from '../../db/seal/box';
import type { CommandRow } from '../../db/user-database';
import { keyMarkOf } from '../../db/work-key-mark';
import { isOneAtATime } from '../../domain/command/command';
import { isSentByItself } from '../../domain/command/machine';

/** A command that the current key opens. */
export type Head = OpenedCommand & { payload: NonNullable<OpenedCommand['payload']> };

/**
 * The first open command of each record, in order, if it is under way or one that this identity sends automatically: any other is no work for the holder of
 * this key. A schema that waits for the person does not block others of its author.
 */
export async function findHeads(open: readonly CommandRow[], box: Box, identity: string): Promise<Head[]> {
  const keyMark = await keyMarkOf(box);
  const seen = new Set<string>();
  const heads = open.filter((row) => {
    if (row.keyMark !== keyMark) return false;
    const record = JSON.stringify([row.appId, row.subject]);
    const isFirst = !seen.has(record);
    const isUnderWay = isSentByItself(row.state) || row.state === 'sending';
    if (isUnderWay || isOneAtATime(row.kind)) seen.add(record);
    return isFirst && isUnderWay;
  });
  const opened = await Promise.all(heads.map((row) => openCommand(box, row)));
  return opened.filter((one): one is Head => one.payload?.identity === identity);
}
