import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFormula, typedOfCell } from '../../src/domain/batch/cell-value';
import { matchColumns, unusedColumns, withColumn } from '../../src/domain/batch/columns';
import { readTable } from '../../src/domain/batch/parse-table';
import { type BulkPlan, byNeed, checkBulkRows, countChecked } from '../../src/domain/batch/rules';
import { aPlan, aProperty, aTable, cardProperties, readerDid } from '../builders/bulk';
import { issuerDid } from '../builders/did';
import { noon } from '../builders/moments';

const head = 'Subject DID,Full name,Card number,Fine,Is adult,Born on';

/** The codes of a row with these cells behind the subject, by column. */
function issuesOf(cells: string, plan: Partial<BulkPlan> = {}, subject = readerDid(1)) {
  const table = aTable(head, `${subject},${cells}`);
  const [row] = checkBulkRows(table, aPlan(table, plan), noon);
  return row?.issues.map(({ code, column }) => `${code} ${column}`);
}

describe('columns', () => {
  it('are found by their names, whatever their case, accents, blanks and signs', () => {
    const header = ['SUBJECT-DID', 'full_name', 'CardNumber', 'Fíne', 'is adult', 'born.on', 'Expiry date', 'Branch'];
    const columns = matchColumns(header, cardProperties);
    expect(columns.subject).toBe(0);
    expect(columns.expiry).toBe(6);
    expect(Object.values(columns.properties)).toEqual([1, 2, 3, 4, 5]);
    expect(unusedColumns(header, columns)).toEqual([7]);
  });

  it('mean one thing each: a property comes before the subject, and the first of two with one name counts', () => {
    const columns = matchColumns(['subject', 'holder', 'Full Name', 'fullName'], [aProperty({ name: 'subject' }), aProperty()]);
    expect(columns).toEqual({ properties: { subject: 0, fullName: 2 }, subject: 1, expiry: null });
  });

  it('can be chosen otherwise', () => {
    const columns = matchColumns(['a', 'b', 'c'], [aProperty()]);
    const chosen = withColumn(withColumn(columns, { is: 'subject' }, 1), { is: 'property', name: 'fullName' }, 2);
    expect(chosen).toEqual({ subject: 1, expiry: null, properties: { fullName: 2 } });
  });
});

describe('a cell', () => {
  it.each([
    ['boolean', 'YES', 'true'],
    ['boolean', 'n', 'false'],
    ['boolean', '1', 'true'],
    ['boolean', 'perhaps', 'perhaps'],
    ['integer', '42.00', '42'],
    ['integer', '42.5', '42.5'],
    ['number', '1,5', '1.5'],
    ['number', '1,234', '1,234'],
    ['date', '2026-3-7', '2026-03-07'],
    ['date', '2026/12/31 00:00:00', '2026-12-31'],
    ['date', '03/07/2026', '03/07/2026'],
    ['string', '  Ada  ', 'Ada'],
  ] as const)('for a %s with %j is typed as %j', (type, cell, typed) => {
    expect(typedOfCell(cell, type, ';')).toBe(typed);
  });

  it('with a comma is not a decimal number if commas separate the cells', () => {
    expect(typedOfCell('1,5', 'number', ',')).toBe('1,5');
  });

  it.each([
    ['=1+1', true],
    [' @SUM(A1)', true],
    ['-2+3', true],
    ['＝1', true],
    ['-12.5', false],
    ['+41 44 123', false],
    ['Ada', false],
  ])('%j is a formula: %s', (cell, is) => {
    expect(isFormula(cell)).toBe(is);
  });
});

describe('a row', () => {
  it('is what would be typed into the form for one credential', () => {
    const table = aTable(head, `${readerDid(1)},Ada Lovelace,7,0.5,yes,1815-12-10`);
    const [row] = checkBulkRows(table, aPlan(table), noon);
    expect(row?.issues).toEqual([]);
    expect(row?.fields).toEqual([
      { name: 'fullName', value: 'Ada Lovelace' },
      { name: 'cardNumber', value: 7 },
      { name: 'fine', value: 0.5 },
      { name: 'isAdult', value: true },
      { name: 'bornOn', value: '1815-12-10' },
    ]);
  });

  it.each([
    ['nothing wrong', 'Ada,7,,,', []],
    ['a required text that is missing', ',7,,,', ['credential-text-missing 1']],
    ['a word for a whole number', 'Ada,seven,,,', ['credential-value-invalid 2']],
    ['part of a whole number', 'Ada,7.5,,,', ['credential-value-invalid 2']],
    ['a whole number that would arrive as another', 'Ada,9007199254740993,,,', ['credential-value-invalid 2']],
    [
      'a word for a number, a doubt and no such day',
      'Ada,7,much,perhaps,2026-02-30',
      [3, 4, 5].map((at) => `credential-value-invalid ${at}`),
    ],
    ['a dot before three digits', 'Ada,1.000,1.250,,', []],
    ['more cells than columns', 'Ada,7,,,,,over', ['bulk-row-too-long 6']],
  ])('with %s says all that is wrong by its columns', (_name, cells, issues) => {
    expect(issuesOf(cells)).toEqual(issues);
  });

  it.each([
    ['1.000', '1.250', ['bulk-number-unclear 2', 'bulk-number-unclear 3']],
    ['-12.000', '0.125', ['bulk-number-unclear 2']],
    ['7.00', '1234.567', []],
  ])('of a file that no comma separates is not guessed at with %s and %s', (whole, number, issues) => {
    const table = aTable(head.replaceAll(',', ';'), `${readerDid(1)};Ada;${whole};${number};;`);
    const [row] = checkBulkRows(table, aPlan(table), noon);
    expect(row?.issues.map(({ code, column }) => `${code} ${column}`)).toEqual(issues);
  });

  it('that a forgotten quote joined from several is not sent, and lines in a cell, or a DID of another method, are reported', () => {
    const plan = { properties: [aProperty({ name: 'fullName' }), aProperty({ name: 'cardNumber', type: 'integer' })] };
    const glued = [`${readerDid(1)},"Ada,7`, `${readerDid(2)},Bob,8`, `${readerDid(3)},"Eve",9`];
    const table = aTable('Subject DID,Full name,Card number', ...glued, 'did:web:example.com,"Max\nPlanted",10');
    const rows = checkBulkRows(table, aPlan(table, plan), noon);
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['bulk-quote-odd'], []]);
    expect(rows.map(({ warnings }) => warnings.map(({ code, column }) => `${code} ${column}`))).toEqual([
      ['bulk-cell-lines 1'],
      ['bulk-subject-elsewhere 0', 'bulk-cell-lines 1'],
    ]);
  });

  it('with a required number of 0 is refused as the form does', () => {
    const properties = [aProperty({ name: 'fine', type: 'number', isRequired: true })];
    expect(issuesOf('Ada,7,0,,', { properties, columns: { subject: 0, expiry: null, properties: { fine: 3 } } })).toEqual([
      'credential-value-invalid 3',
    ]);
  });

  it.each([
    ['', 'credential-subject-missing 0'],
    ['Ada', 'credential-subject-invalid 0'],
    [issuerDid, 'credential-issuer-is-subject 0'],
  ])('about %j cannot be sent', (subject, issue) => {
    expect(issuesOf('Ada,7,,,', {}, subject)).toEqual([issue]);
  });

  it.each([
    ['', '', ['credential-expiry-missing 6']],
    ['', '2030-01-31', []],
    ['2020-01-31', '2030-01-31', ['credential-expiry-passed 6']],
    ['soon', '2030-01-31', ['bulk-expiry-invalid 6']],
    ['2031-1-2', '', []],
  ])('that expires on %j where %j is for all others', (cell, expiresOn, issues) => {
    const table = aTable(`${head},Expiry`, `${readerDid(1)},Ada,7,,,,${cell}`);
    const [row] = checkBulkRows(table, aPlan(table, { expiresOn }), noon);
    expect(row?.issues.map(({ code, column }) => `${code} ${column}`)).toEqual(issues);
  });

  it('that asks for the same as another is reported, whatever else is in it', () => {
    const one = `${readerDid(1)},Ada,7,,yes,`;
    const table = aTable(`${head},Note`, `${one},first`, `${readerDid(2)},Ada,7,,,`, `${readerDid(1)}, Ada ,7.0,,TRUE,,second`);
    const rows = checkBulkRows(table, aPlan(table), noon);
    expect(rows.map(({ doubleOf }) => doubleOf)).toEqual([null, null, 2]);
    expect(countChecked(rows)).toEqual({ ready: 3, wrong: 0, double: 1, formula: 0 });
  });

  it('with a formula is sent as plain text, and reported', () => {
    const table = aTable(head, `${readerDid(1)},=HYPERLINK(1),7,-5,,`);
    const [row] = checkBulkRows(table, aPlan(table), noon);
    expect(row?.fields[0]).toEqual({ name: 'fullName', value: '=HYPERLINK(1)' });
    expect(row?.warnings).toEqual([{ code: 'bulk-cell-formula', column: 1, property: 'fullName' }]);
  });
});

it('rows that cannot be sent come first, then odd ones, each in the order of the file', () => {
  const table = aTable(
    head,
    `${readerDid(1)},Ada,7`,
    `${readerDid(1)},Ada,7`,
    'nobody,Ada,7',
    `${readerDid(2)},Ada,x`,
    `${readerDid(3)},A,1`,
  );
  expect(byNeed(checkBulkRows(table, aPlan(table), noon)).map(({ number }) => number)).toEqual([4, 5, 3, 2, 6]);
});

it('a file of ten thousand rows is checked row by row, none is lost', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `${readerDid(at)},Reader ${at},${at % 7 === 0 ? 'x' : at},,,`);
  const table = aTable(head, ...lines);
  const rows = checkBulkRows(table, aPlan(table), noon);
  expect(countChecked(rows)).toEqual({ ready: 10_000 - 1_429, wrong: 1_429, double: 0, formula: 0 });
});

it('whatever stands in a file, each row has an answer, and one that is ready has a subject, values and a day', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(readerDid(1), issuerDid, '7', '-1', '2026-01-01', 'yes', '=1', '\uFEFF', '1e400', '  '),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 12 }), (cells) => {
      const quoted = cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const answer = readTable([head, ...quoted].join('\n'));
      if (!answer.ok) return;
      const rows = checkBulkRows(answer.table, aPlan(answer.table), noon);
      expect(rows.map(({ number }) => number)).toEqual(answer.table.rows.map(({ number }) => number));
      for (const { issues, subject, fields, expiresOn } of rows)
        if (issues.length === 0) expect([subject !== '', fields.length > 0, expiresOn]).toEqual([true, true, '2030-01-31']);
    }),
  );
});
