import { describe, expect, it } from 'vitest';
import { answerSync } from '../../src/sw/answer-sync';
import type { Woken } from '../../src/workers/outbox/wake';

describe('the answer to a browser that woke the service worker', () => {
  const answer = async (woken: Woken | Error, lastChance = false) => {
    const asked: string[] = [];
    const answered = answerSync(
      { lastChance },
      {
        wake: () => (woken instanceof Error ? Promise.reject(woken) : Promise.resolve(woken)),
        askAgain: async () => void asked.push('again'),
      },
    );
    return { answer: await answered.then(() => 'done').catch(({ message }: Error) => message), asked };
  };

  it.each(['nothing', 'elsewhere', 'locked', 'sent'] as const)('is a success when the outbox reports %s', async (woken) => {
    expect(await answer(woken, true)).toEqual({ answer: 'done', asked: [] });
  });

  it('is a failure if something is left or went wrong, so that the browser wakes it again', async () => {
    expect(await answer('left')).toEqual({ answer: 'some of the outbox is left', asked: [] });
    expect(await answer(new Error('no database'))).toEqual({ answer: 'no database', asked: [] });
  });

  it('asks for another wake-up when this one was the last', async () => {
    expect(await answer('left', true)).toEqual({ answer: 'some of the outbox is left', asked: ['again'] });
  });
});
