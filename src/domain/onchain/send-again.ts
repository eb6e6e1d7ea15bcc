import type { Problem } from '../shared/outcome';

/** How long (s) Studio waits before each further try to send a transaction that a node did not take. */
const waits: readonly number[] = [2, 4, 8, 16, 32];
/** A node that wants more time (s) than this is not waited for: the person checks again. */
const longestWait = 60;

/** Whether a node took nothing because it is busy: it has too many requests, or cannot serve any now. */
export function isNodeBusy({ code, status }: Problem): boolean {
  return code === 'server-busy' || (code === 'server-failed' && status === 503);
}

/** How long to wait (ms) after so many `tries` before the same bytes are sent again; null: the person is asked to check again. `asked`: the time that the node wants (s). */
export function sendAgainAfter(tries: number, asked: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined || asked > longestWait ? null : Math.max(wait, asked) * 1000;
}
