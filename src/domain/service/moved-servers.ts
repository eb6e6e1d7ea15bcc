import type { Config } from '../shared/config-wire';

/** Whether the studio or the API server is elsewhere now: what was known of a login there says nothing here (offline rules 9). */
export function isMoved(before: Config | null | undefined, now: Config | null): boolean {
  return !!before && !!now && (before.studioBase !== now.studioBase || before.apiBase !== now.apiBase);
}
