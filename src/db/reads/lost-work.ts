import { isOpenCommand } from '../../domain/command/machine';
import type { LostWork } from '../../domain/device/lost-key-text';
import type { UserData } from '../notes';
import { keyMarkOf } from '../work-key-mark';

/** How much of the person's own data is sealed under another key. Each line of a batch counts as a change. */
export async function countLostWork({ database, box }: UserData): Promise<LostWork> {
  const keyMark = await keyMarkOf(box);
  const isLost = (row: { keyMark: string }) => row.keyMark !== keyMark;
  const [notes, drafts, commands, batches] = await Promise.all([
    database.notes.filter(isLost).count(),
    database.drafts.filter(isLost).count(),
    // The commands of a batch are counted with its lines.
    database.commands.filter((row) => isLost(row) && row.batch === undefined).toArray(),
    database.batches.filter(isLost).toArray(),
  ]);
  const lines = batches.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  return {
    own: notes + drafts + commands.length + lines.reduce((sum, count) => sum + count, 0),
    unsent:
      commands.filter(({ state }) => isOpenCommand(state)).length + batches.reduce((sum, { counts }) => sum + counts.open, 0),
  };
}
