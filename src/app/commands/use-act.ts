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
  return { act: onceOpened((kind, input) => worker.act({ kind, input } as Act) as ReturnType<RunAct>), blocker };
}

/** How often an act is repeated while the worker of a page that was just opened has no key yet, and how long (ms) is waited in between. */
const mostTries = 40;
const tryEvery = 250;

/** The acts of a page that was perhaps just opened: nothing is sent while its worker has no key, so that it may be asked again. */
function onceOpened(act: RunAct): RunAct {
  return async (kind, input) => {
    let outcome = await act(kind, input);
    for (let tries = 1; tries < mostTries && !outcome.ok && outcome.problem.code === 'mirror-locked'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, tryEvery));
      outcome = await act(kind, input);
    }
    return outcome;
  };
}
