import type { LeadershipRow, Registry } from '../registry';

/** Which tab does the work on this device, null when none ever did. */
export async function readLeadership(registry: Registry): Promise<LeadershipRow | null> {
  return (await registry.leadership.get('leader')) ?? null;
}
