import type { OlderAct } from './api';
import type { Surroundings } from './surroundings';

/** What builds before the first release left: its code is loaded when a tab begins to lead, after the first lists, or when the person asks. */
export function createOlderCalls(surroundings: Surroundings) {
  const older = async (input: OlderAct) => (await surroundings.loadOlder()).actOnOlder(surroundings, input);
  return {
    older,
    /** Nobody waits for it. */
    tidy: () => void older({ act: 'tidy' }).catch(() => undefined),
  };
}
