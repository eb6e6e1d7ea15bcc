import type { OfflineProgressRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { isSame } from './same';

/** Writes only rows that differ (`at` alone is no difference), and deletes those of services that are no longer available offline. */
export function applyOfflineProgress(database: StudioDatabase, rows: readonly OfflineProgressRow[]): Promise<void> {
  return inEpoch(database, [database.offlineProgress], async () => {
    const known = new Map((await database.offlineProgress.toArray()).map((row) => [row.appId, row]));
    const changed = rows.filter((row) => {
      const before = known.get(row.appId);
      return before === undefined || !isSame({ ...before, at: 0 }, { ...row, at: 0 });
    });
    const present = new Set(rows.map((row) => row.appId));
    const gone = [...known.keys()].filter((appId) => !present.has(appId));
    if (changed.length > 0) await database.offlineProgress.bulkPut(changed);
    if (gone.length > 0) await database.offlineProgress.bulkDelete(gone);
  });
}
