/// <reference path="./packages.d.ts" />
import type { Font, Glyph, GlyphPosition } from 'fontkit';

/** A glyph with its distance from the pen (units of the font). */
export interface GlyphPart {
  id: number;
  x: number;
  y: number;
}

/** The glyphs of a cluster, the text that a reader extracts for it, and how far the pen moves (units of the font). */
export interface ShapedCluster {
  parts: GlyphPart[];
  unicode: string;
  advance: number;
}

interface Cluster {
  glyphs: { glyph: Glyph; position: GlyphPosition }[];
  text: string;
}

/** Characters without a shape; fontkit draws them as blanks of no width. */
const shapeless = /[\u200b-\u200d\u2060\p{Variation_Selector}\u00ad]/u;

/**
 * The clusters of a run in visual order, each with its part of the text. A letter and its marks are one cluster. Letters whose order or
 * number shaping changed, as in Devanagari, are one cluster too.
 * `drawn` is `text` with brackets mirrored; both have the same number of characters.
 */
export function shape(font: Font, text: string, drawn: string, isRightToLeft: boolean): ShapedCluster[] {
  if (text.length > longestCached) return shapeRun(font, text, drawn, isRightToLeft);
  const known = cache.get(font) ?? new Map<string, ShapedCluster[]>();
  cache.set(font, known);
  const key = `${isRightToLeft ? '<' : '>'}${text}`;
  const clusters = known.get(key) ?? shapeRun(font, text, drawn, isRightToLeft);
  known.set(key, clusters);
  return clusters;
}

/** Each word is shaped when it is measured and when it is drawn, and labels repeat. The cache lives as long as its font. */
const cache = new WeakMap<Font, Map<string, ShapedCluster[]>>();
const longestCached = 40;

function shapeRun(font: Font, text: string, drawn: string, isRightToLeft: boolean): ShapedCluster[] {
  const run = font.layout(drawn, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  const glyphs = run.glyphs.flatMap((glyph, index) => {
    const position = run.positions[index];
    return position === undefined ? [] : [{ glyph, position }];
  });
  // fontkit returns a right-to-left run in visual order.
  const clusters = clustersOf(isRightToLeft ? glyphs.reverse() : glyphs, [...text], [...drawn]);
  if (isRightToLeft) for (const cluster of clusters.reverse()) cluster.glyphs.reverse();
  return clusters.flatMap((cluster) => toShaped(cluster, isRightToLeft));
}

/**
 * The visible glyphs map to the first letter of the cluster; each further letter is an empty glyph of no width. PDF readers extract one
 * letter a glyph, reverse right-to-left text and recognise marks themselves.
 */
function toShaped({ glyphs, text }: Cluster, isRightToLeft: boolean): ShapedCluster[] {
  let pen = 0;
  const parts = glyphs.map(({ glyph, position }) => {
    const part = { id: glyph.id, x: pen + position.xOffset, y: position.yOffset };
    pen += position.xAdvance;
    return part;
  });
  const [first = '', ...further] = text;
  const visible = { parts, unicode: first, advance: pen };
  const empty = further.map((unicode) => ({ parts: [], unicode, advance: 0 }));
  return isRightToLeft ? [...empty.reverse(), visible] : [visible, ...empty];
}

/** Cuts glyphs and text at the same places: wherever the glyphs so far represent exactly the letters so far, in any order. */
function clustersOf(pieces: Cluster['glyphs'], text: readonly string[], drawn: readonly string[]): Cluster[] {
  const clusters: Cluster[] = [];
  const open = new Map<number, number>();
  let glyphs: Cluster['glyphs'] = [];
  let letters = 0;
  let from = 0;
  const count = (codePoint: number, by: number) => {
    const sum = (open.get(codePoint) ?? 0) + by;
    if (sum === 0) open.delete(codePoint);
    else open.set(codePoint, sum);
  };
  for (const piece of pieces) {
    const { codePoints } = piece.glyph;
    glyphs.push(piece);
    for (const codePoint of codePoints) {
      count(toCounted(codePoint), 1);
      const letter = drawn[letters];
      if (letter !== undefined) count(toCounted(letter.codePointAt(0) ?? 0), -1);
      letters += 1;
    }
    if (open.size > 0 || letters > text.length) continue;
    const part = text.slice(from, letters).join('');
    const before = clusters.at(-1);
    // A mark, or a part of a letter, belongs to the cluster before it.
    if (before !== undefined && (codePoints.length === 0 || /^\p{M}+$/u.test(part))) {
      before.glyphs.push(...glyphs);
      before.text += part;
    } else clusters.push({ glyphs, text: part });
    from = letters;
    glyphs = [];
  }
  const last = clusters.at(-1);
  if (glyphs.length > 0) clusters.push({ glyphs, text: text.slice(from).join('') });
  else if (last !== undefined) last.text += text.slice(from).join('');
  return clusters;
}

function toCounted(codePoint: number): number {
  return shapeless.test(String.fromCodePoint(codePoint)) ? 0x20 : codePoint;
}
