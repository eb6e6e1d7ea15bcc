import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { type Mark, webAddressOf } from './marks';

/** Nobody reads more of one finding (characters), and nothing sensible is deeper. */
const mostCharacters = 20_000;
const mostDepth = 12;
/** The time to read emphasis grows with the square of its characters: 20,000 of `**a_` take seconds, this many take milliseconds. */
export const mostEmphasis = 800;
/** Nobody reads a wider or longer table: a larger one is shown as it is written. */
export const mostColumns = 40;
export const mostCells = 2_000;
/** Marks and characters drawn, per character read. An address in other letters takes up to nine times its length. */
const mostGrowth = 10;
/** A run of marks at a word, those of struck text among them; only where a run begins is it tried, or a long one would be read again from each of its characters. */
const emphasis = /(?<=[^\s*_~])[*_~]+|(?<![*_~])[*_~]+(?=[^\s*_~])/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The Markdown of a stranger as marks: markup of HTML is left as the text that it is, a link leads to a web page or nowhere, a picture is named and not loaded. A text that
 * cannot be read as Markdown, has more emphasis than anybody writes or grows while it is read, is one paragraph. `isCut`: there is more than is answered.
 */
export function readMarkdown(text: string): { marks: Mark[]; isCut: boolean } {
  const isCut = text.length > mostCharacters;
  const part = isCut ? text.slice(0, mostCharacters) : text;
  const asWritten: Mark[] = [{ kind: 'paragraph', children: [{ kind: 'text', text: part }] }];
  if ((part.match(emphasis) ?? []).join('').length > mostEmphasis) return { marks: asWritten, isCut };
  try {
    const marks = toMarks(Lexer.lex(part, { gfm: true, tokenizer: new BoundedTables() }), mostDepth);
    return { marks: extentOf(marks) > mostGrowth * part.length ? asWritten : marks, isCut };
  } catch {
    // A text that is nested without end outgrows the stack of its reader.
    return { marks: asWritten, isCut };
  }
}

/** The reader fills every short row up to the width of the head, so that a few characters become millions of cells: such a table gets no cells. */
class BoundedTables extends Tokenizer {
  override table(src: string): Tokens.Table | undefined {
    const [raw, head = '', , body = ''] = this.rules.block.table.exec(src) ?? [];
    if (raw === undefined) return undefined;
    const columns = head
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|').length;
    const rows = body.trim() === '' ? 1 : 1 + body.trimEnd().split('\n').length;
    // A table that is written out has fewer cells than characters.
    const isBounded = columns <= mostColumns && columns * rows <= Math.min(mostCells, raw.length);
    return isBounded ? super.table(src) : { type: 'table', raw, align: [], header: [], rows: [] };
  }
}

/** The marks of a tree and the characters in them: a reference, for example, repeats its address at every link. */
function extentOf(marks: readonly Mark[]): number {
  let extent = marks.length;
  for (const mark of marks) {
    if ('text' in mark) extent += mark.text.length;
    if ('address' in mark) extent += mark.address?.length ?? 0;
    if ('children' in mark) extent += extentOf(mark.children);
    if (mark.kind !== 'table') continue;
    for (const cell of [mark.head, ...mark.rows].flat()) extent += 1 + extentOf(cell);
  }
  return extent;
}

function toMarks(tokens: readonly Token[], depth: number): Mark[] {
  return tokens.flatMap((token) => toMark(token as Tokens.Generic, depth));
}

/** Marks that only hold others, by the reader's names. */
const holders: Partial<Record<string, 'heading' | 'paragraph' | 'quote' | 'strong' | 'emphasis' | 'struck'>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  blockquote: 'quote',
  strong: 'strong',
  em: 'emphasis',
  del: 'struck',
};

function toMark(token: Tokens.Generic, depth: number): Mark[] {
  if (depth === 0) return [textOf(token.raw)];
  const inner = () => toMarks(token.tokens ?? [], depth - 1);
  const holder = holders[token.type];
  if (holder !== undefined) return [{ kind: holder, children: inner() }];
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'br':
      return [{ kind: 'break' }];
    case 'code':
      return [{ kind: 'code', text: token.text, isBlock: true }];
    case 'codespan':
      return [{ kind: 'code', text: token.text, isBlock: false }];
    case 'link':
      return [{ kind: 'link', address: webAddressOf(decoded(token.href)), children: inner() }];
    case 'image':
      return [{ kind: 'picture', text: decoded(token.text), address: decoded(token.href) }];
    case 'list':
      return [toList(token as Tokens.List, depth)];
    case 'table':
      return [toTable(token as Tokens.Table, depth)];
    case 'text':
      return token.tokens ? [{ kind: 'line', children: inner() }] : [textOf(token.text)];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'html':
      // Markup as its author wrote it.
      return [{ kind: token.block ? 'paragraph' : 'line', children: [{ kind: 'text', text: token.raw.trimEnd() }] }];
    default:
      return [textOf(token.raw)];
  }
}

function toList({ ordered, start, items }: Tokens.List, depth: number): Mark {
  const children = items.map(({ tokens }): Mark => ({ kind: 'item', children: toMarks(tokens, depth - 1) }));
  return { kind: 'list', isOrdered: ordered, start: start === '' ? 1 : start, children };
}

function toTable({ header, rows, raw }: Tokens.Table, depth: number): Mark {
  if (header.length === 0) return { kind: 'code', text: raw.trimEnd(), isBlock: true };
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => toMarks(tokens, depth - 1));
  return { kind: 'table', head: cells(header), rows: rows.map(cells) };
}

function textOf(raw: string): Mark {
  return { kind: 'text', text: decoded(raw) };
}

/** Entities as the letters they represent; one with an uncommon name stays as it is written. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
