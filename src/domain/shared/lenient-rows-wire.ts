import type * as v from 'valibot';
import { readLeniently } from './lenient-wire';
import type { RowParser } from './rows-wire';

/** How many paths of unreadable values are stored with a row. */
const mostPaths = 50;

/** What a row keeps of its unreadable members: nothing if there were none. */
export interface Unreadable {
  unreadable?: string[];
}

/**
 * A row parser that reads what can be read (`readLeniently`): an invalid member counts as one that was not sent, and its path is passed on. A row without any
 * valid member, or one that `toRow` cannot use, is lost.
 */
export function lenientRowParser<Schema extends v.GenericSchema, Row>(
  schema: Schema,
  toRow: (wire: v.InferOutput<Schema>, unreadable: Unreadable) => Row | { loss: string },
): RowParser<Row> {
  return (raw) => {
    const { value, unreadable } = readWithPaths(schema, raw);
    if (value === null) return { loss: 'the row itself is not an object' };
    const row = toRow(value, unreadable);
    return isLoss(row) ? row : { row };
  };
}

/** A value read leniently, null if nothing is left, and the paths of what could not be read. */
export function readWithPaths<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): { value: v.InferOutput<Schema> | null; unreadable: Unreadable } {
  const paths: string[] = [];
  const value = readLeniently(schema, raw, (path) => {
    if (paths.length < mostPaths) paths.push(path);
  });
  return { value, unreadable: paths.length > 0 ? { unreadable: paths } : {} };
}

function isLoss<Row>(row: Row | { loss: string }): row is { loss: string } {
  return typeof row === 'object' && row !== null && 'loss' in row;
}
