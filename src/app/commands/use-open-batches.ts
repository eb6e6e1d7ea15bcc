import { listOwnBatches } from '../../db/batches';
import type { BatchRow } from '../../db/user-database';
import { isOpenBatch } from '../../domain/batch/machine';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';

const none: readonly BatchRow[] = [];

/** Batches of this person that are not completely sent; none until they are known. */
export function useOpenBatches(): readonly BatchRow[] {
  const work = useUserData();
  const rows = useLive(
    'open batches',
    async () => (work ? (await listOwnBatches(work).catch(() => [])).filter(({ state }) => isOpenBatch(state)) : none),
    [work],
  );
  return rows ?? none;
}
