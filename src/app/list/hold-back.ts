/** What stands in a list that is being looked at: the ids in their order, and since when (ms, server time). */
export interface Standing {
  ids: readonly string[];
  since: number;
}

interface HoldBackInput<Row> {
  standing: Standing;
  /** The newest rows on this device, newest first. */
  rows: readonly Row[];
  /** Rows that stand but are no longer among those: their status left the filter. What is not here either was deleted. */
  strays: ReadonlyMap<string, Row>;
  /** The list is still being filled: rows older than this look arrive anywhere and belong there. */
  isFilling: boolean;
}

/** The rows to show, and how many newer ones wait for the person. `reaches` says whether the window was long enough to know that number. */
export interface HeldBack<Row> {
  shown: Row[];
  /** So many of these, the first ones, stand or were filled in between those. */
  standing: number;
  held: number;
  reaches: boolean;
}

/**
 * Moves nothing that is being read: what stands keeps its place, with its newest content; what is older than all of it follows below;
 * everything else is new and waits. Nothing stands yet: all is shown.
 */
export function holdBack<Row extends { id: string; order: number }>(input: HoldBackInput<Row>): HeldBack<Row> {
  const { standing, rows, strays, isFilling } = input;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = standing.ids.flatMap((id) => byId.get(id) ?? strays.get(id) ?? []);
  if (kept.length === 0) return { shown: [...rows], standing: 0, held: 0, reaches: true };
  const stands = new Set(standing.ids);
  const bottom = kept.reduce((least, row) => Math.min(least, row.order), Number.POSITIVE_INFINITY);
  const below: Row[] = [];
  const between: Row[] = [];
  let held = 0;
  for (const row of rows) {
    if (stands.has(row.id)) continue;
    if (row.order <= bottom) below.push(row);
    else if (isFilling && row.order <= standing.since) between.push(row);
    else held += 1;
  }
  const upper = between.length === 0 ? kept : [...kept, ...between].sort((one, other) => other.order - one.order);
  return { shown: [...upper, ...below], standing: upper.length, held, reaches: (rows.at(-1)?.order ?? 0) <= bottom };
}
