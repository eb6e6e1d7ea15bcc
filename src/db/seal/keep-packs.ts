import { failed, type Outcome } from '../../domain/shared/outcome';
import type { SearchEntry } from '../lists/list-definition';
import type { PackRow } from '../studio-database';
import type { Box } from './box';
import { placeOf } from './keep';

/** Rows of a list sealed together; `number` is the place they will have. */
export async function keepPack(
  box: Box,
  key: string,
  number: number,
  rows: readonly SearchEntry[],
  gone: string[],
): Promise<PackRow> {
  const sealed = rows.length === 0 ? null : await box.seal(packPlace(key, number), rows);
  return { key, number, rows: rows.length, sealed, gone };
}

/** The rows of a pack; `record-unreadable` when it was changed, moved or is of another key. */
export async function openPack(box: Box, { key, number, sealed }: PackRow): Promise<Outcome<SearchEntry[]>> {
  if (sealed === null) return { ok: true, value: [] };
  const opened = await box.open(packPlace(key, number), sealed);
  if (!opened.ok) return opened;
  return Array.isArray(opened.value) ? { ok: true, value: opened.value as SearchEntry[] } : failed('record-unreadable');
}

function packPlace(key: string, number: number) {
  return placeOf('packs', key, String(number));
}
