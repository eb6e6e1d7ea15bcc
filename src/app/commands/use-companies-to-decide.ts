import { companies } from '../../db/lists/companies';
import { countWaiting } from '../list/count-waiting';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useDecidedCompanies } from './use-decided-companies';

/** How many companies of a service need a decision of the person, as far as this device knows them; undefined while they are counted. */
export function useCompaniesToDecide(appId: string): number | undefined {
  const { database } = useMirror();
  const leftOut = useDecidedCompanies(appId);
  // Statuses of companies do not change with time.
  return useLive(
    `companies to decide ${appId}`,
    async () => (await countWaiting(database, companies, { appId, leftOut, now: 0 })).NeedsDecision,
    [leftOut],
  );
}
