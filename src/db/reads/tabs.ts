import type { Registry } from '../registry';

/** A tab that is seen renews its row well within this time (ms). */
const renewedWithin = 60_000;

/** What a tab holds among the locks of the browser for as long as it stands. */
export function tabLockOf(tab: string): string {
  return `studio-tab-${tab}`;
}

/**
 * Whether any tab of the app is in view at `now` (ms). A tab that was closed or reloaded had no time to take its row back: one whose lock is not
 * among `held`, the names of all locks, is gone; null if the browser cannot tell.
 */
export async function isAnyTabSeen(registry: Registry, now: number, held: ReadonlySet<string> | null): Promise<boolean> {
  const rows = await registry.tabs.toArray();
  return rows.some(
    ({ tab, visible, renewedAt }) => visible && renewedAt > now - renewedWithin && (held === null || held.has(tabLockOf(tab))),
  );
}
