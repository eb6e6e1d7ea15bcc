import { countNewSince, readVisit } from '../../db/last-visits';
import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import { newSince } from '../../domain/list/visit';
import { countWaiting } from '../list/count-waiting';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useNow } from '../live/use-now';
import { useLeftOut } from './use-left-out';

/** How many rows of a list wait for the person, as far as this device knows them; undefined while they are counted. */
export function useWaitingCount<Row extends { appId: string }, Stored extends StoredRow, Status extends string>(
  list: ListDefinition<Row, Stored, Status>,
  appId: string,
): number | undefined {
  const { registry, database } = useMirror();
  const { name, waiting } = list;
  const leftOut = useLeftOut(list, appId);
  // A visit ends without anything being written.
  const now = useNow();
  return useLive(`waiting ${name} ${appId}`, async () => {
    if (waiting === undefined) return 0;
    if (waiting.by === 'queue') return (await countWaiting(database, list, { appId, leftOut, now }))[waiting.queue];
    const visited = { registry, database, list: name, appId };
    const since = newSince(await readVisit(visited), Date.now());
    return since === null ? 0 : countNewSince(visited, since);
  }, [leftOut, now]);
}
