import { errorClass } from '../error';
import type { Freshness } from '../freshness';
import { toAgeText, toCountText, toUtcClock, toUtcText } from './display';

/** What the sync mark says: one state for colour and shape, one short text. */
export interface SyncWords {
  state: 'fresh' | 'busy' | 'offline' | 'trouble' | 'unread';
  text: string;
}

/** The sync mark of several questions together: the worst of them speaks. */
export function syncWords(rows: readonly Freshness[]): SyncWords {
  const silent = rows.find((row) => row.problem !== null && errorClass[row.problem.code] === 'no-answer');
  if (silent) {
    const read = rows.filter((row) => row.succeededAt !== null).map((row) => row.succeededAt ?? 0);
    return { state: 'offline', text: read.length === 0 ? 'Offline' : `Offline, as of ${toUtcClock(Math.min(...read))}` };
  }
  if (rows.some((row) => row.problem !== null)) return { state: 'trouble', text: 'Needs a look' };
  const filling = rows.find((row) => row.cursor !== null && row.total !== null && row.done < row.total);
  if (filling) return { state: 'busy', text: `Syncing ${toCountText(filling.done)} of ${toCountText(filling.total ?? 0)}` };
  if (rows.some((row) => row.succeededAt === null)) return { state: 'unread', text: 'Reading' };
  return { state: 'fresh', text: 'Up to date' };
}

/** When something was read, with its relative age: 'As of Nov 21, 2026, 08:47 UTC, 3 minutes ago'. `now` in ms. */
export function asOfText(at: number, now: number): string {
  return `As of ${toUtcText(at)}, ${toAgeText(at, now)}`;
}

/** Rows that could not be read, in words; null when none was lost. */
export function lossesText(row: Pick<Freshness, 'losses'>): string | null {
  const { count, first } = row.losses;
  if (count === 0) return null;
  const subject =
    count === 1 ? '1 row of the answer could not be read' : `${toCountText(count)} rows of the answer could not be read`;
  return first === null ? subject : `${subject} (${first})`;
}
