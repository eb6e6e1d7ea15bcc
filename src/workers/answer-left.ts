import { readWorkerDevice } from '../db/writes/apply-account';
import { personOf } from '../domain/account/account';
import type { StudioWorker } from './api';
import type { ForgetParts } from './forget-databases';
import { forgetLeft } from './leave-membership';

/** The person has exported or discarded what is left of an account whose membership ended. Any other account stays as it is. */
export async function answerLeft(
  parts: ForgetParts,
  { databaseName, how }: Parameters<StudioWorker['answerLeft']>[0],
): Promise<void> {
  const { registry, clock } = parts;
  const { identity } = await readWorkerDevice(registry);
  const left = await registry.left.get(databaseName);
  if (!left || identity === null || personOf(left.identity) !== personOf(identity)) return;
  if (how === 'exported') await registry.left.update(databaseName, { exportedAt: clock.now() });
  else await forgetLeft(parts, databaseName);
}
