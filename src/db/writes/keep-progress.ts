import type { KeepProgressRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { isSame } from './same';

/** Writes how far keeping has got, only what differs; services that are no longer kept lose their row. `at` changes with the rest only. */
export function applyKeepProgress(database: StudioDatabase, rows: readonly KeepProgressRow[]): Promise<void> {
  return inEpoch(database, [database.keeps], async () => {
    const known = new Map((await database.keeps.toArray()).map((row) => [row.appId, row]));
    const changed = rows.filter((row) => {
      const before = known.get(row.appId);
      return before === undefined || !isSame({ ...before, at: 0 }, { ...row, at: 0 });
    });
    const kept = new Set(rows.map((row) => row.appId));
    const gone = [...known.keys()].filter((appId) => !kept.has(appId));
    if (changed.length > 0) await database.keeps.bulkPut(changed);
    if (gone.length > 0) await database.keeps.bulkDelete(gone);
  });
}
