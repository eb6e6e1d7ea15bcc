import type { TestDevice } from './test-device';
import { untilIdle } from './turns';

/** The answer of a tab that may be locked: such a one asks the others first, which takes a moment. */
export async function askLocked<Answer>({ clock }: Pick<TestDevice, 'clock'>, ask: () => Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const asked = ask().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await untilIdle();
    clock.advance(300);
  }
  return asked;
}
