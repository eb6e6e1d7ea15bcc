import { type Freshness, unaskedFreshness } from '../../domain/freshness';
import type { Problem } from '../../domain/outcome';
import type { StudioDatabase } from '../studio-database';
import { isSame } from './same';

/**
 * Changes one freshness row, inside the caller's transaction when there is one. A row that stays the same is not written,
 * because every write wakes the screens that read it.
 */
export async function changeFreshness(
  database: StudioDatabase,
  key: string,
  change: (known: Freshness) => Freshness,
): Promise<void> {
  const known = (await database.freshness.get(key)) ?? unaskedFreshness(key);
  const next = change(known);
  if (!isSame(known, next)) await database.freshness.put(next);
}

/** An attempt begins at `now` (ms). */
export function markFetching(database: StudioDatabase, key: string, now: number): Promise<void> {
  return database.transaction('rw', database.freshness, () =>
    changeFreshness(database, key, (known) => ({ ...known, state: 'fetching', attemptedAt: now })),
  );
}

/** An attempt went wrong: only this row tells of it, mirrored rows are never touched by a failure (offline rules 1). */
export function applyFailure(database: StudioDatabase, key: string, problem: Problem): Promise<void> {
  return database.transaction('rw', database.freshness, () =>
    changeFreshness(database, key, (known) => ({ ...known, state: 'idle', problem })),
  );
}

/** Rows left as 'fetching' by a worker that died are idle again: nobody is fetching them. */
export function settleFreshness(database: StudioDatabase): Promise<void> {
  return database.transaction('rw', database.freshness, async () => {
    const rows = await database.freshness.toArray();
    const stranded = rows.filter((row) => row.state === 'fetching');
    if (stranded.length > 0) await database.freshness.bulkPut(stranded.map((row) => ({ ...row, state: 'idle' as const })));
  });
}

/** The row of an attempt that went well at `now` (ms). */
export function succeeded(known: Freshness, now: number): Freshness {
  return { ...known, state: 'idle', succeededAt: now, problem: null };
}
