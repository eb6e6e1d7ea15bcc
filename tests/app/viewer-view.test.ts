import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundView,
  fitOf,
  mostZoomOf,
  panBy,
  pinch,
  type Room,
  toggleClose,
  turned,
  turnedSize,
  type View,
  wheelFactor,
  wholeView,
  zoomAbout,
} from '../../src/app/parts/viewer/view';
import { runs } from '../builders/runs';

const room: Room = { stage: { width: 800, height: 600 }, picture: { width: 1600, height: 1000 }, turns: 0 };
const side = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: side, height: side });
const rooms = fc.record({ stage: size, picture: size, turns: fc.integer({ min: 0, max: 3 }) });
const place = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });

/** Where a point of the stage lies in the picture, in shares of what fits. */
const under = (view: View, at: { x: number; y: number }) => ({ x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom });

/** How far the edges of an enlarged picture are within the stage, at worst. */
function gapOf(view: View, { stage, picture, turns }: Room): number {
  const lying = turnedSize(picture, turns);
  const scale = fitOf({ stage, picture, turns }) * view.zoom;
  const gap = (length: number, width: number, at: number) =>
    length * scale <= width + 0.01 ? Math.abs(at) : Math.max(0, Math.abs(at) - (length * scale - width) / 2);
  return Math.max(gap(lying.width, stage.width, view.x), gap(lying.height, stage.height, view.y));
}

describe('a view of a picture', () => {
  it('enlarged about a point keeps that point in place', () => {
    const at = { x: 120, y: -80 };
    const closer = zoomAbout({ zoom: 2, x: 30, y: 10 }, 1.5, at, room);
    expect(closer.zoom).toBe(3);
    expect(under(closer, at).x).toBeCloseTo(under({ zoom: 2, x: 30, y: 10 }, at).x);
    expect(under(closer, at).y).toBeCloseTo(under({ zoom: 2, x: 30, y: 10 }, at).y);
  });

  it('keeps that point at any size of the stage unless a bound prevents it', () => {
    fc.assert(
      fc.property(rooms, place, place, factor, factor, (any, at, moved, first, more) => {
        const before = panBy(zoomAbout(wholeView, first, at, any), moved, any);
        const after = zoomAbout(before, more, at, any);
        const grown = after.zoom / before.zoom;
        const free = { zoom: after.zoom, x: at.x - (at.x - before.x) * grown, y: at.y - (at.y - before.y) * grown };
        const held = boundView(free, any);
        if (Math.hypot(held.x - free.x, held.y - free.y) > 0.001) return;
        expect(Math.hypot(under(after, at).x - under(before, at).x, under(after, at).y - under(before, at).y)).toBeLessThan(0.01);
      }),
      runs(300),
    );
  });

  it('never leaves its bounds, whatever is done to it', () => {
    const step = fc.oneof(
      fc.tuple(fc.constant('zoom' as const), place, factor),
      fc.tuple(fc.constant('pan' as const), place, factor),
      fc.tuple(fc.constant('pinch' as const), place, factor),
      fc.tuple(fc.constant('tap' as const), place, factor),
    );
    fc.assert(
      fc.property(rooms, fc.array(step, { maxLength: 12 }), (any, steps) => {
        let view = wholeView;
        for (const [kind, at, by] of steps) {
          if (kind === 'zoom') view = zoomAbout(view, by, at, any);
          else if (kind === 'pan') view = panBy(view, at, any);
          else if (kind === 'tap') view = toggleClose(view, at, any);
          else view = pinch(view, [{ x: 0, y: 0 }, at], [at, { x: at.x * by, y: at.y }], any);
          expect(view.zoom).toBeGreaterThanOrEqual(1);
          expect(view.zoom).toBeLessThanOrEqual(mostZoomOf(any));
          expect(gapOf(view, any)).toBeLessThan(0.01);
        }
      }),
      runs(300),
    );
  });

  it('that is whole cannot be moved', () => {
    expect(panBy(wholeView, { x: 500, y: -500 }, room)).toEqual(wholeView);
  });

  it('follows two fingers: their distance sets the zoom, and their position moves it', () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const apart = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    expect(pinch(wholeView, from, apart, room)).toEqual({ zoom: 2, x: 0, y: 0 });
    const aside = [
      { x: -20, y: 30 },
      { x: 80, y: 30 },
    ] as const;
    expect(pinch({ zoom: 3, x: 0, y: 0 }, from, aside, room)).toEqual({ zoom: 3, x: 30, y: 30 });
    expect(pinch(wholeView, [from[0], from[0]], apart, room)).toEqual(wholeView);
  });

  it('is enlarged by a double tap and whole again after the next one', () => {
    const close = toggleClose(wholeView, { x: 10, y: 10 }, room);
    expect(close.zoom).toBe(3);
    expect(toggleClose(close, { x: 400, y: 0 }, room)).toEqual(wholeView);
  });

  it('of a picture on its side uses the height of the picture as its width', () => {
    expect(fitOf(room)).toBe(0.5);
    expect(fitOf({ ...room, turns: 1 })).toBe(0.375);
    expect(fitOf({ ...room, picture: { width: 0, height: 0 } })).toBe(1);
  });

  it('rotates in both directions and comes full circle', () => {
    expect([turned(3, 1), turned(0, -1), turned(1, -5), turned(2, 4)]).toEqual([0, 3, 0, 2]);
  });

  it('is enlarged when the wheel is turned up, and never jumps', () => {
    const wheel = { deltaY: -100, deltaMode: 0, ctrlKey: false };
    expect(wheelFactor(wheel)).toBeGreaterThan(1);
    expect(wheelFactor({ ...wheel, deltaY: 100 })).toBeLessThan(1);
    expect(wheelFactor({ ...wheel, deltaY: 1e9 })).toBe(0.5);
    expect(wheelFactor({ ...wheel, deltaY: -3, deltaMode: 1 })).toBeCloseTo(wheelFactor({ ...wheel, deltaY: -48 }));
  });
});
