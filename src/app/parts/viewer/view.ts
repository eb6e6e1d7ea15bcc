/** A point or a distance in CSS pixels; points are counted from the centre of the stage, x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What is visible of a picture: how much larger than fitting the stage, and how far its centre is from the stage's (CSS pixels). */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

/** What a view is bound to: the stage, and the picture as it came, in its pixels; `turns` are quarter turns to the right. */
export interface Room {
  stage: Size;
  picture: Size;
  turns: number;
}

/** The whole picture, as large as the stage lets it be. */
export const wholeView: View = { zoom: 1, x: 0, y: 0 };
/** No picture is shown larger than this many times its fitting size, or than this many screen pixels a pixel of its own. */
const mostZoom = 8;
const mostPixels = 4;
/** How much a button or key enlarges. */
export const zoomStep = 1.4;
/** To which a double tap enlarges. */
export const closeZoom = 3;

/** Screen pixels a pixel of the picture while the whole of it is shown; 1 where a size is not known yet. */
export function fitOf({ stage, picture, turns }: Room): number {
  const turned = turnedSize(picture, turns);
  const fit = Math.min(stage.width / turned.width, stage.height / turned.height);
  return Number.isFinite(fit) && fit > 0 ? fit : 1;
}

/** Width and height as they are after quarter turns. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** How far a picture may be enlarged in this room. */
export function mostZoomOf(room: Room): number {
  return Math.max(mostZoom, mostPixels / fitOf(room));
}

/** The same view within its bounds: never smaller than whole, no edge of an enlarged picture further in than the stage's, a narrow side centred. */
export function boundView({ zoom, x, y }: View, room: Room): View {
  const bound = clamp(zoom, 1, mostZoomOf(room));
  const turned = turnedSize(room.picture, room.turns);
  const scale = fitOf(room) * bound;
  const reach = (picture: number, stage: number) => Math.max(0, (picture * scale - stage) / 2);
  const mostX = reach(turned.width, room.stage.width);
  const mostY = reach(turned.height, room.stage.height);
  return { zoom: bound, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
}

/** Enlarged `factor` times about a point, which stays in place as far as the bounds allow. */
export function zoomAbout(view: View, factor: number, at: Point, room: Room): View {
  const zoom = clamp(view.zoom * factor, 1, mostZoomOf(room));
  const grown = zoom / view.zoom;
  return boundView({ zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room);
}

/** Moved by a distance, within the bounds. */
export function panBy(view: View, by: Point, room: Room): View {
  return boundView({ ...view, x: view.x + by.x, y: view.y + by.y }, room);
}

/** Two fingers that moved from `from` to `to`: the picture follows what is between them. */
export function pinch(view: View, from: readonly [Point, Point], to: readonly [Point, Point], room: Room): View {
  const apart = distance(...from);
  const before = between(...from);
  const after = between(...to);
  const enlarged = zoomAbout(view, apart === 0 ? 1 : distance(...to) / apart, before, room);
  return panBy(enlarged, { x: after.x - before.x, y: after.y - before.y }, room);
}

/** A double tap: close to that point, or the whole picture again. */
export function toggleClose(view: View, at: Point, room: Room): View {
  return view.zoom > 1.05 ? wholeView : zoomAbout(view, closeZoom, at, room);
}

/** Quarter turns from 0 to 3 after `by` more, to the right, or to the left where negative. */
export function turned(turns: number, by: number): number {
  return (((turns + by) % 4) + 4) % 4;
}

/** The factor of one move of a wheel; `deltaMode` as of WheelEvent (0 pixels, 1 lines, 2 pages). Pinching a trackpad comes with Control held. */
export function wheelFactor(wheel: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = wheel.deltaY * ([1, 16, 400][wheel.deltaMode] ?? 1);
  return clamp(Math.exp(-pixels * (wheel.ctrlKey ? 0.01 : 0.002)), 0.5, 2);
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function clamp(value: number, least: number, most: number): number {
  // An empty reach has no sign, so that equal views are equal.
  return Math.min(most, Math.max(least, value)) + 0;
}
