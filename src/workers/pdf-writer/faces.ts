import sans from '@fontsource/noto-sans/unicode.json';
import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import devanagari from '@fontsource/noto-sans-devanagari/unicode.json';
import thai from '@fontsource/noto-sans-thai/unicode.json';

/** A font file and the ranges of code points that it has. `file` is its name without folder and ending. */
export interface Face {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** The East Asian fonts: they share letters, whose shapes differ by country. */
export type EastAsian = 'sc' | 'jp' | 'kr';

/** The files of a font: the name of each part and its ranges, as 'U+0370-0377,U+037A'. */
export type Parts = Record<string, string>;

const sansParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;

/** The files of every script but the East Asian ones, in the order in which they are tried. */
export const plainFaces: readonly Face[] = [
  ...sansParts.map((part) => toFace('noto-sans', part, sans[part])),
  toFace('noto-sans-arabic', 'arabic', arabic.arabic),
  toFace('noto-sans-devanagari', 'devanagari', devanagari.devanagari),
  toFace('noto-sans-thai', 'thai', thai.thai),
];

/** The files of an East Asian font, without its Latin and Cyrillic ones: another font has those. */
export function eastAsianFaces(kind: EastAsian, parts: Parts): Face[] {
  return Object.entries(parts).flatMap(([part, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    return number === undefined ? [] : [toFace(`noto-sans-${kind}`, number, ranges)];
  });
}

/** Whether the ranges of a face include all of these. */
export function covers({ ranges }: Face, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last));
}

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Whether any of a text is written in an East Asian script. */
export function isEastAsian(text: string): boolean {
  return eastAsian.test(text);
}

/** The order of shapes for a text: Japanese first if it has kana, Korean first if it has Hangul, else Chinese first. */
export function eastAsianOrder(text: string): EastAsian[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr'];
  return /\p{Script=Hangul}/u.test(text) ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr'];
}

function toFace(family: string, part: string, ranges: string): Face {
  return {
    file: `${family}-${part}-400-normal`,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  };
}
