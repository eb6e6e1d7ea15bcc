import { expect, it } from 'vitest';
import type { PrivateNote } from '../../src/domain/record/private-note';
import { toTable } from '../../src/domain/shared/table-columns';
import { type ExportedVerification, verificationColumns } from '../../src/domain/verification/columns';
import { hour, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aSession, unfinishedSteps } from '../builders/session';

const toVerificationsCsv = (rows: ExportedVerification[], now: number) => toTable(verificationColumns, rows, now);
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

it('a table of verifications begins with the mark of UTF-8 and names its columns, times in UTC', () => {
  const csv = toVerificationsCsv([{ session: aSession(), person: aPerson(), completedAt: noon - hour, note: null }], noon);
  expect(csv.startsWith('\uFEFF"Session Id","User Id","Name","E-mail","Started (UTC)"')).toBe(true);
  const [, row] = linesOf(csv);
  expect(row).toContain(`"${new Date(noon - hour).toISOString()}"`);
  expect(row).toContain('"Tamsin Orrelay","tamsin.orrelay@example.org"');
  expect(row).toContain('"Approved","",""');
});

it('a refused row has its step and its reason in words', () => {
  const [, row] = linesOf(
    toVerificationsCsv([{ session: aSession({ livenessResult: 17 }), person: null, completedAt: null, note: null }], noon),
  );
  expect(row).toContain('"Rejected","Failed liveness check","No life has been detected."');
});

it('a status is that of the moment, and an unreported value is an empty cell', () => {
  const open = aSession({ steps: unfinishedSteps, expiresAt: noon });
  const cell = (now: number) =>
    linesOf(toVerificationsCsv([{ session: open, person: null, completedAt: null, note: null }], now))[1];
  expect(cell(noon - 1)).toContain('"Pending"');
  expect(cell(noon)).toContain('"Expired"');
  expect(cell(noon)).toContain('"","",');
});

it('a name that a spreadsheet would take for a formula is a text, and quotes do not end a cell', () => {
  const person = aPerson({ name: '=HYPERLINK("http://x")', email: '@sum' });
  const [, row] = linesOf(toVerificationsCsv([{ session: null, person, completedAt: null, note: null }], noon));
  expect(row).toContain(`"'=HYPERLINK(""http://x"")","'@sum"`);
});

it('the mark and the note of the exporting person are at the end, and a formula in a note is plain text', () => {
  const note: PrivateNote = { mark: 'to-do', text: '=1+1, call back', changedAt: noon };
  const table = toVerificationsCsv([{ session: aSession(), person: null, completedAt: null, note }], noon);
  const [heads, row] = linesOf(table);
  expect(heads?.endsWith('"My mark","My note"')).toBe(true);
  expect(row?.endsWith(`"To do","'=1+1, call back"`)).toBe(true);
});
