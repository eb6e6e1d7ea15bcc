import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import { readFreshness } from '../../db/reads/freshness';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { changeFreshness } from '../../db/writes/apply-freshness';
import { applyWhole } from '../../db/writes/apply-whole';
import { inEpoch } from '../../db/writes/in-epoch';
import { listKey } from '../../domain/list/list-name';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { ListCall } from '../net/list-call';
import { allRows } from '../net/list-query';
import type { WalkParts } from './walk-list';

/**
 * Fetches all rows of a list in one answer. An answer that was on its way while a change was sent from here may be older than the change: it is
 * dropped, and the list, which is due since then, is fetched again.
 */
export async function fetchWhole<Row extends { appId: string }, Stored extends StoredRow>(
  mirror: SealedMirror,
  definition: ListDefinition<Row, Stored>,
  appId: string,
  call: ListCall<Row>,
  { clock, signal }: Pick<WalkParts, 'clock' | 'signal'>,
): Promise<Outcome<{ changed: number }>> {
  const { database } = mirror;
  const key = listKey(definition.name, appId);
  const asked = (await readFreshness(database, key)).attemptedAt;
  const answer = await call(allRows);
  if (!answer.ok) return answer;
  if (signal.aborted) return ok({ changed: 0 });
  if (asked !== null && (await readFreshness(database, key)).attemptedAt === null) {
    await inEpoch(database, [database.freshness], () => changeFreshness(database, key, (row) => ({ ...row, state: 'idle' })));
    return ok({ changed: 0 });
  }
  const { changed } = await applyWhole(mirror, definition, appId, answer.value, clock.now());
  return ok({ changed });
}
