import { dayLength } from '../../domain/shared/timing';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';

/** Kept among the counters: the day (UTC, since 1970) on which the studio server had no streams. */
const key = 'no-streams';

/** Whether the studio server is known to have no streams today. `now` in ms. */
export async function readNoStreams(database: StudioDatabase, now: number): Promise<boolean> {
  return (await database.counters.get(key))?.total === Math.floor(now / dayLength);
}

/** The studio server has no streams: it is not asked again today. `now` in ms. */
export async function noteNoStreams(database: StudioDatabase, now: number): Promise<void> {
  await inEpoch(database, [database.counters], () =>
    database.counters.put({ key, total: Math.floor(now / dayLength), byOutcome: {} }),
  );
}
