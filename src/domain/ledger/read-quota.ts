import { dayLength } from '../shared/timing';

/** Who wants a read that costs a credit: a person who asked for this record, or the device for its lists. */
export type ReadUse = 'asked' | 'listed';

/** The reads of a service that were paid for on one day (offline rules 4). */
export interface ReadBudget {
  /** The day (UTC, days since 1970) that they are counted for. */
  day: number;
  spent: number;
  /** Since when (ms) the service says that its credit is used up; null while it does not. */
  creditOutSince: number | null;
}

/** Paid reads of a service in a day where the installation says nothing else. */
export const usualReadsPerDay = 500;
/** Credits that reading one DID or schema costs (contract SSI 1.9). Reading status entries costs none. */
export const creditsPerRead = 1;
/** One read in so many is kept for what a person asks for. */
const shareForAsked = 10;
/** How long (ms) a service without credit is left alone, unless a person asks. */
const creditPause = 3_600_000;

/** An unused quota. */
export function emptyReadBudget(now: number): ReadBudget {
  return { day: dayOf(now), spent: 0, creditOutSince: null };
}

/** The budget as it is at `now` (ms, server time): a new day has all of it. One of a day to come was written before the clock was put back: it counts as today's. */
export function readBudgetAt({ day, spent, creditOutSince }: ReadBudget, now: number): ReadBudget {
  const today = dayOf(now);
  return {
    day: today,
    spent: day < today ? 0 : spent,
    creditOutSince: creditOutSince === null ? null : Math.min(creditOutSince, now),
  };
}

/** How many of `limit` reads a day are kept for what a person asks for. */
export function readsReservedForAsked(limit: number): number {
  return Math.ceil(limit / shareForAsked);
}

/** When (ms) the reads of the day that `now` is in are all there again: at midnight, UTC. */
export function readsBeginAnewAt(now: number): number {
  return (dayOf(now) + 1) * dayLength;
}

/** How many reads are left for a use, of `limit` a day. */
export function readsLeft(known: ReadBudget, use: ReadUse, limit: number, now: number): number {
  const { spent, creditOutSince } = readBudgetAt(known, now);
  if (use === 'listed' && creditOutSince !== null && now - creditOutSince < creditPause) return 0;
  const share = use === 'asked' ? limit : limit - readsReservedForAsked(limit);
  return Math.max(0, share - spent);
}

/** Why nothing is resolved for the lists at `now`, by what was noted last (`noted`): a shortage of yesterday, or of an hour ago, is over. */
export function readStopAt<Stop>(known: ReadBudget, noted: Stop | null, limit: number, now: number): Stop | null {
  return readsLeft(known, 'listed', limit, now) === 0 ? noted : null;
}

/** Takes as many of the `wanted` reads as are left, before they are asked for: the budget afterwards, and how many may be. */
export function takeReads(
  known: ReadBudget,
  { use, wanted, limit, now }: { use: ReadUse; wanted: number; limit: number; now: number },
): { budget: ReadBudget; granted: number } {
  const granted = Math.min(wanted, readsLeft(known, use, limit, now));
  const budget = readBudgetAt(known, now);
  return { budget: { ...budget, spent: budget.spent + granted }, granted };
}

/** Gives back reads that never reached the server, which charges for answers alone. */
export function giveBackReads(known: ReadBudget, unused: number, now: number): ReadBudget {
  const budget = readBudgetAt(known, now);
  return { ...budget, spent: Math.max(0, budget.spent - unused) };
}

/** The budget after an answer: the service said that its credit is used up, or it answered, so that it has some. */
export function afterRead(known: ReadBudget, isCreditOut: boolean, now: number): ReadBudget {
  return { ...readBudgetAt(known, now), creditOutSince: isCreditOut ? now : null };
}

/** Whether a refusal says that the credit of the service is used up (contract SSI 1.9). */
export function saysCreditIsOut(said: string | undefined): boolean {
  return said !== undefined && /no credits found or credit exhausted/i.test(said);
}

function dayOf(now: number): number {
  return Math.floor(now / dayLength);
}
