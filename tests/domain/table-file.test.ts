import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, tableLimits } from '../../src/domain/batch/parse-table';
import { toCsv } from '../../src/domain/shared/csv';
import { runs } from '../builders/runs';

function read(text: string) {
  const answer = readTable(text);
  if (!answer.ok) throw new Error(answer.issue);
  return answer.table;
}

const issueOf = (text: string) => {
  const answer = readTable(text);
  return answer.ok ? null : answer.issue;
};

describe('a file that a spreadsheet wrote', () => {
  it('is read with its mark of UTF-8, quotes, doubled quotes and line ends inside of cells', () => {
    const { header, rows } = read('\uFEFF"Name","Note"\r\n"Orrelay, Tamsin","said ""yes""\r\nand left"\r\n');
    expect(header).toEqual(['Name', 'Note']);
    expect(rows).toEqual([{ number: 2, cells: ['Orrelay, Tamsin', 'said "yes"\r\nand left'] }]);
  });

  it.each([
    ['a comma', 'name,age\nAda,36', ','],
    ['a semicolon', 'name;age\nAda, of London;36', ';'],
    ['a tab', 'name\tage\nAda; of London\t36', '\t'],
    ['a comma, where semicolons stand in quotes', '"a;b;c",age\nAda,36', ','],
    ['a semicolon, below lines with nothing in them', '\n\nname;age\nAda, of London;36', ';'],
    ['a line that says so', 'sep=;\nname;age,years\nAda;36', ';'],
  ])('may separate its cells by %s', (_name, text, separator) => {
    const table = read(text);
    expect(table.separator).toBe(separator);
    expect(table.header).toHaveLength(2);
    expect(table.rows[0]?.cells).toHaveLength(2);
  });

  it('counts rows as the spreadsheet does, including empty ones', () => {
    const { rows } = read('name,age\n\nAda,36\n,\nGrace,85\n\n\n');
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [3, 'Ada'],
      [5, 'Grace'],
    ]);
  });

  it('may have rows that end early, columns without anything, and rows with too much', () => {
    const { header, rows } = read('name,age,,\nAda\nGrace,85,,\nEdsger,72,Dutch');
    expect(header).toEqual(['name', 'age']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ada', ''],
      ['Grace', '85'],
      ['Edsger', '72', 'Dutch'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    const { rows } = read(['name,age', 'Ada,36', 'Grace,85', ''].join(end));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ada', '36'],
      ['Grace', '85'],
    ]);
  });

  it('keeps a quote in the middle of a cell, and the text after a closing one', () => {
    const { rows } = read('name,size\nAda,5" wide\n"Grace" H.,x');
    expect(rows).toEqual([
      { number: 2, cells: ['Ada', '5" wide'] },
      { number: 3, cells: ['Grace H.', 'x'], hasOddQuote: true },
    ]);
  });
});

describe('a file that is no table', () => {
  it.each([
    ['table-not-text', 'PK\u0003\u0004\0\0'],
    ['table-empty', '\uFEFF \r\n'],
    ['table-quote-open', 'name,age\n"Ada,36\nGrace,85'],
    ['table-header-missing', ',"",\n'],
    ['table-rows-missing', 'name,age\n\n'],
    ['table-too-many-rows', `name\n${'Ada\n'.repeat(tableLimits.rows + 1)}`],
    ['table-too-many-columns', `${'a,'.repeat(tableLimits.columns)}b\nAda`],
  ])('is reported as %s', (issue, text) => {
    expect(issueOf(text)).toBe(issue);
  });

  it('is refused for ten thousand rows', () => {
    expect(read(`name,age\n${'Ada,36\n'.repeat(tableLimits.rows)}`).rows).toHaveLength(tableLimits.rows);
  });
});

it('whatever was written as a table is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '1'), maxLength: 8 });
  const separator = fc.constantFrom(',', ';', '\t');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      separator,
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      (sign, rows) => {
        const written = rows.map((cells, at) => ['x', ...cells, `${at}`]);
        const text = [['a', 'b', 'c', 'd', 'e'], ...written].map((cells) => cells.map(quoted).join(sign)).join('\r\n');
        expect(read(text).rows.map(({ cells }) => cells)).toEqual(written);
      },
    ),
  );
});

it('no text breaks the reader, and a table that it gives has a header and rows', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '\0', '\uFEFF', '='), maxLength: 60 }),
      (text) => {
        const answer = readTable(text);
        if (!answer.ok) return;
        const { header, rows } = answer.table;
        expect(header.length).toBeGreaterThan(0);
        for (const { cells } of rows) expect(cells.length).toBeGreaterThanOrEqual(header.length);
      },
    ),
  );
});

describe('a file that Studio exports', () => {
  const awkward = fc.string({
    unit: fc.constantFrom('a', '7', ' ', "'", '"', '=', '+', '-', '@', '|', '\uff1d', ',', ';', '\t', '\n', '\r', '\ufeff'),
    maxLength: 12,
  });

  it('is imported as it was, whatever its cells begin with or contain', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(awkward, awkward), { minLength: 1, maxLength: 5 }), (pairs) => {
        const rows = pairs.map(([one, other]) => ['x', one, other]);
        expect(read(toCsv([['id', 'name', 'note'], ...rows])).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      runs(500),
    );
  });

  it.each(['+4917012345', "'+49", '=1+1', "''@x", ' =2', 'a;=3', "a,\n'=4", '\t=5', "'\t", '-7'])('keeps %j', (cell) => {
    expect(
      read(
        toCsv([
          ['name', 'note'],
          ['Ada', cell],
        ]),
      ).rows[0]?.cells,
    ).toEqual(['Ada', cell]);
  });

  it.each(['+4917012345', "'+49", '=1+1', ' =2', 'a;=3'])('shows a spreadsheet no formula in %j', (cell) => {
    const [, line = ''] = toCsv([['name'], [cell]]).split('\r\n');
    for (const part of line.slice(1, -1).split(/[;,\t\n]/)) expect(part).not.toMatch(/^\s*[=+\-@]/);
  });
});
