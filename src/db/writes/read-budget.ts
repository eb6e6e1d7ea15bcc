import { afterRead, emptyReadBudget, giveBackReads, type ReadUse, takeReads } from '../../domain/ledger/read-quota';
import type { ReadBudgetRow, StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { isSame } from './same';

/** Takes paid reads of a service before they are asked for, so that a kill spends too many rather than too few; how many may be asked for. Times in ms, server time. */
export async function spendReads(
  database: StudioDatabase,
  appId: string,
  request: { use: ReadUse; wanted: number; limit: number; now: number },
): Promise<number> {
  let granted = 0;
  await changeBudget(database, appId, request.now, (known) => {
    const taken = takeReads(known, request);
    granted = taken.granted;
    // What kept the lists from being resolved does so no more.
    const isGoingOn = request.use === 'listed' && granted > 0;
    return { ...known, ...taken.budget, stopped: isGoingOn ? null : known.stopped };
  });
  return granted;
}

/** Pages of a list are counted as well; they are few, and without them nothing would be known. What was charged says that there is credit. */
export function countReads(database: StudioDatabase, appId: string, pages: number, now: number): Promise<void> {
  return changeBudget(database, appId, now, (known) => {
    const { budget } = takeReads(known, { use: 'asked', wanted: 0, limit: 0, now });
    return { ...known, ...budget, spent: budget.spent + pages, creditOutSince: pages > 0 ? null : budget.creditOutSince };
  });
}

/** The result of reads: uncharged ones are given back, and whether the service has credit is noted if it said so. */
export function finishReads(
  database: StudioDatabase,
  appId: string,
  { unused, isCreditOut, now }: { unused: number; isCreditOut: boolean | null; now: number },
): Promise<void> {
  return changeBudget(database, appId, now, (known) => {
    const given = { ...known, ...giveBackReads(known, unused, now) };
    return isCreditOut === null ? given : { ...given, ...afterRead(given, isCreditOut, now) };
  });
}

/** Why records stay unresolved, null when none does. */
export function noteReadsStopped(
  database: StudioDatabase,
  appId: string,
  stopped: ReadBudgetRow['stopped'],
  now: number,
): Promise<void> {
  return changeBudget(database, appId, now, (known) => ({ ...known, stopped }));
}

function changeBudget(
  database: StudioDatabase,
  appId: string,
  now: number,
  change: (known: ReadBudgetRow) => ReadBudgetRow,
): Promise<void> {
  return inEpoch(database, [database.budgets], async () => {
    const known = (await database.budgets.get(appId)) ?? { appId, stopped: null, ...emptyReadBudget(now) };
    const next = change(known);
    // A row that says what no row says is not written either.
    if (!isSame(known, next)) await database.budgets.put(next);
  });
}
