import type { Registry } from '../registry';

/** A tab that is seen renews its row well within this time (ms). */
const renewedWithin = 60_000;

/** The browser lock that a tab holds as long as it exists. */
export function tabLockOf(tab: string): string {
  return `studio-tab-${tab}`;
}

/**
 * Whether any tab of the app is visible at `now` (ms). A tab that was closed or reloaded had no time to delete its row: one whose lock is not in `held`, the
 * names of all locks, is gone; null if the browser cannot say.
 */
export async function isAnyTabSeen(registry: Registry, now: number, held: ReadonlySet<string> | null): Promise<boolean> {
  const rows = await registry.tabs.toArray();
  return rows.some(
    ({ tab, visible, renewedAt }) => visible && renewedAt > now - renewedWithin && (held === null || held.has(tabLockOf(tab))),
  );
}
