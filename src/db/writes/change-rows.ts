import { openRow } from '../lists/list-codec';
import type { ListDefinition, StoredRow } from '../lists/list-definition';
import { listOf } from '../lists/mirrored-list';
import { findRows } from '../reads/list';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { type Applied, applyRows, type Beside, type FreshnessChange, prepareRows } from './apply-rows';

/** What is written with the rows: the freshness of their list, and rows of other tables. */
interface WrittenWith {
  freshness?: FreshnessChange;
  beside?: Beside;
}

/**
 * Changes rows by the ids under which they are stored. Each change is made to the row as it is now, so that what was learnt of it meanwhile stays. Rows that
 * are gone stay gone. Answers how many of the rows differ after that.
 */
export function changeRows<Row extends { appId: string }, Stored extends StoredRow>(
  mirror: SealedMirror,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  changes: ReadonlyMap<string, (row: Row) => Row>,
  { freshness = (row) => row, beside }: WrittenWith = {},
): Promise<Applied> {
  return inTurn(mirror.database, async () => {
    const known = await findRows(mirror.database, definition, appId, [...changes.keys()]);
    const opened = await Promise.all(
      [...known].map(async ([id, stored]) => ({ id, row: await openRow(definition, mirror.box, stored) })),
    );
    const rows = opened.flatMap(({ id, row }) => (row.ok ? [changes.get(id)?.(row.value) ?? row.value] : []));
    const list = listOf(mirror, definition, appId);
    return applyRows(list, await prepareRows(list, rows), freshness, [], beside ?? null);
  });
}

/** Rows are read, changed and written: one change after the other, or one of two would be lost. */
const turns = new WeakMap<StudioDatabase, Promise<unknown>>();

/** Does `work` after all other changes of this database. */
export function inTurn<Value>(database: StudioDatabase, work: () => Promise<Value>): Promise<Value> {
  const done = (turns.get(database) ?? Promise.resolve()).then(work);
  turns.set(
    database,
    done.catch(() => undefined),
  );
  return done;
}
