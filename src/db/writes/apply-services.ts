import type { Losses } from '../../domain/list/freshness';
import type { Service } from '../../domain/service/service';
import type { ServiceRow, StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded, toBeAsked } from './apply-freshness';
import { forgetService, tablesOfService } from './forget-mirror';
import { inEpoch } from './in-epoch';
import { isSame } from './same';
import { isWrittenSince, noteWrite, type WriteMark } from './write-order';

/** All services of an answer; `isWhole` when every page was read, nothing was lost and the server's total adds up. */
export interface ServicesAnswer {
  services: readonly Service[];
  losses: Losses;
  total: number | null;
  isWhole: boolean;
  /** When the first page was asked for, and now (ms). */
  startedAt: number;
  now: number;
  /** The mark that was noted before the first page was asked for; absent if nothing can have come in between. */
  since?: WriteMark;
}

/**
 * Writes the services in one transaction, only those that differ. Of a whole answer, services that are not in it any longer are
 * forgotten with everything mirrored of them. null: a change was written since they were asked for, so that they may be older; they are asked for again.
 */
export function applyServices(database: StudioDatabase, answer: ServicesAnswer): Promise<{ changed: number } | null> {
  return inEpoch(database, tablesOfService(database), async () => {
    if (answer.since && isWrittenSince(database, 'services', answer.since, 'changes')) {
      await changeFreshness(database, 'services', toBeAsked);
      return null;
    }
    noteWrite(database, 'services', 'reads');
    const known = new Map((await database.services.toArray()).map((row) => [row.appId, row]));
    const rows = answer.services.map((service, position): ServiceRow => ({ ...service, position }));
    const changed = rows.filter((row) => !isSame(known.get(row.appId), row));
    if (changed.length > 0) await database.services.bulkPut(changed);
    const present = new Set(rows.map((row) => row.appId));
    const gone = answer.isWhole ? [...known.keys()].filter((appId) => !present.has(appId)) : [];
    for (const appId of gone) await forgetService(database, appId);
    await changeFreshness(database, 'services', (row) => ({
      ...succeeded(row, answer.now),
      attemptedAt: Math.max(row.attemptedAt ?? 0, answer.startedAt),
      done: rows.length,
      total: answer.total,
      losses: answer.losses,
    }));
    return { changed: changed.length + gone.length };
  });
}
