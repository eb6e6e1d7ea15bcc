import { describe, expect, it } from 'vitest';
import { createWakeAsker } from '../../src/app/commands/wake-asker';
import { minute, noon, second } from '../builders/moments';

function anAsker() {
  const asked: number[] = [];
  let now = noon;
  const asker = createWakeAsker({ ask: () => void asked.push(now), now: () => now });
  return {
    asker,
    asked: () => asked.length,
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the browser is asked for a wake-up', () => {
  it('when something waits, and again when a drain has left it', () => {
    const { asker, asked, pass } = anAsker();
    asker.waits('one 0', false);
    expect(asked()).toBe(1);
    pass(5 * minute);
    asker.waits('one 1', false);
    expect(asked()).toBe(2);
  });

  it('no more often than every five minutes from a visible tab, which sends automatically', () => {
    const { asker, asked, pass } = anAsker();
    for (let tries = 0; tries < 20; tries += 1) {
      asker.waits(`one ${tries}`, false);
      pass(8 * second);
    }
    expect(asked()).toBe(1);
  });

  it('after each drain of a hidden tab', () => {
    const { asker, asked } = anAsker();
    asker.waits('one 0', true);
    asker.waits('one 1', true);
    expect(asked()).toBe(2);
  });

  it('when the tab is hidden while something waits, and not otherwise', () => {
    const { asker, asked } = anAsker();
    asker.hides();
    expect(asked()).toBe(0);
    asker.waits('one 0', false);
    asker.hides();
    expect(asked()).toBe(2);
    asker.waits('', false);
    asker.hides();
    expect(asked()).toBe(2);
  });
});
