/** The rows of a list on the screen: their ids in order, and since when (ms, server time). */
export interface ListSnapshot {
  ids: readonly string[];
  since: number;
}

interface HoldBackInput<Row> {
  snapshot: ListSnapshot;
  /** The first rows on this device, in their order. */
  rows: readonly Row[];
  /** Rows that are shown but are no longer among those: their status left the filter. What is missing here too was deleted. */
  strays: ReadonlyMap<string, Row>;
  /** The list is still being filled: rows older than this snapshot arrive anywhere and belong there. */
  isFilling: boolean;
  /** The oldest come first, and those without a time last. */
  isUp?: boolean;
}

/** The rows to show, and how many newer ones wait for the person. `reaches` says whether the window was long enough to know that number. */
export interface HeldBack<Row> {
  shown: Row[];
  /** How many of these, the first ones, were already shown or were filled in between those. */
  upper: number;
  held: number;
  reaches: boolean;
}

/**
 * Moves nothing that is being read: a shown row keeps its place, with its newest content; what comes after all of them follows below; everything else is new
 * and waits. If nothing is shown yet, everything is.
 */
export function holdBack<Row extends { id: string; order: number }>(input: HoldBackInput<Row>): HeldBack<Row> {
  const { snapshot, rows, strays, isFilling, isUp = false } = input;
  const orderOf = ({ order }: Row) => (isUp ? -(order || Number.POSITIVE_INFINITY) : order);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = snapshot.ids.flatMap((id) => byId.get(id) ?? strays.get(id) ?? []);
  if (left.length === 0) return { shown: [...rows], upper: 0, held: 0, reaches: true };
  const known = new Set(snapshot.ids);
  const bottom = left.reduce((least, row) => Math.min(least, orderOf(row)), Number.POSITIVE_INFINITY);
  const below: Row[] = [];
  const between: Row[] = [];
  let held = 0;
  for (const row of rows) {
    if (known.has(row.id)) continue;
    if (orderOf(row) <= bottom) below.push(row);
    else if (isFilling && (isUp || row.order <= snapshot.since)) between.push(row);
    else held += 1;
  }
  const upper = between.length === 0 ? left : [...left, ...between].sort((one, other) => orderOf(other) - orderOf(one));
  const last = rows.at(-1);
  const reaches = last === undefined || orderOf(last) <= bottom;
  return { shown: [...upper, ...below], upper: upper.length, held, reaches };
}
