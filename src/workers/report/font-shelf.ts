/// <reference path="./packages.d.ts" />
import { create, type Font, type Glyph } from 'fontkit';
import { importAgain } from '../../domain/shared/import-retry';
import { covers, type EastAsian, eastAsianFaces, eastAsianOrder, type Face, isEastAsian, plainFaces } from './faces';
import { MissingFontError } from './missing-font';
import { fromWoff } from './sfnt';

/** Bytes of a font file by its name; it throws where they cannot be had. */
export type ReadFont = (file: string) => Promise<Uint8Array>;

/** A font file that is open. */
export interface OpenFace {
  file: string;
  font: Font;
}

/** What stands in the place of a character that no font has. */
export const replacement = '\ufffd';

/** The fonts that the texts of one report need. */
export interface FontShelf {
  /** The face of one grapheme of a prepared text, null where no font has it: the replacement sign is drawn by `plain`. */
  faceOf(grapheme: string, text: string): OpenFace | null;
  plain: OpenFace;
  /** Characters without a font, in the order of their numbers. */
  missing: number[];
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs without a shape of their own: no font has to have them. */
const shapeless = /[\u200b-\u200d\u2060\p{Variation_Selector}\u00ad\n]/u;

/** The characters of a text as a person counts them. */
export function graphemesOf(text: string): string[] {
  return [...segments.segment(text)].flatMap(({ segment }) => (segment === '\r\n' ? ['\n'] : [segment]));
}

/** Opens what the texts need and nothing else: each file is read when the first character asks for it. */
export async function openShelf(
  texts: readonly string[],
  { readFont, breathe }: { readFont: ReadFont; breathe(): Promise<void> },
): Promise<FontShelf> {
  const opened = new Map<string, Promise<OpenFace>>();
  const open = (file: string) => {
    const known = opened.get(file) ?? readFont(file).then(async (bytes) => ({ file, font: openFont(await fromWoff(bytes)) }));
    opened.set(file, known);
    return known;
  };
  const orders = await eastAsianShelf(texts);
  const found = new Map<string, OpenFace | null>();
  const missing = new Set<number>();
  const plain = await open(plainFaces[0]?.file ?? '');

  async function find(grapheme: string, faces: readonly Face[]): Promise<OpenFace | null> {
    const codePoints = visible(grapheme);
    for (const face of faces) {
      if (!covers(face, codePoints)) continue;
      const candidate = await open(face.file);
      if (codePoints.every((codePoint) => candidate.font.hasGlyphForCodePoint(codePoint))) return candidate;
    }
    return null;
  }

  for (const text of texts) {
    await breathe();
    const faces = orders(text);
    for (const grapheme of graphemesOf(text)) {
      const key = keyOf(grapheme, text);
      if (found.has(key)) continue;
      const face = visible(grapheme).length === 0 ? plain : await find(grapheme, faces);
      found.set(key, face);
      if (face !== null) continue;
      // Letters of one cluster may lie in fonts of their own; what then is still without one is named.
      for (const character of grapheme) {
        const own = visible(character).length === 0 ? plain : await find(character, faces);
        found.set(keyOf(character, text), own);
        if (own === null) missing.add(character.codePointAt(0) ?? 0);
      }
    }
  }
  return {
    faceOf: (grapheme, text) => found.get(keyOf(grapheme, text)) ?? null,
    plain,
    missing: [...missing].sort((one, other) => one - other),
  };
}

/**
 * A font whose glyphs say of which letters they are. fontkit keeps a glyph with the letters that it was first met with, though several share
 * one: Arabic letters that differ by their dots do.
 */
function openFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const kept = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => Object.create(kept(id), { codePoints: { value: codePoints } }) as Glyph;
  return font;
}

/** The same Han letter is another shape in another country: it is found per kind of text. */
function keyOf(grapheme: string, text: string): string {
  return isEastAsian(grapheme) ? `${eastAsianOrder(text)[0]} ${grapheme}` : grapheme;
}

const loadEastAsianParts = importAgain(
  () => import('./east-asian-parts'),
  (address): Promise<typeof import('./east-asian-parts')> => import(/* @vite-ignore */ address),
);

/** For each text, the faces in the order in which it asks them; the East Asian ones are looked up only where a text needs them. */
async function eastAsianShelf(texts: readonly string[]): Promise<(text: string) => readonly Face[]> {
  if (!texts.some(isEastAsian)) return () => plainFaces;
  const { eastAsianParts } = await loadEastAsianParts().catch(() => {
    throw new MissingFontError('east-asian-parts');
  });
  const faces = new Map<EastAsian, Face[]>();
  const facesOf = (kind: EastAsian) => {
    const known = faces.get(kind) ?? eastAsianFaces(kind, eastAsianParts[kind]);
    faces.set(kind, known);
    return known;
  };
  return (text) => (isEastAsian(text) ? [...plainFaces, ...eastAsianOrder(text).flatMap(facesOf)] : plainFaces);
}

function visible(grapheme: string): number[] {
  return [...grapheme].flatMap((character) => (shapeless.test(character) ? [] : [character.codePointAt(0) ?? 0]));
}
