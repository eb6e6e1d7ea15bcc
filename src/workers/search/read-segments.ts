import { listSegments } from '../../db/reads/index-segments';
import { openSegment } from '../../db/seal/index-segment';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ListIndex } from './list-index';

/**
 * Reads the index segments of a list that came after the index segment `after` into memory. `last`: the number of the last that was read; `isReadable` false: the one
 * behind it cannot be opened. What is sealed here was packed here, by list.
 */
export async function readSegments<Row extends { id: string; createdAt: number; text: string }>(
  { database, box }: SealedMirror,
  key: string,
  after: number,
  into: ListIndex<Row>,
): Promise<{ last: number; isReadable: boolean }> {
  const segments = await listSegments(database, key, after);
  const opened = await Promise.all(segments.map((segment) => openSegment(box, segment)));
  let last = after;
  for (const [at, segment] of segments.entries()) {
    const rows = opened[at];
    if (!rows?.ok) return { last, isReadable: false };
    into.remove(segment.gone);
    into.put(rows.value as unknown as Row[]);
    last = segment.number;
  }
  return { last, isReadable: true };
}
