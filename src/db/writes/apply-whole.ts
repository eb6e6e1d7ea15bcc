import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { ListDefinition, StoredRow } from '../lists/list-definition';
import { listOf } from '../lists/mirrored-list';
import type { SealedMirror } from '../seal/sealed-mirror';
import { succeeded } from './apply-freshness';
import { type Applied, applyRows, localIds, prepareRows } from './apply-rows';

/**
 * Writes an answer that has all rows of a list: rows that differ are written, missing ones are deleted. An unreadable row may be any of those on this device,
 * so that then none is deleted. `now` in ms.
 */
export async function applyWhole<Row extends { appId: string }, Stored extends StoredRow>(
  mirror: SealedMirror,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  { rows, losses }: ParsedRows<Row>,
  now: number,
): Promise<Applied> {
  const list = listOf(mirror, definition, appId);
  const prepared = await prepareRows(list, rows);
  const present = new Set(prepared.map(({ id }) => id));
  const gone = losses.count > 0 ? [] : (await localIds(list)).filter((id) => !present.has(id));
  const total = present.size + losses.count;
  return applyRows(list, prepared, (row, done) => ({ ...succeeded(row, now), done, total, cursor: null, losses }), gone);
}
