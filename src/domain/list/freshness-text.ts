import { errorClass } from '../shared/error-code';
import { problemText } from '../shared/error-text';
import { toAgeText, toCountText, toDurationText, toTimeClock, toTimeText } from '../shared/format';
import type { Problem } from '../shared/outcome';
import type { Freshness } from './freshness';
import { isConnecting, isCutOff, isOffline, isStillOffline, type Line, unknownLine } from './line';

/** What the sync mark says: one state for colour and shape, one short text. */
export interface SyncWords {
  state: 'fresh' | 'busy' | 'offline' | 'trouble' | 'unread';
  text: string;
}

/** The words of the sync centre. */
export const syncScreenWords = {
  diagnostics: 'Diagnostics',
  locked: "You don't have the right to this list",
} as const;

/** What was read less than this ago (ms) is current: its age is not shown while the connection works. */
const ageShownFrom = 2 * 60_000;

/** When the oldest of these questions was read (ms); null if none was. */
export function oldestRead(rows: readonly Pick<Freshness, 'succeededAt'>[]): number | null {
  const read = rows.flatMap(({ succeededAt }) => (succeededAt === null ? [] : [succeededAt]));
  return read.length === 0 ? null : Math.min(...read);
}

/** When a part of a screen was read (ms), as the sync mark says it: what was read at about the time of the `oldest` part has its time. */
export function readWith(oldest: number | null, at: number): number {
  return oldest !== null && Math.abs(at - oldest) <= ageShownFrom ? oldest : at;
}

/** Whether the sync mark says when the screen was read: then no part of the screen repeats it. */
export function saysAge({ text }: SyncWords): boolean {
  return /updated /i.test(text);
}

/** How far a list was read that is not read to its end. */
export function readSoFarText(done: number, total: number): string {
  return `${toCountText(done)} of ${toCountText(total)} loaded`;
}

/** Why questions have no answer. */
export interface Silence {
  problem: Problem;
  /** The connection itself is gone, as far as is known: no answer to anything has come since. */
  isOffline: boolean;
}

type Failed = Pick<Freshness, 'problem' | 'attemptedAt' | 'failedAt'>;
const failedAtOf = ({ attemptedAt, failedAt }: Failed) => failedAt ?? attemptedAt ?? Number.POSITIVE_INFINITY;

/** When questions failed because there was no connection (ms), as far as nothing has refuted it. */
function offlineTimes(rows: readonly Failed[], line: Line): number[] {
  return rows.flatMap((row) =>
    row.problem !== null && isStillOffline(row.problem, failedAtOf(row), line) ? [failedAtOf(row)] : [],
  );
}

/**
 * Why some of these questions have no answer, a connection that is gone before anything else; null when each has one. A connection that was gone is
 * back with the first answer to anything: it explains nothing any longer.
 */
export function silenceOf(rows: readonly Failed[], line: Line = unknownLine): Silence | null {
  const silent = rows.flatMap((row): Silence[] => {
    if (row.problem === null || errorClass[row.problem.code] !== 'no-answer') return [];
    const isGone = isStillOffline(row.problem, failedAtOf(row), line);
    return isGone || !isOffline(row.problem) ? [{ problem: row.problem, isOffline: isGone }] : [];
  });
  return silent.find((silence) => silence.isOffline) ?? silent[0] ?? null;
}

/**
 * The sync mark of several questions together: the worst of them speaks. Any answer ends "Offline", to these questions or to another one. What was read
 * longer ago than two minutes is not called up to date at `now` (ms).
 */
export function syncWords(rows: readonly Freshness[], line: Line = unknownLine, now = Number.NEGATIVE_INFINITY): SyncWords {
  const answers = rows.map(({ succeededAt }) => succeededAt ?? 0);
  const known = { ...line, answeredAt: Math.max(line.answeredAt ?? 0, ...answers) };
  const silence = silenceOf(rows, known);
  const isGone = isCutOff(known);
  if (!isGone && silence?.isOffline && isConnecting(offlineTimes(rows, known), known))
    return { state: 'busy', text: 'Connecting...' };
  const readAt = oldestRead(rows);
  const oldest = readAt === null ? null : toTimeClock(readAt);
  if (silence !== null || isGone) {
    if (isGone || silence?.isOffline)
      return { state: 'offline', text: oldest === null ? 'Offline' : `Offline · updated ${oldest}` };
    return { state: 'offline', text: oldest === null ? 'No answer yet' : `Updated ${oldest}` };
  }
  // A right that the person does not have is no fault of the sync.
  const allowed = rows.filter(({ problem }) => problem?.code !== 'right-missing');
  if (allowed.some(({ problem }) => problem !== null && !isOffline(problem))) return { state: 'trouble', text: 'Sync problem' };
  // The connection is back, and the requests that failed without it are being repeated.
  if (oldest !== null && allowed.some(({ problem }) => problem !== null)) return { state: 'busy', text: `Updated ${oldest}` };
  const filling = allowed.find((row) => row.cursor !== null && row.total !== null && row.done < row.total);
  if (filling) return { state: 'busy', text: `Syncing ${toCountText(filling.done)} of ${toCountText(filling.total ?? 0)}` };
  if (allowed.some((row) => row.succeededAt === null)) return { state: 'unread', text: 'Loading' };
  const isAged = readAt !== null && now - readAt > ageShownFrom;
  return { state: 'fresh', text: isAged ? `Updated ${oldest}` : 'Up to date' };
}

/** Rows that arrived while a list is visible: '3 new'; null if none did. */
export function newRowsText(count: number): string | null {
  return count === 0 ? null : `${toCountText(count)} new`;
}

/** The same aloud, with the key that shows them. */
export function newRowsAloudText(count: number): string {
  const words = newRowsText(count);
  return words === null ? '' : `${words}. Press Home at the top of the list to show them.`;
}

/** When something was read, and exactly if that is longer ago than a minute: 'Updated 3 minutes ago (Nov 21, 2026, 08:47 UTC)'. `now` in ms. */
export function asOfText(at: number, now: number): string {
  const age = toAgeText(at, now);
  return age === 'just now' ? 'Updated just now' : `Updated ${age} (${toTimeText(at)})`;
}

/**
 * The same once it matters: null while it is not older than two minutes and the connection works (`isStale`: it does not). Without a connection nothing
 * was updated just now: it has the time that the sync mark has. `at` and `now` in ms.
 */
export function shownAgeText(at: number, now: number, isStale: boolean): string | null {
  if (now - at > ageShownFrom) return asOfText(at, now);
  return isStale ? `Updated ${toTimeClock(at)}` : null;
}

/** Rows that could not be read, in words; null when none was lost. */
export function lossesText(row: Pick<Freshness, 'losses'>): string | null {
  const { count, first } = row.losses;
  if (count === 0) return null;
  const subject = count === 1 ? '1 row could not be read' : `${toCountText(count)} rows could not be read`;
  return first === null ? subject : `${subject} (${first})`;
}

/** What failed, since when and when it is tried again, in sentences; null when nothing did. `now` in ms, all times of one clock. */
export function failureText(row: Freshness, now: number): string | null {
  if (row.problem === null) return null;
  const since =
    row.failingSince === undefined ? null : `Since ${toTimeClock(row.failingSince)}, ${toAgeText(row.failingSince, now)}`;
  return [problemText(row.problem), since, nextTryText(row, now)].filter((part) => part !== null).join('. ');
}

function nextTryText({ state, nextAt }: Freshness, now: number): string | null {
  if (state === 'fetching') return 'Retrying...';
  if (nextAt === undefined) return null;
  // What was due before is tried as soon as somebody opens it.
  if (nextAt <= now) return 'Retries when opened';
  return nextAt - now < 90_000 ? 'Retrying...' : `Retrying at ${toTimeClock(nextAt)}`;
}

/** How much of a list is here: '240 rows', or '4,200 of 100,000 rows' while it is being filled. */
export function extentText(row: Freshness): string {
  const isFilling = row.cursor !== null && row.total !== null && row.done < row.total;
  if (isFilling) return `${toCountText(row.done)} of ${toCountText(row.total ?? 0)} rows`;
  return row.done === 1 ? '1 row' : `${toCountText(row.done)} rows`;
}

/** Studio warns if the clock of the device differs from the server's by more than this (ms) (offline rules 3). */
const skewShown = 5 * 60_000;

/** A word when the device's clock is more than 5 minutes off; null otherwise. `offset` is server time minus device time, ms. */
export function clockSkewText(offset: number): string | null {
  if (Math.abs(offset) <= skewShown) return null;
  const direction = offset > 0 ? 'behind' : 'ahead of';
  return `This device's clock is ${toDurationText(Math.abs(offset))} ${direction} the server. Studio uses the server's time`;
}

/**
 * The device's clock in words. An `offset` of 0 is that of a device that has not yet learned the time from a server: what is learnt is never 0.
 */
export function clockText(offset: number): string {
  return offset === 0 ? 'Unknown' : (clockSkewText(offset) ?? 'Same as the server');
}
