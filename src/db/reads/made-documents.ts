import type { CommandRow, UserDatabase } from '../user-database';

/** A command that issued a credential and whose row has its only document, sealed. */
export type OnlyDocument = Pick<CommandRow, 'id' | 'appId' | 'keyMark' | 'made'> & { madeId: string };

/** Those of a service, of batches too. */
export async function listOnlyDocuments({ commands, batchLines }: UserDatabase, appId: string): Promise<OnlyDocument[]> {
  const [rows, lines] = await Promise.all([
    commands.where('madeId').above('').toArray(),
    batchLines.where('wish.madeId').above('').toArray(),
  ]);
  return [...rows, ...lines.flatMap(({ wish: commandRow }) => commandRow ?? [])].flatMap(({ madeId, ...row }) =>
    madeId === undefined || row.appId !== appId ? [] : [{ ...row, madeId }],
  );
}

/** How many credentials there are whose only document is here. */
export async function countOnlyDocuments({ commands, batchLines }: UserDatabase): Promise<number> {
  const counts = await Promise.all([
    commands.where('madeId').above('').count(),
    batchLines.where('wish.madeId').above('').count(),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
