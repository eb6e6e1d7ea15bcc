import type { SyncWords } from '../list/freshness-text';
import { isConnecting, isStillOffline, type Line, unknownLine } from '../list/line';
import { toCountText } from '../shared/format';
import type { Problem } from '../shared/outcome';

/** How far the decisions of a person came, as far as the sync mark tells it. */
export interface OutboxStanding {
  /** Not settled, those that need the person among them. */
  count: number;
  /** Refused or in conflict. */
  needing: number;
  /** Why commands wait, and since when (ms, of the clock of the lists). */
  problems: readonly (Pick<Problem, 'code'> & { at: number })[];
}

export const nothingUnsent: OutboxStanding = { count: 0, needing: 0, problems: [] };

/** What the sync mark says where there is little room; null: its dot is enough. */
export function shortMarkText({ state, text }: SyncWords): string | null {
  return state === 'offline' || state === 'trouble' ? (text.split(' · ')[0] ?? text) : null;
}

/** What the sync mark says beside the mark of unsent changes, which counts them: the line, or what is wrong with reading; null: its dot is enough. */
export function besideUnsentText(words: SyncWords, read: SyncWords): string | null {
  return shortMarkText(words.state === 'offline' ? words : read);
}

/** The sync mark of what is read and of what is sent: what needs the person before all but a line that is gone, and nothing is up to date that waits. */
export function markWords(read: SyncWords, { count, needing, problems }: OutboxStanding, line: Line = unknownLine): SyncWords {
  if (read.state === 'offline') return read;
  if (needing > 0)
    return { state: 'trouble', text: needing === 1 ? '1 needs attention' : `${toCountText(needing)} need attention` };
  if (read.state === 'trouble' || count === 0) return read;
  const offline = problems.filter((problem) => isStillOffline(problem, problem.at, line)).map(({ at }) => at);
  if (offline.length > 0 && !isConnecting(offline, line))
    return { state: 'offline', text: `Offline · ${toCountText(count)} waiting` };
  return { state: 'busy', text: `${toCountText(count)} waiting` };
}
