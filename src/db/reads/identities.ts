import Dexie from 'dexie';
import { type ShownIdentityStatus, statusesOfList } from '../../domain/identity-status';
import { isToldPlace } from '../../domain/listed-identity';
import { noCounts } from '../../domain/no-counts';
import type { IdentityTable, KeptFollow, KeptIdentity } from '../seal/kept-identities';
import type { ReadBudgetRow, StudioDatabase } from '../studio-database';

/** A window of a service's DIDs, schemas or credentials: the newest `limit`, of one status or of all; with `after` those that follow this row of the window before. */
export interface IdentityWindow {
  appId: string;
  status: ShownIdentityStatus | null;
  limit: number;
  after?: Pick<KeptIdentity, 'order' | 'id'>;
}

const { minKey, maxKey } = Dexie;

/** The newest records of a window as they are kept, newest first; they are opened after this. */
export async function listIdentities(
  database: StudioDatabase,
  table: IdentityTable,
  { appId, status, limit, after }: IdentityWindow,
): Promise<KeptIdentity[]> {
  const index = status === null ? '[appId+order]' : '[appId+status+order]';
  const of = status === null ? [appId] : [appId, status];
  const newest = (upTo: unknown, isWith: boolean, most: number) =>
    database[table]
      .where(index)
      .between([...of, minKey], [...of, upTo], true, isWith)
      .reverse()
      .limit(most)
      .toArray();
  if (after === undefined) return newest(maxKey, true, limit);
  // Those of the same place lie by their id: a window begins behind the last one.
  const same = await database[table]
    .where(index)
    .equals([...of, after.order])
    .reverse()
    .toArray();
  const rest = same.filter(({ id }) => id < after.id).slice(0, limit);
  const older = rest.length === limit ? [] : await newest(after.order, false, limit - rest.length);
  return [...rest, ...older];
}

/** How many of the newest records of a service this device has put there itself, before a list told of them. */
export async function countGuessed(database: StudioDatabase, table: IdentityTable, appId: string): Promise<number> {
  let count = 0;
  await database[table]
    .where('[appId+order]')
    .between([appId, minKey], [appId, maxKey])
    .reverse()
    .until(({ order }) => isToldPlace(order))
    .each(() => {
      count += 1;
    });
  return count;
}

/** How many DIDs, schemas or credentials of a service there are of each status; one row answers it. */
export async function countIdentities(
  database: StudioDatabase,
  table: IdentityTable,
  appId: string,
): Promise<Record<ShownIdentityStatus | 'all', number>> {
  const counter = await database.counters.get(`${table}:${appId}`);
  const counts = { ...noCounts(), all: counter?.total ?? 0 };
  for (const status of statusesOfList[table]) counts[status] = counter?.byOutcome[status] ?? 0;
  return counts;
}

/** One DID, schema or credential by the id it is kept under (`identityIdOf`), null when it is not on this device. */
export async function findIdentity(
  database: StudioDatabase,
  table: IdentityTable,
  appId: string,
  id: string,
): Promise<KeptIdentity | null> {
  return (await database[table].get([appId, id])) ?? null;
}

/** Those of these ids that are on this device, by the id they are kept under. */
export async function findIdentities(
  database: StudioDatabase,
  table: IdentityTable,
  appId: string,
  ids: readonly string[],
): Promise<Map<string, KeptIdentity>> {
  const rows = await database[table].bulkGet(ids.map((id): [string, string] => [appId, id]));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** What of a service was sent to the ledger: under way, given up, or settled not long ago. */
export function listFollows(database: StudioDatabase, appId: string): Promise<KeptFollow[]> {
  return database.follows.where(':id').between([appId, minKey], [appId, maxKey]).toArray();
}

/** What of all services was sent to the ledger by itself and is not looked for any more: settled not long ago, or given up. */
export function listEndedFollows(database: StudioDatabase): Promise<KeptFollow[]> {
  return database.follows
    .where('state')
    .anyOf('exhausted', 'succeeded', 'failed')
    .and(({ isOfBatch }) => isOfBatch !== true)
    .toArray();
}

/** The paid reads of a service, null while none was ever made. */
export async function readReadBudget(database: StudioDatabase, appId: string): Promise<ReadBudgetRow | null> {
  return (await database.budgets.get(appId)) ?? null;
}
