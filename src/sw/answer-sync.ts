import type { Woken } from '../workers/outbox/wake';

/** If this wake-up fails, the browser gives up the tag. */
interface LastChance {
  readonly lastChance: boolean;
}

/**
 * Fails if something is left that nobody is known to send, so that the browser wakes it once more. It does so a few times only: with the last one the
 * tag is asked for again, which browsers allow while a window is there.
 */
export async function answerSync(
  { lastChance }: LastChance,
  { wake, askAgain }: { wake(): Promise<Woken>; askAgain(): Promise<void> },
): Promise<void> {
  const woken = await wake().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const failure = woken === 'left' ? new Error('some of the outbox is left') : woken;
  if (!(failure instanceof Error)) return;
  if (lastChance) await askAgain().catch(() => undefined);
  throw failure;
}
