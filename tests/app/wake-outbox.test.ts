import { describe, expect, it } from 'vitest';
import { wakeOutbox } from '../../src/app/commands/wake-outbox';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';
import { untilIdle } from '../fakes/turns';

/** A worker whose answers to a nudge are given by the test. */
function worker() {
  const asked: ((answer: Outcome<null>) => void)[] = [];
  const nudge = () => new Promise<Outcome<null>>((resolve) => asked.push(resolve));
  return { it: { nudge } as unknown as StudioWorker, answer: (answer: Outcome<null>) => asked.shift()?.(answer) };
}

/** Whether it is over after everything under way has run. */
async function isOver(waking: Promise<void>): Promise<boolean> {
  let over = false;
  void waking.then(() => {
    over = true;
  });
  await untilIdle();
  return over;
}

describe('a command that a person made', () => {
  it('is acknowledged once the worker says that it is safe, and from then on at once', async () => {
    const { it, answer } = worker();
    const first = wakeOutbox(it);
    expect(await isOver(first)).toBe(false);
    answer(ok(null));
    expect(await isOver(first)).toBe(true);
    expect(await isOver(wakeOutbox(it))).toBe(true);
  });

  it('does not wait for ever for a silent worker, and waits again the next time', async () => {
    const { it, answer } = worker();
    const first = wakeOutbox(it);
    answer(failed('worker-silent'));
    expect(await isOver(first)).toBe(true);
    expect(await isOver(wakeOutbox(it))).toBe(false);
  });
});
