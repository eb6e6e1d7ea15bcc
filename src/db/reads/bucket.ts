import { budgetAt, callsPerMinute, emptyBudget } from '../../domain/shared/call-quota';
import type { Registry } from '../registry';

/** An answer that was noted further ahead than this (ms) was noted before the clock was put back: nobody knows how long ago it came. */
const clockSlack = 60_000;

/** When a server last answered this device, by a success or by a refusal (ms of the device's clock); null when none has. `now` in ms. */
export async function readAnsweredAt(registry: Registry, now: number): Promise<number | null> {
  const rows = await registry.buckets.toArray();
  const times = rows.flatMap(({ answeredAt = Number.POSITIVE_INFINITY }) => (answeredAt <= now + clockSlack ? [answeredAt] : []));
  return times.length === 0 ? null : Math.max(...times);
}

/** The calls of the last minute to one host, of how many, and until when it asked to be left alone (ms), null when it did not. */
export interface HostBudget {
  host: string;
  taken: number;
  of: number;
  blockedUntil: number | null;
}

/** The budgets of all hosts that were called in the last minute or asked for rest. `now` in ms. */
export async function listHostBudgets(registry: Registry, now: number): Promise<HostBudget[]> {
  const rows = await registry.buckets.toArray();
  return rows
    .map((row) => ({ host: row.host, ...budgetAt({ ...emptyBudget, ...row }, now) }))
    .map(({ host, takenAt, blockedUntil }) => ({
      host,
      taken: takenAt.length,
      of: callsPerMinute,
      blockedUntil: blockedUntil > now ? blockedUntil : null,
    }))
    .filter(({ taken, blockedUntil }) => taken > 0 || blockedUntil !== null);
}
