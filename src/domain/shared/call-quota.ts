/** The purpose of a limited call. Renewing the login comes before what a person requested, and that before what is only read. */
export type CallUse = 'read' | 'command' | 'login';

/** Calls that were made to a host in the last minute, and how long it asked to be left alone. All times in ms. */
export interface CallBudget {
  takenAt: readonly number[];
  /** When the host asked, and until when. */
  blockedAt: number;
  blockedUntil: number;
}

/** The real API server allows about ten calls a minute (contract studio 2.4): fewer are made, so that a second device fits in. */
export const callsPerMinute = 8;
/** How many of a minute's calls each use may see taken before it has to wait (offline rules 1). */
const share: Record<CallUse, number> = { read: 6, command: 7, login: callsPerMinute };
const minute = 60_000;

export const emptyBudget: CallBudget = { takenAt: [], blockedAt: 0, blockedUntil: 0 };

/**
 * The quota at `now`: calls of the last minute only. A moment in the future was written before the clock was put back: it counts from now, so that nobody is
 * locked out for longer than intended.
 */
export function budgetAt({ takenAt, blockedAt, blockedUntil }: CallBudget, now: number): CallBudget {
  const lead = Math.max(0, blockedAt - now);
  return {
    takenAt: takenAt
      .map((at) => Math.min(at, now))
      .filter((at) => at > now - minute)
      .sort((one, other) => one - other),
    blockedAt: blockedAt - lead,
    blockedUntil: blockedUntil - lead,
  };
}

/** How long the host wants to be left alone from `now` on (ms), 0 when it does not. */
export function blockedFor(budget: CallBudget, now: number): number {
  return Math.max(0, budgetAt(budget, now).blockedUntil - now);
}

/** Takes one call: the quota afterwards, and how long to wait (ms) if there is none left for this use; 0 means that it was taken. */
export function takeCall(known: CallBudget, use: CallUse, now: number): { budget: CallBudget; wait: number } {
  const budget = budgetAt(known, now);
  const { takenAt } = budget;
  const over = takenAt.length - share[use];
  if (over < 0) return { budget: { ...budget, takenAt: [...takenAt, now] }, wait: 0 };
  // As many calls as are too many have to grow a minute old first.
  return { budget, wait: (takenAt[over] ?? now) + minute - now };
}

/** The host asked for `wait` ms of rest; a longer pause that is known stays. */
export function blockCalls(known: CallBudget, wait: number, now: number): CallBudget {
  const budget = budgetAt(known, now);
  return now + wait > budget.blockedUntil ? { ...budget, blockedAt: now, blockedUntil: now + wait } : budget;
}
