import { expect, it } from 'vitest';
import { companyColumns } from '../../src/domain/company/columns';
import type { CompanyRow } from '../../src/domain/company/company';
import { toTable } from '../../src/domain/shared/table-columns';
import { aCompany } from '../builders/company';
import { day, iso, noon } from '../builders/moments';

const toCompaniesCsv = (rows: CompanyRow[]) => toTable(companyColumns, rows, noon);
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

it('a table of companies begins with the mark of UTF-8 and names its columns, times in UTC', () => {
  const csv = toCompaniesCsv([aCompany()]);
  expect(csv.startsWith('\uFEFF"Company Id","Name","Country","Registration number"')).toBe(true);
  const [, row] = linesOf(csv);
  expect(row).toContain('"Orrelay Trading OÜ","EE","12345678","Registry code","Tamsin Orrelay"');
  expect(row).toContain(`"${new Date(noon - 9 * day).toISOString()}"`);
  expect(row?.endsWith('"Completed","","1","no","yes"')).toBe(true);
});

it('reasons of a table are told in words, a code that Studio does not know as it came', () => {
  const [, row] = linesOf(toCompaniesCsv([aCompany({ status: 'Rejected', statusReasons: ['COMPANY_INACTIVE', 'TOO_YOUNG'] })]));
  expect(row).toContain('"Rejected","The registry lists the company as inactive. TOO_YOUNG"');
});

it('a table of companies has who decided, when and why where the server records it', () => {
  const decision = {
    status: 'Rejected',
    reason: 'No deed',
    decidedBy: { name: 'Noor Vance', email: 'noor@example.org' },
    decidedAt: noon,
  };
  const [heads, rejected, open] = linesOf(
    toCompaniesCsv([aCompany({ status: 'Rejected', decision }), aCompany({ status: 'Completed', decision })]),
  );
  expect(heads).toContain('"Decided by","Decided (UTC)","Decision reason","Status"');
  expect(rejected).toContain(`"Noor Vance (noor@example.org)","${iso(noon)}","No deed","Rejected"`);
  expect(open).toContain('"","","","Completed"');
});

it('a cell of a company that a spreadsheet would take for a formula is made a text', () => {
  const [, row] = linesOf(toCompaniesCsv([aCompany({ name: '=HYPERLINK("x")', representative: '@SUM(A1)' })]));
  expect(row).toContain('"\'=HYPERLINK(""x"")"');
  expect(row).toContain('"\'@SUM(A1)"');
});

it('what was not told of a company is an empty cell, and an unknown status is the word of the server', () => {
  const [, row] = linesOf(toCompaniesCsv([aCompany({ name: null, countryCode: null, createdAt: null, status: 'OnHold' })]));
  expect(row).toContain('"","","12345678"');
  expect(row).toContain('"","2');
  expect(row).toContain('"Unknown: OnHold"');
});
