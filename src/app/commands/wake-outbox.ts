import type { StudioWorker } from '../../workers/api';
import { askToBeWoken } from './ask-to-be-woken';

/** Workers in whose browser everything that is written is safe by now (decision 034). */
const safe = new WeakSet<StudioWorker>();

/**
 * Has what a person just made sent, and resolves when it may be acknowledged: it is safe from a browser that ends in the middle of a write. That takes a
 * moment shortly after the start. A worker that does not answer in its time is not waited for any longer.
 */
export async function wakeOutbox(worker: StudioWorker): Promise<void> {
  void askToBeWoken().catch(() => undefined);
  const nudged = worker.nudge({});
  if (!safe.has(worker) && (await nudged).ok) safe.add(worker);
}
