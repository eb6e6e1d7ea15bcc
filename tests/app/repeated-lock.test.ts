import { describe, expect, it } from 'vitest';
import { startRepeatedLock } from '../../src/app/shell/lock/repeated-lock';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { untilIdle } from '../fakes/turns';

/** A lock that was pressed, with a worker that answers when the test says so. */
function aLock() {
  const clock = createFakeClock(noon);
  const asked: ((outcome: Outcome<null>) => void)[] = [];
  const giveUp = startRepeatedLock({
    lock: () => new Promise((resolve) => void asked.push(resolve)),
    setTimer: (run, ms) => clock.setTimer(run, ms).cancel,
  });
  const answer = async (outcome: Outcome<null>) => {
    asked.at(-1)?.(outcome);
    await untilIdle();
  };
  return { clock, giveUp, answer, asked: () => asked.length };
}

describe('a lock that was pressed', () => {
  it('is requested at once, and never again after it is confirmed', async () => {
    const { clock, answer, asked } = aLock();
    expect(asked()).toBe(1);
    await answer(ok(null));
    clock.advance(60_000);
    expect([asked(), clock.waiting()]).toEqual([1, 0]);
  });

  it.each(['worker-silent', 'storage-full', 'unknown'] as const)(
    'is requested each second while the answer is %s',
    async (code) => {
      const { clock, answer, asked } = aLock();
      for (let second = 1; second <= 5; second += 1) {
        await answer(failed(code));
        clock.advance(999);
        expect(asked()).toBe(second);
        clock.advance(1);
        expect(asked()).toBe(second + 1);
      }
      await answer(ok(null));
      expect(clock.waiting()).toBe(0);
    },
  );

  it('is not requested twice while a worker has not answered', () => {
    const { clock, asked } = aLock();
    clock.advance(60_000);
    expect(asked()).toBe(1);
  });

  it('that is given up is not requested again, whatever answers still come', async () => {
    const waiting = aLock();
    await waiting.answer(failed('worker-silent'));
    waiting.giveUp();
    const asking = aLock();
    asking.giveUp();
    await asking.answer(failed('worker-silent'));
    for (const { clock, asked } of [waiting, asking]) {
      clock.advance(60_000);
      expect([asked(), clock.waiting()]).toEqual([1, 0]);
    }
  });
});
