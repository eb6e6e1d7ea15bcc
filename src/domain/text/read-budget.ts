import { toCountText } from './display';

/** What resolving afresh costs, beside its button. */
export const readCostText = 'Costs 1 credit of the service';

/** How much of a day's reads is used: '120 of 500 paid reads used today'. */
export function readsUsedText(spent: number, limit: number): string {
  return `${toCountText(spent)} of ${toCountText(limit)} paid reads used today`;
}

/** Why records stay unresolved. */
export const readStopWords = {
  budget:
    'The reads for today are used up. What is not resolved yet follows after midnight UTC, or when you ask for it one by one',
  credit: 'The service has no credit left, so nothing more is resolved. What is here stays',
} as const;
