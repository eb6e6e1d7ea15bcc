import type { StudioDatabase } from '../studio-database';

/** How many rows each table of a mirror has. It reads all keys: for a report, never for a visible screen. */
export async function countTables(database: StudioDatabase): Promise<Record<string, number>> {
  const counts = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts);
}
