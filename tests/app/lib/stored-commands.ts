import { openCommand } from '../../../src/db/commands';
import type { UserData } from '../../../src/db/notes';
import { listOpenCommands } from '../../../src/db/reads/commands';

/** What waits in the outbox, the first ones first. */
export async function storedCommands({ database, box }: UserData) {
  const rows = await listOpenCommands(database);
  return Promise.all(rows.map(async (row) => (await openCommand(box, row)).payload?.command));
}
