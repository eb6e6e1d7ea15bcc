import { toCountText, toDurationText } from '../shared/format';
import { readsBeginAnewAt, readsKeptForAsked } from './read-quota';

/** What resolving afresh costs, beside its button. */
export const readCostText = 'Costs 1 credit of the service';

/** How much of a day's reads is used: '120 of 500 paid reads used today'. */
export function readsUsedText(spent: number, limit: number): string {
  return `${toCountText(spent)} of ${toCountText(limit)} paid reads used today`;
}

/** What a paid read is, where they are counted. */
export const paidReadWords = {
  title: 'Paid reads',
  hint: 'Each page of a list and each record that is resolved costs the service a credit',
} as const;

/** What the last reads of a day are for, and when they are all there again: `now` in ms. */
export function readsReachText(limit: number, now: number): string {
  if (limit === 0) return 'This installation allows none';
  const kept = readsKeptForAsked(limit);
  const last = kept === 1 ? 'The last one is' : `The last ${toCountText(kept)} are`;
  return `${last} kept for what you open. Counted anew at midnight UTC, in ${toDurationText(readsBeginAnewAt(now) - now)}`;
}

/** Why records stay unresolved. */
export const readStopWords = {
  budget:
    'The reads for today are used up. What is not resolved yet follows after midnight UTC, or when you ask for it one by one',
  credit: 'The service has no credit left, so nothing more is resolved. What is here stays',
} as const;
