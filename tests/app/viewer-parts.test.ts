import { describe, expect, it } from 'vitest';
import { createHands } from '../../src/app/parts/viewer/hands';
import { editOf, noEdit } from '../../src/app/parts/viewer/picture-edit';
import { pressKey } from '../../src/app/parts/viewer/viewer-keys';
import { arrange, inMode, stepFrom, withSlot } from '../../src/app/screens/verifications/viewer/arrangement';
import { pictureSlots } from '../../src/domain/verification/verification';

/** Hands whose gestures are recorded. */
function someHands() {
  const done: string[] = [];
  const hands = createHands({
    drag: ({ x, y }) => done.push(`drag ${x} ${y}`),
    pinch: ([one, other], [to, too]) => done.push(`pinch ${Math.abs(other.x - one.x)} to ${Math.abs(too.x - to.x)}`),
    doubleTap: ({ x, y }) => done.push(`double ${x} ${y}`),
  });
  const touch = (id: number, x: number, time = 0) => ({ id, at: { x, y: 0 }, time });
  return { hands, done, touch };
}

describe('hands', () => {
  it('drag with one finger and pinch with two', () => {
    const { hands, done, touch } = someHands();
    hands.down(touch(1, 0));
    hands.move(touch(1, 5));
    hands.down(touch(2, 105));
    hands.move(touch(2, 205));
    hands.up(touch(2, 205));
    hands.move(touch(1, 15));
    expect(done).toEqual(['drag 5 0', 'pinch 100 to 200', 'drag 10 0']);
  });

  it('tap twice in the same place, soon after each other', () => {
    const { hands, done, touch } = someHands();
    const tap = (x: number, time: number) => {
      hands.down(touch(1, x, time));
      hands.up(touch(1, x, time + 20));
    };
    tap(0, 0);
    tap(4, 200);
    expect(done).toEqual(['double 4 0']);
    tap(4, 300);
    expect(done).toHaveLength(1);
    tap(4, 900);
    tap(60, 1000);
    expect(done).toHaveLength(1);
  });

  it('do not tap if they dragged, pinched or were interrupted', () => {
    const { hands, done, touch } = someHands();
    hands.down(touch(1, 0, 0));
    hands.move(touch(1, 50, 10));
    hands.up(touch(1, 50, 20));
    hands.down(touch(1, 50, 30));
    hands.lose(1);
    hands.down(touch(1, 50, 40));
    hands.down(touch(2, 60, 50));
    hands.up(touch(1, 50, 60));
    hands.up(touch(2, 60, 70));
    hands.down(touch(1, 50, 80));
    hands.up(touch(1, 50, 90));
    expect(done).toEqual(['drag 50 0']);
  });

  it('ignore a third finger, and one that was never put down', () => {
    const { hands, done, touch } = someHands();
    hands.down(touch(1, 0));
    hands.down(touch(2, 100));
    hands.down(touch(3, 200));
    hands.move(touch(3, 300));
    hands.up(touch(3, 300));
    hands.move(touch(9, 300));
    expect(done).toEqual([]);
  });
});

describe('an arrangement of pictures', () => {
  it('puts the face of the document next to the selfie, and the front if there is no face', () => {
    expect(arrange('compare', 'selfie', pictureSlots).slots).toEqual(['selfie', 'face']);
    expect(arrange('compare', 'selfie', ['selfie', 'front']).slots).toEqual(['selfie', 'front']);
    expect(arrange('compare', 'front', pictureSlots).slots).toEqual(['front', 'selfie']);
    expect(arrange('one', 'back', ['selfie']).slots).toEqual(['selfie', 'selfie']);
  });

  it('shows a document next to typed data, not the selfie', () => {
    const opened = arrange('one', 'selfie', pictureSlots);
    expect(inMode(opened, 'data', pictureSlots).slots[0]).toBe('front');
    expect(inMode(opened, 'data', ['selfie']).slots[0]).toBe('selfie');
    expect(inMode(withSlot(opened, 0, 'back'), 'data', pictureSlots).slots[0]).toBe('back');
    expect(inMode(opened, 'compare', pictureSlots).slots).toEqual(opened.slots);
  });

  it('steps through the pictures and starts over', () => {
    expect(stepFrom('selfie', 1, pictureSlots)).toBe('face');
    expect(stepFrom('back', 1, pictureSlots)).toBe('selfie');
    expect(stepFrom('selfie', -1, ['selfie', 'front'])).toBe('front');
  });

  it('is unchanged until somebody changes it', () => {
    expect(editOf({}, 'front')).toEqual(noEdit);
  });
});

describe('a key', () => {
  const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean; isEnlarged?: boolean } = {}) => {
    const done: string[] = [];
    const wasOurs = pressKey(
      { key, shiftKey: more.shiftKey === true, ctrlKey: more.ctrlKey === true, metaKey: false, altKey: false },
      {
        zoomIn: () => done.push('in'),
        zoomOut: () => done.push('out'),
        showWhole: () => done.push('whole'),
        turn: (by) => done.push(`turn ${by}`),
        step: (by) => done.push(`step ${by}`),
        panBy: ({ x, y }) => done.push(`pan ${x} ${y}`),
        isEnlarged: () => more.isEnlarged === true,
      },
    );
    return wasOurs ? (done[0] ?? '') : null;
  };

  it.each([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['0', 'whole'],
    ['r', 'turn 1'],
    ['PageUp', 'step -1'],
    ['PageDown', 'step 1'],
    ['ArrowRight', 'step 1'],
    ['ArrowUp', ''],
    ['a', null],
    ['Tab', null],
    ['constructor', null],
  ])('%s does: %s', (key, done) => {
    expect(press(key)).toBe(done);
  });

  it('with an arrow moves what is enlarged, and with Shift it rotates the other way', () => {
    expect(press('ArrowRight', { isEnlarged: true })).toBe('pan -60 0');
    expect(press('R', { shiftKey: true })).toBe('turn -1');
  });

  it('with Control is left to the browser', () => {
    expect(press('r', { ctrlKey: true })).toBeNull();
  });
});
