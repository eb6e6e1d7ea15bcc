/** How a page is looked at: the room for it (CSS pixels), how much larger than fitting it, quarter turns to the right, pixels of the screen a CSS pixel. */
export interface PageLayout {
  room: number;
  zoom: number;
  turns: number;
  density: number;
}

interface PageSize {
  /** On the screen (CSS pixels). */
  width: number;
  height: number;
  /** CSS pixels a unit of the page. */
  scale: number;
  /** Pixels drawn a CSS pixel. */
  pixels: number;
}

/** Browsers refuse larger canvases, and a tablet has not the memory (pixels). */
const mostArea = 12_000_000;
const longestSide = 8_000;
/** A page may be a thousand times as long as it is wide (CSS pixels). */
const mostHeight = 20_000;
/** A page is enlarged so far. */
export const mostPageZoom = 6;
export const pageZoomStep = 1.4;

/** How large a page of this size (its own units) is drawn: as wide as its room, times the zoom; one that is too large is drawn coarser. */
export function canvasSizeOf(page: { width: number; height: number }, { room, zoom, density }: PageLayout): PageSize {
  const [wide, high] = [Math.max(page.width, 1), Math.max(page.height, 1)];
  const scale = Math.min((Math.max(room, 1) / wide) * zoom, mostHeight / high);
  const [width, height] = [wide * scale, high * scale];
  const pixels = Math.min(density, longestSide / width, longestSide / height, Math.sqrt(mostArea / (width * height)));
  return { width, height, scale, pixels };
}

/** A zoom within its bounds. */
export function boundZoom(zoom: number): number {
  return Math.min(mostPageZoom, Math.max(1, zoom));
}
