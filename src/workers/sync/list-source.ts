import Dexie from 'dexie';
import { type ListDefinition, type StoredRow, tableOf } from '../../db/lists/list-definition';
import { listOf, type MirroredList } from '../../db/lists/mirrored-list';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { ListCall } from '../net/list-call';

/** A list to walk: where its pages come from and where they go. */
export interface ListSource<Row extends { appId: string }, Stored extends StoredRow> {
  list: MirroredList<Row, Stored>;
  fetchPage(page: number, limit: number): Promise<Outcome<ParsedRows<Row>>>;
  /** Rows that are still open on this device and may have come to an end; null where the calls cannot ask for single rows. */
  openRows: OpenRows<Row> | null;
}

export interface OpenRows<Row> {
  /** `now` in ms: rows that have expired stay what they are. */
  ids(now: number): Promise<string[]>;
  /** At most `atOnce` of them. */
  fetch(ids: readonly string[]): Promise<Outcome<ParsedRows<Row>>>;
  atOnce: number;
}

/** How many open rows are asked for by their ids in one call, and in one refresh. */
export const openRowsAtOnce = 50;
const openRowsAtMost = 200;

/** The pages of a list of one service, and its open rows if its calls can ask for them. */
export function listSource<Row extends { appId: string }, Stored extends StoredRow>(
  mirror: SealedMirror,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  call: ListCall<Row>,
): ListSource<Row, Stored> {
  const { expiry, refresh } = definition;
  const openRows = expiry && refresh.by === 'pages' && refresh.asksOpenRows ? expiry : null;
  return {
    list: listOf(mirror, definition, appId),
    fetchPage: (page, limit) => call({ page, limit }),
    openRows: openRows && {
      async ids(now) {
        const { state, column } = openRows;
        const keys = await tableOf(mirror.database, definition)
          .where(`[appId+state+${column}]`)
          .between([appId, state, now], [appId, state, Dexie.maxKey], false, true)
          .reverse()
          .limit(openRowsAtMost)
          .primaryKeys();
        return keys.map(([, id]) => id);
      },
      fetch: (ids) => call({ page: 1, limit: openRowsAtOnce, ids }),
      atOnce: openRowsAtOnce,
    },
  };
}
