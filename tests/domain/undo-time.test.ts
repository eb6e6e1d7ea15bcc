import { describe, expect, it } from 'vitest';
import { usualDecidingHabits } from '../../src/domain/command/deciding-habits';
import { laterUndoText, undoLeftText } from '../../src/domain/command/deciding-text';
import { nextUndoSecond, undoTime, undoTimeLeft } from '../../src/domain/command/undo-time';
import { noon } from '../builders/moments';

const hour = 3_600_000;

it('a decision waits for its time to undo and the next company opens, unless the person chose otherwise', () => {
  expect(usualDecidingHabits).toEqual({ waitsToUndo: true, opensNext: true });
});

describe('the time to undo a decision', () => {
  it('is five seconds', () => {
    expect(undoTime).toBe(5_000);
  });

  it.for([
    ['has just begun', { notBefore: noon + undoTime }, undoTime],
    ['is nearly over', { notBefore: noon + 1 }, 1],
    ['is over', { notBefore: noon }, 0],
    ['was over when the browser opened again', { notBefore: noon - hour }, 0],
    ['was never given', {}, 0],
    ['was made longer by a small correction of the clock', { notBefore: noon + undoTime + 2_000 }, undoTime + 2_000],
    ['is at most twice as long', { notBefore: noon + 2 * undoTime }, 2 * undoTime],
    ['ends when it would be longer', { notBefore: noon + 2 * undoTime + 1 }, 0],
    ['ends when the clock was set back', { notBefore: noon + hour }, 0],
  ] as const)('%s', ([, command, left]) => {
    expect(undoTimeLeft(command, noon)).toBe(left);
  });
});

it('the seconds left to undo a decision change when a whole one is over', () => {
  const shown = [5_000, 4_001, 4_000, 1].map((left) => [undoLeftText(left), nextUndoSecond(left)]);
  expect(shown).toEqual([
    ['(5 s)', 1_000],
    ['(5 s)', 1],
    ['(4 s)', 1_000],
    ['(1 s)', 1],
  ]);
});

it('decisions that can be undone later are counted', () => {
  expect([1, 2].map(laterUndoText)).toEqual(['1 decision not sent yet can be undone', '2 decisions not sent yet can be undone']);
});
