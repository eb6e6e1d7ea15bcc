import type { ServiceRow } from '../../db/studio-database';
import { newSchemaIds } from '../../domain/schema/reconcile';
import { type Outcome, ok } from '../../domain/shared/outcome';
import { type IdentitySenderDependencies, ssiServiceOf } from './identity-sender-dependencies';
import type { ReadIds } from './read-ids';
import type { MadeElsewhere, Snapshot, Tries } from './sender';

/** A snapshot of the records of a service whose ids the server makes. */
export interface NewIdsSnapshot<Row> extends Snapshot, ReadIds {
  service: ServiceRow;
  /** Of those that were not there before the first try what is known; nothing was asked where none may have arrived. */
  fresh: Row[];
}

interface NewIdsReads<Row> {
  ids(service: ServiceRow): Promise<Outcome<ReadIds>>;
  /** What is known about these, after those still unknown were asked for. */
  fresh(service: ServiceRow, ids: readonly string[]): Promise<Row[]>;
}

/** Looks for what came since the first try, less what the server made for other commands: their rows may be the same. */
export async function fetchNewIds<Row>(
  dependencies: IdentitySenderDependencies,
  appId: string,
  { isDoubtful, tried }: Tries,
  elsewhere: MadeElsewhere,
  reads: NewIdsReads<Row>,
): Promise<Outcome<NewIdsSnapshot<Row>>> {
  const { clock } = dependencies;
  const service = await ssiServiceOf(dependencies, appId);
  if (!service.ok) return service;
  // The person said which it is: nothing more is asked, and nothing is paid.
  if (tried !== null && tried.ownId !== null)
    return ok({ at: clock.now(), service: service.value, ids: [], lostRows: 0, fresh: [] });
  const listed = await reads.ids(service.value);
  if (!listed.ok) return listed;
  const newIds = isDoubtful && tried !== null ? newSchemaIds(tried.knownIds, listed.value.ids) : [];
  const taken = newIds.length > 0 ? await elsewhere() : new Set<string>();
  const unclaimed = newIds.filter((id) => !taken.has(id));
  const fresh = await reads.fresh(service.value, unclaimed);
  return ok({ at: clock.now(), service: service.value, ...listed.value, fresh });
}
