/// <reference path="./packages.d.ts" />
import createBidi from 'bidi-js';
import { type FontSet, graphemesOf, type OpenFace, replacement } from './font-set';
import { type ShapedCluster, shape } from './shape';

/** Neighbouring clusters of one face, from left to right. */
export interface Piece {
  face: OpenFace;
  clusters: ShapedCluster[];
  /** Thousandths of the size. */
  width: number;
}

/** One line as it is drawn, from left to right. */
export interface TextLine {
  pieces: Piece[];
  width: number;
}

/** One grapheme, the form that is drawn, and its bidirectional level. */
interface Letter {
  text: string;
  drawn: string;
  face: OpenFace;
  level: number;
}

const bidi = createBidi();
const blank = /^[ \u00a0\u3000]+$/;
/** A line may end after these: blanks, hyphens and any East Asian letter. */
const breaksBehind = /[ \u3000\-/\u2010\u2013\u2014\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * A text in lines no wider than `width` (thousandths of the size), with letters in visual order (UAX 9). Lines break between words, and
 * inside a word that is wider than a line.
 */
export function toLines(text: string, width: number, fontSet: FontSet): TextLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: TextLine[] = [];
    const rows = rowsOf(toWords(toLetters(paragraph, text, fontSet)), width);
    for (const letters of rows) lines.push(toLine(letters));
    return lines.length === 0 ? [{ pieces: [], width: 0 }] : lines;
  });
}

/** The letters of a paragraph. `text` is the whole prepared text: faces depend on it. */
function toLetters(paragraph: string, text: string, fontSet: FontSet): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph);
  let at = 0;
  let before: OpenFace | null = null;
  return graphemesOf(paragraph).flatMap((grapheme) => {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const face = sameFace(grapheme, before) ?? fontSet.faceOf(grapheme, text);
    before = face;
    if (face !== null) return [{ text: grapheme, drawn: level % 2 === 1 ? mirrored(grapheme) : grapheme, face, level }];
    return [...grapheme].map((character) => {
      const own = fontSet.faceOf(character, text);
      const shown = own === null ? replacement : character;
      return { text: shown, drawn: shown, face: own ?? fontSet.plain, level };
    });
  });
}

/** Blanks, digits and signs use the face of the letter before them if it has them, so that words look uniform. */
function sameFace(grapheme: string, before: OpenFace | null): OpenFace | null {
  if (before === null || !/^\p{Script=Common}+$/u.test(grapheme)) return null;
  return [...grapheme].every((sign) => before.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) ? before : null;
}

interface Word {
  letters: Letter[];
  width: number;
  isBlank: boolean;
}

function toWords(letters: readonly Letter[]): Word[] {
  const words: Letter[][] = [];
  let word: Letter[] = [];
  for (const letter of letters) {
    const before = word.at(-1);
    if (before && (blank.test(before.text) !== blank.test(letter.text) || breaksBehind.test(before.text))) {
      words.push(word);
      word = [];
    }
    word.push(letter);
  }
  if (word.length > 0) words.push(word);
  return words.map((one) => ({ letters: one, width: widthOf(one), isBlank: one.every(({ text }) => blank.test(text)) }));
}

function rowsOf(words: readonly Word[], width: number): Letter[][] {
  const rows: Letter[][] = [];
  let row: Letter[] = [];
  let used = 0;
  const end = () => {
    rows.push(withoutEnd(row));
    row = [];
    used = 0;
  };
  for (const word of words) {
    if (used + word.width > width && row.length > 0 && !word.isBlank) end();
    for (const part of word.width > width ? cutWord(word, width) : [word]) {
      if (part.isBlank && row.length === 0 && rows.length > 0) continue;
      if (used + part.width > width && row.length > 0 && !part.isBlank) end();
      row.push(...part.letters);
      used += part.width;
    }
  }
  if (row.length > 0) rows.push(withoutEnd(row));
  return rows;
}

/** Cuts a word that is wider than a line. */
function cutWord({ letters, isBlank }: Word, width: number): Word[] {
  const parts: Word[] = [];
  let part: Letter[] = [];
  let used = 0;
  for (const letter of letters) {
    const own = widthOf([letter]);
    if (used + own > width && part.length > 0) {
      parts.push({ letters: part, width: used, isBlank });
      part = [];
      used = 0;
    }
    part.push(letter);
    used += own;
  }
  return [...parts, { letters: part, width: used, isBlank }];
}

function withoutEnd(row: Letter[]): Letter[] {
  const end = row.findLastIndex(({ text }) => !blank.test(text));
  return row.slice(0, end + 1);
}

function toLine(letters: readonly Letter[]): TextLine {
  const pieces = inVisualOrder(runsOf(letters)).map(toPiece);
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
}

/** Neighbours of one face and one level. */
function runsOf(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && before.face === letter.face && before.level === letter.level) run.push(letter);
    else runs.push([letter]);
  }
  return runs;
}

/** Reverses the runs of each level and above, from the highest level down (UAX 9, L2). */
function inVisualOrder(runs: Letter[][]): Letter[][] {
  const levelOf = (run: Letter[]) => run[0]?.level ?? 0;
  let order = runs;
  for (let level = Math.max(0, ...runs.map(levelOf)); level > 0; level -= 1) {
    const turned: Letter[][] = [];
    let high: Letter[][] = [];
    for (const run of order) {
      if (levelOf(run) >= level) high.unshift(run);
      else {
        turned.push(...high, run);
        high = [];
      }
    }
    order = [...turned, ...high];
  }
  return order;
}

function toPiece(run: readonly Letter[]): Piece {
  const first = run[0];
  if (first === undefined) throw new Error('a run has letters');
  const { face, level } = first;
  const text = run.map((letter) => letter.text).join('');
  const clusters = shape(face.font, text, run.map(({ drawn }) => drawn).join(''), level % 2 === 1);
  const width = clusters.reduce((sum, { advance }) => sum + advance, 0) * (1000 / face.font.unitsPerEm);
  return { face, clusters, width };
}

function widthOf(letters: readonly Letter[]): number {
  return runsOf(letters).reduce((sum, run) => sum + toPiece(run).width, 0);
}

function mirrored(grapheme: string): string {
  const other = bidi.getMirroredCharacter(grapheme);
  return other !== null && other.length === grapheme.length ? other : grapheme;
}
