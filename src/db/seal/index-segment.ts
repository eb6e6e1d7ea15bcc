import { failed, type Outcome } from '../../domain/shared/outcome';
import type { SearchEntry } from '../lists/list-definition';
import type { IndexSegmentRow } from '../studio-database';
import type { Box } from './box';
import { placeOf } from './codec';

/** Rows of a list sealed together; `number` is the place they will have. */
export async function sealSegment(
  box: Box,
  key: string,
  number: number,
  rows: readonly SearchEntry[],
  gone: string[],
): Promise<IndexSegmentRow> {
  const sealed = rows.length === 0 ? null : await box.seal(placeOfSegment(key, number), rows);
  return { key, number, rows: rows.length, sealed, gone };
}

/** The rows of an index segment; `record-unreadable` when it was changed, moved or is of another key. */
export async function openSegment(box: Box, { key, number, sealed }: IndexSegmentRow): Promise<Outcome<SearchEntry[]>> {
  if (sealed === null) return { ok: true, value: [] };
  const opened = await box.open(placeOfSegment(key, number), sealed);
  if (!opened.ok) return opened;
  return Array.isArray(opened.value) ? { ok: true, value: opened.value as SearchEntry[] } : failed('record-unreadable');
}

function placeOfSegment(key: string, number: number) {
  return placeOf('indexSegments', key, String(number));
}
