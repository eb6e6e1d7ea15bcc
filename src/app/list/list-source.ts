import type { ListedRow } from './listed-row';

/** A list of the mirror: how its windows and single rows are read, and what is shown of a row. */
export interface Source<Row, Stored extends ListedRow> {
  list(limit: number): Promise<Row[]>;
  find(ids: readonly string[]): Promise<Map<string, Row>>;
  toListRows(rows: Row[]): Promise<Stored[]>;
}

/** The rows of a list with these ids, in their order; null for one that is no longer on this device. */
export async function readByIds<Row, Stored extends ListedRow>(
  source: Source<Row, Stored>,
  ids: readonly string[],
): Promise<(Stored | null)[]> {
  const rows = await source.find(ids);
  const listed = await source.toListRows([...rows.values()]);
  const byKey = new Map(listed.map((row) => [row.key, row]));
  return ids.map((id) => byKey.get(id) ?? null);
}
