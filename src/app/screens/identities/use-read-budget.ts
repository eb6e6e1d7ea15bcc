import { readReadBudget } from '../../../db/reads/identities';
import { readBudgetAt, readStopAt, readsLeft, usualReadsPerDay } from '../../../domain/ledger/read-quota';
import { readsUsedText } from '../../../domain/ledger/read-quota-text';
import type { ResolveStop } from '../../../domain/ledger/state-summary';
import { useMirror } from '../../live/mirror-context';
import { useConfig } from '../../live/use-config';
import { useLive } from '../../live/use-live';

/** The paid reads of a service. */
export interface ShownBudget {
  /** '120 of 500 paid reads used today'. */
  used: string;
  spent: number;
  /** So many a day. */
  limit: number;
  /** Why the lists are resolved no further; null while they are. */
  stopped: Exclude<ResolveStop, 'silence'> | null;
  /** A person may still ask for one. */
  mayAsk: boolean;
}

/** The state of a service's paid reads at `now` (ms, server time); undefined until that is known. */
export function useReadBudget(appId: string, now: number): ShownBudget | undefined {
  const { database } = useMirror();
  const config = useConfig();
  const stored = useLive(`budget ${appId}`, () => readReadBudget(database, appId));
  if (stored === undefined || config === undefined) return undefined;
  const limit = config?.readBudgetPerDay ?? usualReadsPerDay;
  if (stored === null) return { used: readsUsedText(0, limit), spent: 0, limit, stopped: null, mayAsk: limit > 0 };
  const { spent } = readBudgetAt(stored, now);
  return {
    used: readsUsedText(spent, limit),
    spent,
    limit,
    stopped: readStopAt(stored, stored.stopped, limit, now),
    mayAsk: readsLeft(stored, 'asked', limit, now) > 0,
  };
}
