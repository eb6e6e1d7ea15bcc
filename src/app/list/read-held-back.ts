import { holdBack, type ListSnapshot } from './hold-back';
import type { Source } from './list-source';
import type { ListedRow } from './listed-row';

/** The shown rows, and how many were held back when they were read. */
export interface HeldSnapshot extends ListSnapshot {
  held: number;
}

/** The rows that are shown, how many newer ones wait, and whether there are no others. */
export interface HeldRows<Stored> {
  rows: Stored[];
  held: number;
  isWhole: boolean;
}

/** A list that nobody has seen yet. */
export const emptySnapshot: HeldSnapshot = { ids: [], since: 0, held: 0 };

/** So many rows may have arrived since the last reading without another being needed. */
const mostArrivals = 4;

/**
 * The first `limit` rows of a list without those that are held back, how many those are, and whether there are no others. The window that is read for it is
 * as long as these two together, and longer only by what is filled in above: what is below it waits until it is scrolled to.
 */
export async function readHeldBack<Row extends { id: string; order: number }, Stored extends ListedRow>(
  source: Source<Row, Stored>,
  snapshot: HeldSnapshot,
  limit: number,
  isFilling: boolean,
  isUp = false,
): Promise<HeldRows<Stored>> {
  const { ids, held: before } = snapshot;
  let length = ids.length === 0 ? limit : Math.max(limit, ids.length) + before + mostArrivals;
  for (;;) {
    const rows = await source.list(length);
    const isEnd = rows.length < length;
    const present = new Set(rows.map(({ id }) => id));
    const absent = ids.filter((id) => !present.has(id));
    const strays = absent.length === 0 ? new Map<string, Row>() : await source.find(absent);
    const { shown, upper, held, reaches } = holdBack({ snapshot, rows, strays, isFilling, isUp });
    if (isEnd || (reaches && shown.length >= limit)) {
      // Rows that are filled in above push the shown ones down: none of these is dropped.
      const left = shown.slice(0, Math.max(limit, upper));
      return { rows: await source.toListRows(left), held, isWhole: isEnd && left.length === shown.length };
    }
    length = reaches ? length + held + mostArrivals : length * 2;
  }
}
