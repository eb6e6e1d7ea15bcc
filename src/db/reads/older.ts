import { rowsAsTheyAre } from '../open-as-is';
import type { OlderStoreRow, Registry } from '../registry';
import type { BatchLineRow, BatchRow, CommandRow, UserDatabase } from '../user-database';
import { vaultPersonOf } from './vault';

/** How much a person wrote that no server has. */
export type OlderCounts = Pick<OlderStoreRow, 'changes' | 'drafts' | 'notes'>;

/** What builds before the first release left of the person of an identity. */
export async function listOlder(registry: Registry, identity: string): Promise<OlderStoreRow[]> {
  const rows = await registry.older.toArray();
  return rows.filter(({ person }) => person === null || person === vaultPersonOf(identity));
}

/** Counts what a person wrote in such a build. Nothing is opened for it. */
export async function countOlderWork(database: UserDatabase): Promise<OlderCounts> {
  const [notes, drafts, commands, batches, lines] = await Promise.all([
    rowsAsTheyAre(database, 'notes'),
    rowsAsTheyAre(database, 'drafts'),
    rowsAsTheyAre<CommandRow>(database, 'commands'),
    rowsAsTheyAre<BatchRow>(database, 'batches'),
    rowsAsTheyAre<BatchLineRow>(database, 'batchLines'),
  ]);
  const unsent = commands.filter(({ state, madeId }) => state !== 'done' || madeId !== undefined).length;
  const waiting = batches
    .filter(({ state }) => state !== 'done' && state !== 'given-up')
    .reduce((sum, { counts }) => sum + counts.waiting, 0);
  const documents = lines.filter(({ wish: commandRow }) => commandRow?.madeId !== undefined).length;
  return { changes: unsent + waiting + documents, drafts: drafts.length, notes: notes.length };
}
