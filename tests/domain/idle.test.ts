import { expect, it } from 'vitest';
import { lockDueAt } from '../../src/domain/device/idle';
import { minute, noon, second } from '../builders/moments';

const now = noon + 5 * minute;
const safety = { idleMinutes: 5, hideSeconds: 30 };

it.each<[string, Parameters<typeof lockDueAt>[0], Parameters<typeof lockDueAt>[1], number]>([
  ['seen and touched: five minutes after the touch', { touchedAt: noon, hiddenSince: null }, safety, noon + 5 * minute],
  ['hidden: its own time, when that is sooner', { touchedAt: noon, hiddenSince: noon + minute }, safety, noon + 90 * second],
  ['hidden late: idle anyway', { touchedAt: noon, hiddenSince: noon + 290 * second }, safety, noon + 5 * minute],
  [
    'hiding does not count: idle does',
    { touchedAt: noon, hiddenSince: noon },
    { ...safety, hideSeconds: null },
    noon + 5 * minute,
  ],
  ['at once when hidden', { touchedAt: noon, hiddenSince: noon }, { ...safety, hideSeconds: 0 }, noon],
  [
    'a touch in the future: the clock was put back, nobody knows how far',
    { touchedAt: now + 10 * minute, hiddenSince: null },
    safety,
    now,
  ],
  ['a clock that was set right by seconds', { touchedAt: now + second, hiddenSince: null }, safety, now + second + 5 * minute],
])('%s', (_law, use, settings, due) => {
  expect(lockDueAt(use, settings, now)).toBe(due);
});
