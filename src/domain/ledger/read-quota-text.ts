import { toCountText, toDurationText } from '../shared/format';
import { readsBeginAnewAt, readsReservedForAsked } from './read-quota';

/** What resolving again costs, next to its button. */
export const readCostText = 'Costs 1 credit';

/** How much of a day's reads is used: '120 of 500 paid reads used today'. */
export function readsUsedText(spent: number, limit: number): string {
  return `${toCountText(spent)} of ${toCountText(limit)} daily lookups used`;
}

/** What a paid read is, where they are counted. */
export const paidReadWords = {
  title: 'Daily lookups',
  hint: 'Each lookup uses 1 credit.',
} as const;

/** What the last reads of a day are for, and when they are all there again: `now` in ms. */
export function readsReachText(limit: number, now: number): string {
  if (limit === 0) return 'Lookups are switched off in this installation';
  const reserved = readsReservedForAsked(limit);
  const last = toCountText(reserved);
  return `${last} reserved for items you open. Resets at midnight UTC, in ${toDurationText(readsBeginAnewAt(now) - now)}`;
}

/** Why records stay unresolved. */
export const readStopWords = {
  budget: 'Daily lookups are used up. The rest resolves after midnight UTC, or open items one by one',
  credit: 'No credits left. Nothing more resolves until the service has credits again',
} as const;
