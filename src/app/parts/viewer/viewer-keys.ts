import type { Point } from './view';
import type { Tools } from './viewer-tools';

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does beyond the buttons: arrows move an enlarged picture, and step through the pictures if the whole one is visible. */
interface Moves extends Tools {
  panBy(by: Point): void;
  isEnlarged(): boolean;
}

/** How far one press of an arrow moves a picture (CSS pixels). */
const stride = 60;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

/** Does what a key means; false if it means nothing here. */
export function pressKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress, moves: Moves): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (arrow !== undefined) {
    if (moves.isEnlarged()) moves.panBy(arrow);
    else if (arrow.x !== 0) moves.step(arrow.x > 0 ? -1 : 1);
    return true;
  }
  if (key === '+' || key === '=') moves.zoomIn();
  else if (key === '-' || key === '_') moves.zoomOut();
  else if (key === '0') moves.showWhole();
  else if (key === 'r' || key === 'R') moves.turn(shiftKey ? -1 : 1);
  else if (key === 'PageDown') moves.step(1);
  else if (key === 'PageUp') moves.step(-1);
  else return false;
  return true;
}
