import type { SyncWords } from '../list/freshness-text';
import { isConnecting, isStillOffline, type Line, unknownLine } from '../list/line';
import { toCountText } from '../shared/format';
import type { Problem } from '../shared/outcome';
import type { CommandState } from './machine';

/** How far a person's decisions have come, as the sync mark shows it. */
export interface OutboxSummary {
  /** Open ones, including those that need the person. */
  count: number;
  /** Refused or in conflict. */
  needing: number;
  /** Why commands wait, and since when (ms, of the clock of the lists). */
  problems: readonly (Pick<Problem, 'code'> & { at: number })[];
}

export const nothingUnsent: OutboxSummary = { count: 0, needing: 0, problems: [] };

/** What the sync mark says where there is little room; null: its dot is enough. */
export function shortMarkText({ state, text }: SyncWords): string | null {
  return state === 'offline' || state === 'trouble' ? (text.split(' · ')[0] ?? text) : null;
}

/** What the sync mark says next to the mark of unsent changes, which counts them: the connection, or what is wrong with reading; null: its dot is enough. */
export function besideUnsentText(words: SyncWords, read: SyncWords): string | null {
  return shortMarkText(words.state === 'offline' ? words : read);
}

/** Why commands wait, with the time by the clock of the lists: `clockOffset` (ms) later than that of the device. */
export function waitingProblems(
  commands: readonly { state: CommandState; problem: Pick<Problem, 'code'> | null; changedAt: number }[],
  clockOffset: number,
): OutboxSummary['problems'] {
  return commands.flatMap(({ state, problem, changedAt }) =>
    state === 'waiting' && problem ? [{ ...problem, at: changedAt + clockOffset }] : [],
  );
}

/** Whether what waits to be sent says that there is no connection, and nothing has refuted it since. */
export function hasFoundNoLine(problems: OutboxSummary['problems'], line: Line): boolean {
  const offline = problems.filter((problem) => isStillOffline(problem, problem.at, line)).map(({ at }) => at);
  return offline.length > 0 && !isConnecting(offline, line);
}

/**
 * The sync mark for what is read and what is sent: what needs the person comes before everything but a lost connection, and nothing is up to date while
 * something waits.
 */
export function markWords(read: SyncWords, { count, needing, problems }: OutboxSummary, line: Line = unknownLine): SyncWords {
  if (read.state === 'offline') return read;
  if (needing > 0)
    return { state: 'trouble', text: needing === 1 ? '1 needs attention' : `${toCountText(needing)} need attention` };
  if (read.state === 'trouble' || count === 0) return read;
  if (hasFoundNoLine(problems, line)) return { state: 'offline', text: `Offline · ${toCountText(count)} waiting` };
  return { state: 'busy', text: `${toCountText(count)} waiting` };
}
