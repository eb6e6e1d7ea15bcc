import { type Freshness, unaskedFreshness } from '../../domain/list/freshness';
import { isPersonalKey } from '../../domain/record/question-rules';
import type { Problem } from '../../domain/shared/outcome';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
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
  return inEpoch(database, [database.freshness], () =>
    changeFreshness(database, key, (known) => ({ ...known, state: 'fetching', attemptedAt: now })),
  );
}

/**
 * An attempt that began at `attemptedAt` (ms) failed: only this row says so, mirrored rows are never touched by a failure (offline rules 1).
 * A refused right deletes the row with what it was about, so the time is set again: without it the question would be due at once.
 * `nextAt` (ms) is when it is tried again automatically, null when that is not known. `failedAt` (ms) is when it failed.
 */
export function applyFailure(
  database: StudioDatabase,
  key: string,
  problem: Problem,
  attemptedAt: number,
  { nextAt = null, failedAt = attemptedAt }: { nextAt?: number | null; failedAt?: number } = {},
): Promise<void> {
  return inEpoch(database, [database.freshness], () =>
    changeFreshness(database, key, ({ nextAt: _before, ...known }) => {
      const { said: _said, ...unsaid } = problem;
      const failingSince = known.problem === null ? known.attemptedAt : (known.failingSince ?? known.attemptedAt);
      return {
        ...known,
        state: 'idle',
        attemptedAt: known.attemptedAt ?? attemptedAt,
        // What a server says of one verification or company may name a person.
        problem: isPersonalKey(key) ? unsaid : problem,
        failedAt,
        ...(failingSince === null ? {} : { failingSince }),
        ...(nextAt === null ? {} : { nextAt }),
      };
    }),
  );
}

/** Rows left as 'fetching' by a worker that died are idle again, and due: an attempt whose answer nobody waits for does not count. */
export function resetFetching(database: StudioDatabase): Promise<void> {
  return inEpoch(database, [database.freshness], async () => {
    const rows = await database.freshness.toArray();
    const stranded = rows.filter((row) => row.state === 'fetching');
    if (stranded.length === 0) return;
    await database.freshness.bulkPut(stranded.map((row) => ({ ...row, state: 'idle' as const, attemptedAt: null })));
  });
}

/** The row of an attempt that went well at `now` (ms). */
export function succeeded(
  { failingSince: _since, failedAt: _failed, nextAt: _next, ...known }: Freshness,
  now: number,
): Freshness {
  return { ...known, state: 'idle', succeededAt: now, problem: null };
}

/** The row of a question that is to be asked again at once. */
export function toBeAsked(known: Freshness): Freshness {
  return { ...known, state: 'idle', attemptedAt: null };
}
