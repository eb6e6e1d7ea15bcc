import type { LeadershipRow, Registry } from '../registry';

/** Who leads by the row, null on a device on which nobody ever did. */
export async function readLeadership(registry: Registry): Promise<LeadershipRow | null> {
  return (await registry.leadership.get('leader')) ?? null;
}

/**
 * Takes the lead at `now` (ms) in one transaction: the epoch grows, so that the previous leader is refused from here on (offline rules 2). Returns the new
 * epoch. With `instead` only if the row is still the one that was seen (null: there was none), else null: without locks two tabs may want to replace the same
 * silent leader.
 */
export function takeLead(
  registry: Registry,
  tab: string,
  now: number,
  instead?: { epoch: number; beatAt: number } | null,
): Promise<number | null> {
  return registry.transaction('rw', registry.leadership, async () => {
    const known = await readLeadership(registry);
    if (instead !== undefined && (known?.epoch !== instead?.epoch || known?.beatAt !== instead?.beatAt)) return null;
    const epoch = (known?.epoch ?? 0) + 1;
    await registry.leadership.put({ key: 'leader', epoch, tab, beatAt: now });
    return epoch;
  });
}

/** The leader of `epoch` lives at `now` (ms). False, and nothing is written, when another took the lead. */
export function beatLead(registry: Registry, epoch: number, now: number): Promise<boolean> {
  return registry.transaction('rw', registry.leadership, async () => {
    const known = await readLeadership(registry);
    if (known?.epoch !== epoch) return false;
    await registry.leadership.put({ ...known, beatAt: now });
    return true;
  });
}

/** Whether the row still carries `epoch`. */
export async function isLeadOf(registry: Registry, epoch: number): Promise<boolean> {
  return (await readLeadership(registry))?.epoch === epoch;
}

/** The leader of `epoch` gives the lead up: no heartbeat is waited for, the epoch stays used. */
export async function leaveLead(registry: Registry, epoch: number): Promise<void> {
  await registry.transaction('rw', registry.leadership, async () => {
    const known = await readLeadership(registry);
    if (known?.epoch === epoch) await registry.leadership.put({ ...known, beatAt: 0 });
  });
}

/**
 * A mirror knows a later epoch than the registry, which was made again since: the leader of `epoch` leaps above it.
 * Answers its epoch from now on, null when another took the lead.
 */
export function raiseLead(registry: Registry, epoch: number, above: number): Promise<number | null> {
  return registry.transaction('rw', registry.leadership, async () => {
    const known = await readLeadership(registry);
    if (known?.epoch !== epoch) return null;
    const raised = Math.max(epoch, above) + 1;
    await registry.leadership.put({ ...known, epoch: raised });
    return raised;
  });
}
