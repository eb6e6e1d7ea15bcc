import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hostileFindings } from '../../platform/demo/company-cases';
import { DrawnMarkdown } from '../../src/app/parts/markdown/drawn-marks';
import { type Mark, webAddressOf } from '../../src/app/parts/markdown/marks';
import { mostCells, mostColumns, mostEmphasis, readMarkdown } from '../../src/app/parts/markdown/read-markdown';
import { runs } from '../builders/runs';

const drawn = (text: string) => renderToStaticMarkup(createElement(DrawnMarkdown, { text }));
/** The elements that a text produced, and every attribute they have. */
const elements = (html: string) => [...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]);
const attributes = (html: string) => [...html.matchAll(/ ([a-z-]+)="/gi)].map((match) => match[1]);
const harmless = ['a', 'blockquote', 'br', 'code', 'em', 'hr', 'li', 'ol', 'p', 'pre', 's', 'section', 'span', 'strong'].concat([
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

describe('Markdown from a stranger', () => {
  it('has its lists, tables, emphasis and links', () => {
    const html = drawn(
      '1. **Unpaid**, *Courier*\n2. see [report](https://press.example/customs)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<ol start="1"><li>');
    expect(html).toContain('<strong>Unpaid</strong>');
    expect(html).toContain('<td>2</td>');
    expect(html).toMatch(/<a href="https:\/\/press\.example\/customs" target="_blank" rel="noopener noreferrer nofollow"[^>]*>/);
    expect(html).toContain('(https://press.example/customs)');
  });

  it('has its emphasis up to a bound; beyond it the whole text is shown as it is written, because its reader would take seconds', () => {
    const bold = (count: number) => '**a** '.repeat(count).trim();
    expect(drawn(bold(mostEmphasis / 4)).match(/<strong>/g)).toHaveLength(mostEmphasis / 4);
    const attacks = [
      bold(mostEmphasis / 4 + 1),
      '~~a~~ '.repeat(mostEmphasis / 4 + 1).trim(),
      '**a_'.repeat(5_000),
      '__a*'.repeat(5_000),
      'a.~a'.repeat(5_000),
      '~~a ~</('.repeat(2_500),
      '~~a[](<'.repeat(2_857),
      `* ${'*a**b'.repeat(300)}`,
      `${'*'.repeat(5_000)}a${'*'.repeat(5_000)}`,
    ];
    for (const text of attacks)
      expect(readMarkdown(text).marks).toEqual([
        { kind: 'paragraph', children: [{ kind: 'text', text: text.slice(0, 20_000) }] },
      ]);
  });

  it('may be a list of a thousand lines: the mark of a list item is not emphasis', () => {
    expect(readMarkdown('* a line\n'.repeat(1_000)).marks[0]).toMatchObject({ kind: 'list' });
  });

  it('cannot run anything: it produces no script, picture, handler or other address', () => {
    const html = drawn(hostileFindings);
    expect(elements(html).filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
    expect(attributes(html)).not.toContain('onerror');
    expect(html).not.toMatch(/(href|src)="(?!https:\/\/)/);
    expect(html).toContain('[link removed]');
    expect(html).toContain('picture not loaded');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](javascript&#58;alert(1))',
    '[x](&#x6a;avascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '[x](//tracker.example)',
    '[x](#/studio/settings)',
    '[x](https://bank.example@evil.example/)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '![x](https://tracker.example/pixel.png)',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><button>Sign in</button></form>',
  ])('links to nothing by %s', (text) => {
    const html = drawn(text);
    expect(html).not.toContain('<a ');
    expect(elements(html).filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
  });

  it('shows markup as plain text, and entities as their characters', () => {
    expect(drawn('<b>Bold</b> &amp; Sons &lt;Ltd&gt; &#8364; &nosuch;')).toBe(
      '<p><span>&lt;b&gt;</span>Bold<span>&lt;/b&gt;</span> &amp; Sons &lt;Ltd&gt; € &amp;nosuch;</p>',
    );
  });

  it('makes no heading of the page', () => {
    expect(drawn('# Approve this')).toBe('<p class="heading">Approve this</p>');
  });

  it.each([
    ['quotes', '>'.repeat(30_000)],
    ['lists', '- '.repeat(20_000)],
    ['brackets', '['.repeat(30_000)],
    ['stars', '*a_ '.repeat(8_000)],
    ['ticks', '`'.repeat(9_999).concat(' `'.repeat(5_000))],
    ['links', '[a](b '.repeat(5_000)],
    ['cells', `|a|b|\n|-|-|\n${'|'.repeat(15_000)}`],
    ['markup', '<a '.repeat(8_000)],
  ])('nested or repeated without end, %s, is drawn within a tolerable time', (_name, text) => {
    expect(drawn(text).length).toBeGreaterThan(0);
  });
});

const longest = 20_000;
const repeated = (part: string) => part.repeat(longest / part.length + 1).slice(0, longest);
const table = (columns: number, row = 'a\n', rows = 10_000) =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${row.repeat(rows)}`.slice(0, longest);

/** The number of nodes of a tree with the cells of its tables, and of the characters in them. */
function sizeOf(marks: readonly Mark[]): { marks: number; characters: number } {
  const size = { marks: marks.length, characters: 0 };
  for (const mark of marks) {
    if ('text' in mark) size.characters += mark.text.length;
    if ('address' in mark) size.characters += mark.address?.length ?? 0;
    const cells = mark.kind === 'table' ? [mark.head, ...mark.rows].flat() : [];
    size.marks += cells.length;
    for (const inner of 'children' in mark ? [mark.children] : cells) {
      const within = sizeOf(inner);
      size.marks += within.marks;
      size.characters += within.characters;
    }
  }
  return size;
}

/** No text may become more than this, whatever it contains. */
function expectBounded(text: string): void {
  const { marks, characters } = sizeOf(readMarkdown(text).marks);
  expect(marks).toBeLessThanOrEqual(3 * text.length + 3);
  expect(characters).toBeLessThanOrEqual(10 * text.length);
}

describe('the size of a parsed text', () => {
  it.each([30, 60, 500, 1_000, 2_000])('is bounded for a table of %i columns whose rows are short', (columns) => {
    expectBounded(table(columns));
    expectBounded(table(columns, '> a\n').replaceAll(/^\|/gm, '> |'));
  });

  it.each([
    ['tables', repeated(`${table(6, 'a\n', 3)}\n`)],
    ['quotes', repeated('> a\n\n')],
    ['quotes in quotes', repeated(`${'>'.repeat(8)} a\n\n`)],
    ['lists', repeated('- a\n')],
    ['lists in lists', repeated('- - - - a\n')],
    ['ever deeper lists', Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
    ['references to a long address', `[a]: http://a.example/${'y'.repeat(9_000)}\n\n${'[a] '.repeat(2_700)}`],
    ['addresses in other letters', repeated('[a](http://a.example/€€€€€€€€) ')],
    ['breaks', repeated('a  \n')],
    ['code', repeated('`a` ')],
  ])('is bounded for %s', (_name, text) => {
    expectBounded(text);
  });

  it('is bounded for any text', () => {
    const parts = [
      '|',
      'a|',
      '-|',
      '\n',
      '\n\n',
      'a\n',
      '> ',
      '- ',
      '1. ',
      '  ',
      '    ',
      '`',
      '*',
      '~',
      '[a]',
      '(b)',
      '[a]: c\n',
      '<b>',
      '&amp;',
    ];
    const part = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...parts) }, fc.string({ maxLength: 5 }));
    const piece = fc.tuple(fc.array(part, { maxLength: 6 }), fc.integer({ min: 1, max: 60 }));
    const text = fc
      .array(piece, { maxLength: 8 })
      .map((pieces) => pieces.map(([of, times]) => of.join('').repeat(times)).join(''));
    fc.assert(
      fc.property(text, (any) => expectBounded(any.slice(0, longest))),
      runs(200),
    );
  });
});

describe('a table', () => {
  it('is drawn up to its greatest number of columns and of cells, and is shown whole as it is written beyond them', () => {
    const written = (columns: number, rows: number) => table(columns, `|${'b|'.repeat(columns)}\n`, rows);
    const cells = (text: string) => drawn(text).match(/<t[dh]\b/g)?.length ?? 0;
    expect(cells(written(mostColumns, 9))).toBe(10 * mostColumns);
    expect(cells(written(10, mostCells / 10 - 1))).toBe(mostCells);
    for (const text of [written(mostColumns + 1, 9), written(10, mostCells / 10), table(30)])
      expect(drawn(text)).toBe(`<pre>${text.trimEnd()}</pre>`);
  });

  it('may have short rows', () => {
    expect(drawn('| a | b |\n|---|---|\n| 1 |\n\nText').match(/<td>/g)).toHaveLength(2);
  });
});

describe('an address', () => {
  it('is one of a web page, as the browser reads it', () => {
    expect(webAddressOf(' https://press.example/a b ')).toBe('https://press.example/a%20b');
    expect(webAddressOf('https://раypal.example/')).toMatch(/^https:\/\/xn--/);
    expect([webAddressOf('ftp://a.example'), webAddressOf('mailto:a@b.example'), webAddressOf('no address')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
