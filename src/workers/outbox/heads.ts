import { isDecision, type OpenedDecision, openCommand } from '../../db/commands';
import type { Box } from '../../db/seal/box';
import type { CommandRow } from '../../db/work-database';
import { keyMarkOf } from '../../db/work-key-mark';
import { isSentByItself } from '../../domain/machines/command';

/** A command that the present key opens. */
export type Head = OpenedDecision & { payload: NonNullable<OpenedDecision['payload']> };

/**
 * Of the commands that are not settled, in their order, the first of each record, where it is under way or one that this identity sends by itself:
 * no other is work for anybody who holds this key.
 */
export async function findHeads(open: readonly CommandRow[], box: Box, identity: string): Promise<Head[]> {
  const keyMark = await keyMarkOf(box);
  const seen = new Set<string>();
  const heads = open.filter((row) => {
    if (row.keyMark !== keyMark) return false;
    const record = JSON.stringify([row.appId, row.subject]);
    const isFirst = !seen.has(record);
    seen.add(record);
    return isFirst && (isSentByItself(row.state) || row.state === 'sending');
  });
  const opened = await Promise.all(heads.map((row) => openCommand(box, row)));
  return opened.filter(isDecision).filter((one): one is Head => one.payload?.identity === identity);
}
