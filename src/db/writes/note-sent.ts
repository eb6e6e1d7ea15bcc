import { emptyReadBudget, takeReads } from '../../domain/ledger/read-quota';
import type { SealedFollow } from '../seal/follow-codec';
import type { StudioDatabase } from '../studio-database';

/**
 * What a person does in a tab that need not lead: something is about to be sent to the ledger, and the leader follows it from now on. It takes nothing back,
 * so that no epoch is needed. Returns what it replaced; null if there was nothing.
 */
export function noteSent(database: StudioDatabase, follow: SealedFollow): Promise<SealedFollow | null> {
  return database.transaction('rw', database.follows, async () => {
    const before = await database.follows.get([follow.appId, follow.id, follow.kind]);
    await database.follows.put(follow);
    return before ?? null;
  });
}

/** It was not taken after all: what is followed is what was before, unless someone else sent something meanwhile. */
export function noteNotSent(database: StudioDatabase, follow: SealedFollow, before: SealedFollow | null): Promise<void> {
  const { appId, id, kind, changedAt } = follow;
  return database.transaction('rw', database.follows, async () => {
    const present = await database.follows.get([appId, id, kind]);
    if (present?.state !== 'polling' || present.changedAt !== changedAt) return;
    if (before === null) await database.follows.delete([appId, id, kind]);
    else await database.follows.put(before);
  });
}

/** Counts paid reads that a person needed, in the same way: the service had credit for them. `now` in ms, server time. */
export function noteReads(database: StudioDatabase, appId: string, reads: number, now: number): Promise<void> {
  return database.transaction('rw', database.budgets, async () => {
    const known = (await database.budgets.get(appId)) ?? { appId, stopped: null, ...emptyReadBudget(now) };
    const { budget } = takeReads(known, { use: 'asked', wanted: 0, limit: 0, now });
    await database.budgets.put({ ...known, ...budget, spent: budget.spent + reads, creditOutSince: null });
  });
}
