import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createHands, type Touch } from './hands';
import {
  boundView,
  type Point,
  panBy,
  pinch,
  type Room,
  type Size,
  toggleClose,
  type View,
  wheelFactor,
  wholeView,
  zoomAbout,
} from './view';

const unknown: Size = { width: 0, height: 0 };
const centre: Point = { x: 0, y: 0 };

/** A stage as the buttons and keys of the viewer use it. */
export interface StageHandle {
  zoomBy(factor: number): void;
  panBy(by: Point): void;
  showWhole(): void;
  /** Whether the picture is enlarged, so that there is something to move. */
  isEnlarged(): boolean;
}

interface Stage {
  view: View;
  room: Room;
  handle: StageHandle;
  setPicture(size: Size): void;
  /** A hand moves the picture now: it follows without delay. */
  isHeld: boolean;
}

/** What is seen of a picture on a stage, moved by hands and wheel; `onUse` is called when somebody turns to this stage. */
export function useStage(element: RefObject<HTMLElement | null>, turns: number, onUse: () => void): Stage {
  const [stored, setView] = useState(wholeView);
  const [stage, setStage] = useState(unknown);
  const [picture, setPicture] = useState(unknown);
  const [isHeld, setHeld] = useState(false);
  const room: Room = { stage, picture, turns };
  // Hands and wheel are listened to once: they act in the room as it is when they do.
  const now = useRef({ room, onUse });
  useLayoutEffect(() => {
    now.current = { room, onUse };
  });

  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setStage({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [element]);

  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    return listen(box, {
      change: (how) => setView((view) => how(boundView(view, now.current.room), now.current.room)),
      use: () => now.current.onUse(),
      setHeld,
    });
  }, [element]);

  const view = boundView(stored, room);
  // One press may follow another before the first is drawn: each continues from the one before.
  const change = (how: (view: View, room: Room) => View) =>
    setView((known) => how(boundView(known, now.current.room), now.current.room));
  return {
    view,
    room,
    setPicture,
    isHeld,
    handle: {
      zoomBy: (factor) => change((present, there) => zoomAbout(present, factor, centre, there)),
      panBy: (by) => change((present, there) => panBy(present, by, there)),
      showWhole: () => setView(wholeView),
      isEnlarged: () => view.zoom > 1,
    },
  };
}

interface Listened {
  change(how: (view: View, room: Room) => View): void;
  use(): void;
  setHeld(isHeld: boolean): void;
}

/** Answers how to stop. The wheel is listened to by hand: a page that is not to scroll along has to say so before it does. */
function listen(box: HTMLElement, { change, use, setHeld }: Listened): () => void {
  const pointOf = (event: MouseEvent): Point => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  const touchOf = (event: PointerEvent): Touch => ({ id: event.pointerId, at: pointOf(event), time: event.timeStamp });
  const hands = createHands({
    drag: (by) => change((view, room) => panBy(view, by, room)),
    pinch: (from, to) => change((view, room) => pinch(view, from, to, room)),
    doubleTap: (at) => change((view, room) => toggleClose(view, at, room)),
  });
  const down = (event: PointerEvent) => {
    use();
    // A covered picture is shown by a button of its own.
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    box.setPointerCapture(event.pointerId);
    hands.down(touchOf(event));
    setHeld(true);
  };
  const move = (event: PointerEvent) => hands.move(touchOf(event));
  const up = (event: PointerEvent) => {
    setHeld(false);
    hands.up(touchOf(event));
  };
  const lose = (event: PointerEvent) => {
    setHeld(false);
    hands.lose(event.pointerId);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    use();
    const at = pointOf(event);
    change((view, room) => zoomAbout(view, wheelFactor(event), at, room));
  };
  box.addEventListener('pointerdown', down);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', lose);
  box.addEventListener('wheel', wheel, { passive: false });
  return () => {
    box.removeEventListener('pointerdown', down);
    box.removeEventListener('pointermove', move);
    box.removeEventListener('pointerup', up);
    box.removeEventListener('pointercancel', lose);
    box.removeEventListener('wheel', wheel);
  };
}
