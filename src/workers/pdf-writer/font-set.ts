/// <reference path="./packages.d.ts" />
import { create, type Font, type Glyph } from 'fontkit';
import { importAgain } from '../../domain/shared/import-retry';
import { covers, type EastAsian, eastAsianFaces, eastAsianOrder, type Face, isEastAsian, plainFaces } from './faces';
import { MissingFontError } from './missing-font';
import type { PdfDevice } from './pdf-device';
import { fromWoff } from './sfnt';

/** A font file that is open. */
export interface OpenFace {
  file: string;
  font: Font;
}

/** Drawn instead of a character that no font has. */
export const replacement = '\ufffd';

/** The fonts of one document. */
export interface FontSet {
  /** Opens the fonts that these texts need; a text must be prepared before it is drawn. */
  prepare(texts: readonly string[]): Promise<void>;
  /** The face of one grapheme of a prepared text, null if no font has it: the replacement character is drawn with `plain`. */
  faceOf(grapheme: string, text: string): OpenFace | null;
  plain: OpenFace;
  /** Code points without a font, in rising order. */
  missing(): number[];
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters without a shape: no font needs to have them. */
const shapeless = /[\u200b-\u200d\u2060\p{Variation_Selector}\u00ad\n]/u;

/** The characters of a text as a person counts them. */
export function graphemesOf(text: string): string[] {
  return [...segments.segment(text)].flatMap(({ segment }) => (segment === '\r\n' ? ['\n'] : [segment]));
}

/** A set that reads each font file when the first character needs it. Throws a MissingFontError if one can't be loaded. */
export async function openFontSet({ readFont, breathe }: Pick<PdfDevice, 'readFont' | 'breathe'>): Promise<FontSet> {
  const opened = new Map<string, Promise<OpenFace>>();
  const read = async (file: string) => {
    const bytes = await readFont(file);
    if (bytes === null) throw new MissingFontError(file);
    return { file, font: openFont(await fromWoff(bytes)) };
  };
  const open = (file: string) => {
    const known = opened.get(file) ?? read(file);
    opened.set(file, known);
    return known;
  };
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

  async function prepareText(text: string, faces: readonly Face[]): Promise<void> {
    for (const grapheme of graphemesOf(text)) {
      const key = keyOf(grapheme, text);
      if (found.has(key)) continue;
      const face = visible(grapheme).length === 0 ? plain : await find(grapheme, faces);
      found.set(key, face);
      if (face !== null) continue;
      // The characters of one grapheme may be in different fonts.
      for (const character of grapheme) {
        const own = visible(character).length === 0 ? plain : await find(character, faces);
        found.set(keyOf(character, text), own);
        if (own === null) missing.add(character.codePointAt(0) ?? 0);
      }
    }
  }

  return {
    async prepare(texts) {
      const facesOf = await faceOrders(texts);
      for (const text of texts) {
        await breathe();
        await prepareText(text, facesOf(text));
      }
    },
    faceOf: (grapheme, text) => found.get(keyOf(grapheme, text)) ?? null,
    plain,
    missing: () => [...missing].sort((one, other) => one - other),
  };
}

/**
 * A font whose glyphs know their letters. fontkit caches a glyph with the letters of its first use, but Arabic letters that differ only by
 * their dots share glyphs.
 */
function openFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
  return font;
}

/** A Han letter has another shape in another country, so the face of a grapheme depends on the text around it. */
function keyOf(grapheme: string, text: string): string {
  return `${eastAsianOrder(text)[0]} ${grapheme}`;
}

const loadEastAsianParts = importAgain(
  () => import('./east-asian-parts'),
  (address): Promise<typeof import('./east-asian-parts')> => import(/* @vite-ignore */ address),
);

/** For each text, the faces in the order in which they are tried: East Asian ones too as soon as one of the texts needs them. */
async function faceOrders(texts: readonly string[]): Promise<(text: string) => readonly Face[]> {
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
  return (text) => [...plainFaces, ...eastAsianOrder(text).flatMap(facesOf)];
}

function visible(grapheme: string): number[] {
  return [...grapheme].flatMap((character) => (shapeless.test(character) ? [] : [character.codePointAt(0) ?? 0]));
}
