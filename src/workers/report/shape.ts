/// <reference path="./packages.d.ts" />
import type { Font, Glyph, GlyphPosition } from 'fontkit';

/** A glyph with its distance from the pen (units of the font). */
export interface GlyphPart {
  id: number;
  x: number;
  y: number;
}

/** What is drawn and copied as one: the letters of a cluster, what they say, and how far the pen goes. */
export interface ShapedCluster {
  parts: GlyphPart[];
  says: string;
  advance: number;
}

interface Cluster {
  glyphs: { glyph: Glyph; position: GlyphPosition }[];
  text: string;
}

/** Signs without a shape of their own; fontkit draws them as blanks of no width. */
const shapeless = /[\u200b-\u200d\u2060\p{Variation_Selector}\u00ad]/u;

/**
 * The clusters of a run, from left to right as they are drawn, each with its part of the text. A letter and the marks on it are one; where
 * shaping changed the order or number of letters, as Devanagari does, all that changed is one.
 * `drawn` is the text with brackets mirrored, letter by letter as long as `text`.
 */
export function shape(font: Font, text: string, drawn: string, isRightToLeft: boolean): ShapedCluster[] {
  if (text.length > longestKept) return shapeAnew(font, text, drawn, isRightToLeft);
  const known = kept.get(font) ?? new Map<string, ShapedCluster[]>();
  kept.set(font, known);
  const key = `${isRightToLeft ? '<' : '>'}${text}`;
  const clusters = known.get(key) ?? shapeAnew(font, text, drawn, isRightToLeft);
  known.set(key, clusters);
  return clusters;
}

/** Words come again and again: labels, days, and each one when it is measured and when it is drawn. They are kept as long as their font. */
const kept = new WeakMap<Font, Map<string, ShapedCluster[]>>();
const longestKept = 40;

function shapeAnew(font: Font, text: string, drawn: string, isRightToLeft: boolean): ShapedCluster[] {
  const run = font.layout(drawn, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  const glyphs = run.glyphs.flatMap((glyph, index) => {
    const position = run.positions[index];
    return position === undefined ? [] : [{ glyph, position }];
  });
  // The letters of a run that is written from the right stand reversed.
  const clusters = clustersOf(isRightToLeft ? glyphs.reverse() : glyphs, [...text], [...drawn]);
  if (isRightToLeft) for (const cluster of clusters.reverse()) cluster.glyphs.reverse();
  return clusters.flatMap((cluster) => toShaped(cluster, isRightToLeft));
}

/**
 * What is seen says the first letter. Each further one is said by something that is not seen and has no width: readers of text take one
 * letter at a time, turn round what is written from the right, and know marks by themselves.
 */
function toShaped({ glyphs, text }: Cluster, isRightToLeft: boolean): ShapedCluster[] {
  let pen = 0;
  const parts = glyphs.map(({ glyph, position }) => {
    const part = { id: glyph.id, x: pen + position.xOffset, y: position.yOffset };
    pen += position.xAdvance;
    return part;
  });
  const [first = '', ...further] = text;
  const seen = { parts, says: first, advance: pen };
  const unseen = further.map((says) => ({ parts: [], says, advance: 0 }));
  return isRightToLeft ? [...unseen.reverse(), seen] : [seen, ...unseen];
}

/** Cuts glyphs and text at the same places: as soon as the glyphs so far are of just the letters so far, in whichever order. */
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
    const says = text.slice(from, letters).join('');
    const before = clusters.at(-1);
    // A mark, or a part of a letter, belongs to what it stands on.
    if (before !== undefined && (codePoints.length === 0 || /^\p{M}+$/u.test(says))) {
      before.glyphs.push(...glyphs);
      before.text += says;
    } else clusters.push({ glyphs, text: says });
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
