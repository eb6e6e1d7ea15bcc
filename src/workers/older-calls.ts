import type { OlderAct } from './api';
import type { WorkerDependencies } from './worker-dependencies';

/** What builds before the first release left: its code is loaded when a tab begins to lead, after the first lists, or when the person asks. */
export function createOlderCalls(dependencies: WorkerDependencies) {
  const older = async (input: OlderAct) => (await dependencies.loadOlder()).actOnOlder(dependencies, input);
  return {
    older,
    /** Nobody waits for it. */
    tidy: () => void older({ act: 'tidy' }).catch(() => undefined),
  };
}
