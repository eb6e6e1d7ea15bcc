import Dexie from 'dexie';
import { isListedPlace } from '../../domain/ledger/listed-row';
import type { IdentityListName } from '../../domain/ledger/lists';
import type { SealedFollow } from '../seal/follow-codec';
import type { ReadBudgetRow, StudioDatabase } from '../studio-database';

const { minKey, maxKey } = Dexie;

/** How many of the newest records of a service were added by this device before a list reported them. */
export async function countGuessed(database: StudioDatabase, table: IdentityListName, appId: string): Promise<number> {
  let count = 0;
  await database[table]
    .where('[appId+order]')
    .between([appId, minKey], [appId, maxKey])
    .reverse()
    .until(({ order }) => isListedPlace(order))
    .each(() => {
      count += 1;
    });
  return count;
}

/** What was sent to the ledger for a service: under way, given up, or finished not long ago. */
export function listFollows(database: StudioDatabase, appId: string): Promise<SealedFollow[]> {
  return database.follows.where(':id').between([appId, minKey], [appId, maxKey]).toArray();
}

/** What was sent to the ledger for all services and is no longer polled: finished not long ago, or given up. */
export function listEndedFollows(database: StudioDatabase): Promise<SealedFollow[]> {
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
