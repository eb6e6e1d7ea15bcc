import 'fake-indexeddb/auto';
import { StudioDatabase } from '../../src/db/studio-database';

let mirrors = 0;

/** An empty mirror of its own. */
export function createMirror(): StudioDatabase {
  mirrors += 1;
  return new StudioDatabase(`mirror-${process.pid}-${mirrors}`);
}

/** What the counter of a list has to say, counted from the rows. */
export async function recount(
  database: StudioDatabase,
  appId: string,
): Promise<{ total: number; byOutcome: Record<string, number> }> {
  const rows = await database.sessions.filter((row) => row.appId === appId).toArray();
  const byOutcome: Record<string, number> = {};
  for (const row of rows) byOutcome[row.outcome] = (byOutcome[row.outcome] ?? 0) + 1;
  return { total: rows.length, byOutcome };
}
