import type { PlatformContext } from '../context';
import type { DemoAttempt } from '../demo/demo-rows';
import type { Webhooks } from '../webhook/webhooks';
import { countVerification } from './count-verification';
import { addAttempt } from './write-sessions';

/** One more verification of a service: it is stored and charged, and the webhook is called if it has ended. */
export async function addVerification(
  context: PlatformContext,
  webhooks: Pick<Webhooks, 'sessionEnded'>,
  attempt: DemoAttempt,
): Promise<void> {
  await addAttempt(context.db, attempt);
  await countVerification(context, attempt.session);
  if (attempt.session.steps.step_finish === 1) webhooks.sessionEnded(attempt.session);
}
