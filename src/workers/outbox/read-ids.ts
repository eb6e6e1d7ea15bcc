import type { LedgerListRow } from '../../db/lists/ledger-list';
import { listOf } from '../../db/lists/mirrored-list';
import { readFreshness } from '../../db/reads/freshness';
import type { ServiceRow } from '../../db/studio-database';
import { countLocal, localIds } from '../../db/writes/apply-rows';
import { type Outcome, ok } from '../../domain/shared/outcome';
import { idPages, type ReadKind } from '../resolve/identity-parts';
import { type IdentityWalkMemory, walkIdentities } from '../resolve/walk-identities';
import { countRead, type IdentitySenderDependencies } from './identity-sender-dependencies';

/** What a service has of a kind now. */
export interface ReadIds {
  ids: string[];
  /** Rows of its list that could not be read, or that it does not answer any longer. */
  lostRows: number;
}

/**
 * Reads the ids that a service has of a kind, whatever is left of the day's reads, and counts what that cost. The mirror has them from then on. What was
 * read less than `goodFor` (ms) ago is not read again, and costs nothing: the mirror's ids are answered.
 */
export function createIdReader<Row extends LedgerListRow, Answer>(
  dependencies: IdentitySenderDependencies,
  kind: ReadKind<Row, Answer>,
): (service: ServiceRow, goodFor?: number) => Promise<Outcome<ReadIds>> {
  const { mirror, net, clock, signal } = dependencies;
  const memories = new Map<string, IdentityWalkMemory>();
  /** When the list of a service was last read (ms), and which parts could not be. */
  const readings = new Map<string, { at: number; lostRows: number }>();

  /** What could not be read of a list that was read now, against which rows that this device adds later are not counted. */
  async function countLost(appId: string): Promise<number> {
    const list = listOf(mirror, kind, appId);
    const [local, { total, losses }] = await Promise.all([countLocal(list), readFreshness(mirror.database, list.key)]);
    return Math.max(losses.count, (total ?? 0) - local);
  }

  return async (service, goodFor = 0) => {
    const { appId } = service;
    const list = listOf(mirror, kind, appId);
    const last = readings.get(appId);
    const age = clock.now() - (last?.at ?? Number.NEGATIVE_INFINITY);
    if (last && age >= 0 && age < goodFor) return ok({ ids: await localIds(list), lostRows: last.lostRows });
    const memory = memories.get(appId) ?? { wholeAt: null, saidEmpty: false, apart: 0 };
    memories.set(appId, memory);
    const fetchPage = idPages(net, kind, service);
    const { outcome, pages } = await walkIdentities(mirror, kind, appId, memory, { clock, signal, fetchPage });
    await countRead(dependencies, appId, ok(null), pages);
    if (!outcome.ok) {
      await countRead(dependencies, appId, outcome, 0);
      return outcome;
    }
    const lostRows = await countLost(appId);
    readings.set(appId, { at: clock.now(), lostRows });
    return ok({ ids: await localIds(list), lostRows });
  };
}
