import { distance, type Point } from './view';

/** What hands do on a stage, as far as a picture follows it. Points are counted from the centre of the stage (CSS pixels). */
export interface HandParts {
  drag(by: Point): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  doubleTap(at: Point): void;
}

/** A pointer as events report it; `time` in ms. */
export interface Touch {
  id: number;
  at: Point;
  time: number;
}

export interface Hands {
  down(touch: Touch): void;
  move(touch: Touch): void;
  up(touch: Touch): void;
  /** The system took the pointer away: it was no tap. */
  lose(id: number): void;
}

/** Two taps are one double tap within this time (ms) and distance (CSS pixels); a finger that went further dragged. */
const tapWithin = 320;
const tapReach = 30;
const dragFrom = 10;

/** Tells drags, pinches and double taps apart; a third finger changes nothing. */
export function createHands(parts: HandParts): Hands {
  const touches = new Map<number, Point>();
  let pressed: { at: Point; isTap: boolean } | null = null;
  let lastTap: Touch | null = null;

  function release(id: number): void {
    touches.delete(id);
  }

  return {
    down(touch) {
      if (touches.size === 2) return;
      touches.set(touch.id, touch.at);
      pressed = { at: touch.at, isTap: touches.size === 1 };
    },
    move({ id, at }) {
      const before = touches.get(id);
      if (before === undefined) return;
      const other = [...touches].find(([one]) => one !== id)?.[1];
      touches.set(id, at);
      if (pressed !== null && distance(pressed.at, at) > dragFrom) pressed.isTap = false;
      if (other !== undefined) parts.pinch([before, other], [at, other]);
      else parts.drag({ x: at.x - before.x, y: at.y - before.y });
    },
    up(touch) {
      if (!touches.has(touch.id)) return;
      release(touch.id);
      if (pressed?.isTap !== true || touches.size > 0) {
        lastTap = null;
        return;
      }
      const isSecond = lastTap !== null && touch.time - lastTap.time <= tapWithin && distance(lastTap.at, touch.at) <= tapReach;
      lastTap = isSecond ? null : touch;
      if (isSecond) parts.doubleTap(touch.at);
    },
    lose(id) {
      release(id);
      lastTap = null;
    },
  };
}
