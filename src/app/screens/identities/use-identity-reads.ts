import type { IdentityListName } from '../../../domain/ledger/lists';
import type { ResolveStop, SentToLedger } from '../../../domain/ledger/state-summary';
import { useConfig } from '../../live/use-config';
import { useIsSilent } from '../../live/use-is-silent';
import { useFollows } from './use-follows';
import { type ShownBudget, useReadBudget } from './use-read-budget';

/** What is known of reading the documents of a list. */
export interface IdentityReads {
  /** What was sent to the ledger, by the id that each row is kept under. */
  follows: ReadonlyMap<string, readonly SentToLedger[]>;
  budget: ShownBudget | undefined;
  /** Why the list is resolved no further; null while it is. */
  stopped: ResolveStop | null;
  /** Where schemas and credentials can be looked up; '' if the installation names no such place. */
  explorer: string;
}

/** How the documents of a list are read: what it costs, and what stops it. `now`: server time, ms. */
export function useIdentityReads(appId: string, ssiAppId: string, table: IdentityListName, now: number): IdentityReads {
  const follows = useFollows(ssiAppId);
  const explorer = useConfig()?.explorer ?? '';
  const budget = useReadBudget(ssiAppId, now);
  const isSilent = useIsSilent([{ kind: table, appId }, { kind: 'services' }]);
  return { follows, budget, stopped: budget?.stopped ?? (isSilent ? 'silence' : null), explorer };
}
