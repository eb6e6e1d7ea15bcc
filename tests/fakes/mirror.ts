import type { StoredRow } from '../../src/db/lists/list-definition';
import type { MirroredList } from '../../src/db/lists/mirrored-list';
import 'fake-indexeddb/auto';
import { type Box, createBox, toBoxKeys } from '../../src/db/seal/box';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { StudioDatabase } from '../../src/db/studio-database';
import { type Applied, applyRows, type FreshnessChange, prepareRows } from '../../src/db/writes/apply-rows';

/** The key of all mirrors of one test file. */
const keys = await toBoxKeys(crypto.getRandomValues(new Uint8Array(32)));
export const testBox: Box = createBox(keys);

let mirrors = 0;

/** A database with what opens it: wherever either or both are wanted. */
export class TestMirror extends StudioDatabase implements SealedMirror {
  readonly box = testBox;

  get database(): StudioDatabase {
    return this;
  }
}

/** An empty mirror of its own. */
export function createMirror(): TestMirror {
  mirrors += 1;
  return new TestMirror(`mirror-${process.pid}-${mirrors}`);
}

/** Writes rows of a list as an answer of the server brings them. */
export async function putRows<Row extends { appId: string }, Stored extends StoredRow>(
  list: MirroredList<Row, Stored>,
  rows: readonly Row[],
  freshness: FreshnessChange = (row) => row,
  vanished: readonly string[] = [],
): Promise<Applied> {
  return applyRows(list, await prepareRows(list, rows), freshness, vanished);
}

/** What the counter of a list has to say, counted from the rows. */
export async function recount(
  database: StudioDatabase,
  appId: string,
): Promise<{ total: number; byOutcome: Record<string, number> }> {
  const rows = await database.sessions.filter((row) => row.appId === appId).toArray();
  const byOutcome: Record<string, number> = {};
  for (const row of rows) byOutcome[row.state] = (byOutcome[row.state] ?? 0) + 1;
  return { total: rows.length, byOutcome };
}
