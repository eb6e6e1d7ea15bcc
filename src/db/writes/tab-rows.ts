import { tabLife } from '../../domain/shared/timing';
import type { Registry, TabRow } from '../registry';

/** Says that a tab is open, and whether it is seen. */
export async function putTab(registry: Registry, row: TabRow): Promise<void> {
  await registry.tabs.put(row);
}

/** The tab is closed. */
export async function dropTab(registry: Registry, tab: string): Promise<void> {
  await registry.tabs.delete(tab);
}

/** Deletes the rows of tabs that are gone. `now` in ms. */
export async function dropStaleTabs(registry: Registry, now: number): Promise<void> {
  await registry.tabs
    .where('renewedAt')
    .below(now - tabLife)
    .delete();
}

/** Whether any tab but this one is open and seen at `now` (ms); a row from a future that a corrected clock took back counts. */
export async function isAnotherSeen(registry: Registry, tab: string, now: number): Promise<boolean> {
  const rows = await registry.tabs.toArray();
  return rows.some((row) => row.tab !== tab && row.visible && row.renewedAt > now - tabLife);
}
