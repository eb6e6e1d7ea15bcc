import { personOf } from '../../domain/account/account';
import { blockCalls, budgetAt, type CallBudget, type CallUse, emptyBudget, takeCall } from '../../domain/shared/call-quota';
import { databaseNameOf } from '../database-name';
import type { Registry } from '../registry';
import { isSame } from './same';

/** Takes one call to a host for all tabs of this device, in one transaction. `now` and the answer, how long to wait, in ms; 0: taken. */
export async function takeFromBucket(registry: Registry, host: string, use: CallUse, now: number): Promise<number> {
  return changeBucket(registry, host, (known) => {
    const { budget, wait } = takeCall(known, use, now);
    return { budget, answer: wait };
  });
}

/** A host asked for `wait` ms of rest: all tabs leave it alone. */
export async function blockBucket(registry: Registry, host: string, wait: number, now: number): Promise<void> {
  await changeBucket(registry, host, (known) => ({ budget: blockCalls(known, wait, now), answer: undefined }));
}

/**
 * How long a host wants to be left alone from `now` on (ms), 0 when it does not. A command from before the clock was put back is
 * written again, else it would count from every later question again.
 */
export async function restOfBucket(registry: Registry, host: string, now: number): Promise<number> {
  const row = await registry.buckets.get(host);
  if (!row || row.blockedUntil <= now) return 0;
  return changeBucket(registry, host, (known) => {
    const budget = budgetAt(known, now);
    return { budget, answer: Math.max(0, budget.blockedUntil - now) };
  });
}

/** A host answered a call at `now` (ms): there is a connection. */
export function noteAnswer(registry: Registry, host: string, now: number): Promise<void> {
  return registry.transaction('rw', registry.buckets, async () => {
    const known = (await registry.buckets.get(host)) ?? { host, takenAt: [], blockedUntil: 0 };
    await registry.buckets.put({ ...known, answeredAt: now });
  });
}

function changeBucket<Answer>(
  registry: Registry,
  host: string,
  change: (known: CallBudget) => { budget: CallBudget; answer: Answer },
): Promise<Answer> {
  return registry.transaction('rw', [registry.buckets, registry.device], async () => {
    const known = await registry.buckets.get(host);
    const { identity = null } = (await registry.device.get('device')) ?? {};
    const person = identity === null ? known?.person : databaseNameOf(personOf(identity));
    // The server counts for each person: another one begins again. The pause that the server asks for holds for everybody.
    const isAnother = known?.person !== undefined && known.person !== person;
    const { budget, answer } = change({ ...emptyBudget, ...known, ...(isAnother ? { takenAt: [] } : {}) });
    const row = {
      host,
      takenAt: [...budget.takenAt],
      blockedAt: budget.blockedAt,
      blockedUntil: budget.blockedUntil,
      ...(known?.answeredAt === undefined ? {} : { answeredAt: known.answeredAt }),
      ...(person === undefined ? {} : { person }),
    };
    if (!isSame(known, row)) await registry.buckets.put(row);
    return answer;
  });
}
