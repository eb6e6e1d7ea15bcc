import type { StoredRow } from '../../src/db/lists/list-definition';
import type { MirroredList } from '../../src/db/lists/mirrored-list';
import { succeeded } from '../../src/db/writes/apply-freshness';
import { noon } from '../builders/moments';
import { putRows } from './mirror';

/** Writes a list whole, as the worker does after an answer at `at` (ms) that had all of it. */
export const fillList = <Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  rows: readonly Row[],
  at = noon,
) => putRows(list, rows, (known, local) => ({ ...succeeded(known, at), done: local, total: local, cursor: null }));
