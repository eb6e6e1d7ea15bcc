import type { Act, ActAnswer, ActInput, ActKind } from '../../domain/command/acts';
import type { Outcome } from '../../domain/shared/outcome';
import { useConnectionBlocker } from '../forms/use-connection-blocker';
import { useWorker } from '../live/worker-context';

/** Carries out one act; its answer is that of its kind. */
export type RunAct = <Kind extends ActKind>(kind: Kind, input: ActInput<Kind>) => Promise<Outcome<ActAnswer<Kind>>>;

/** What needs a connection. `blocker`: why it cannot be done now, in words; null if it can. */
export function useAct(): { act: RunAct; blocker: string | null } {
  const worker = useWorker();
  const blocker = useConnectionBlocker();
  return { act: (kind, input) => worker.act({ kind, input } as Act) as ReturnType<RunAct>, blocker };
}
