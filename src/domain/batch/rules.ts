import { type CredentialIssue, checkValue, type FieldValue, isDay, toFields } from '../credential/rules';
import { didMethods, isDid, parseDid } from '../did/did-id';
import { toPropertyType } from '../schema/attribute-rules';
import type { SchemaProperty } from '../schema/schema';
import { dayOfCell, isFormula, isUnclearNumber, typedOfCell } from './cell-value';
import type { BulkColumns } from './columns';
import type { FileRow, FileTable } from './parse-table';

/** What credentials of a file have in common. */
export interface BulkPlan {
  properties: readonly SchemaProperty[];
  columns: BulkColumns;
  /** The DID of the issuer; null until one is chosen. */
  issuer: string | null;
  /** For rows without one of their own; '' for none. */
  expiresOn: string;
}

/** What blocks a row before anything is sent: the issues of a single credential, and those that only a table can have. */
export type BulkIssue = CredentialIssue | 'bulk-row-too-long' | 'bulk-quote-odd' | 'bulk-expiry-invalid' | 'bulk-number-unclear';

/** What is odd about a row and does not stop it. */
export const bulkWarnings = ['bulk-row-double', 'bulk-cell-formula', 'bulk-cell-lines', 'bulk-subject-elsewhere'] as const;
export type BulkWarning = (typeof bulkWarnings)[number];

/** Something about a cell, or about the whole row where `column` is null. */
export interface CellFinding<Code> {
  code: Code;
  /** Place of the column. */
  column: number | null;
  /** The property that it is about, if it is about one. */
  property: string | null;
}

/** A row as it was checked. */
export interface CheckedRow {
  /** As a spreadsheet counts. */
  number: number;
  subject: string;
  fields: FieldValue[];
  expiresOn: string;
  issues: CellFinding<BulkIssue>[];
  warnings: CellFinding<BulkWarning>[];
  /** Number of the first row that asks for the very same; null if none does. */
  doubleOf: number | null;
}

/** Checks every row of a file, so that all that is wrong is known before the first is sent. `now` in ms. */
export function checkBulkRows({ rows, header, separator }: FileTable, plan: BulkPlan, now: number): CheckedRow[] {
  const firsts = new Map<string, number>();
  return rows.map((row) => {
    const checked = checkRow(row, header.length, separator, plan, now);
    const key = JSON.stringify([checked.subject, checked.fields, checked.expiresOn]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row.number);
    if (first === undefined || checked.issues.length > 0) return checked;
    const double: CellFinding<BulkWarning> = { code: 'bulk-row-double', column: null, property: null };
    return { ...checked, doubleOf: first, warnings: [double, ...checked.warnings] };
  });
}

function checkRow(row: FileRow, width: number, separator: string, plan: BulkPlan, now: number): CheckedRow {
  const { columns, properties, issuer } = plan;
  const cellOf = (place: number | null) => (place === null ? '' : (row.cells[place] ?? ''));
  const subject = cellOf(columns.subject).trim();
  const values = properties.map(({ name, type }) => ({
    name,
    typed: typedOfCell(cellOf(columns.properties[name] ?? null), toPropertyType(type), separator),
  }));
  const expiry = dayOfCell(cellOf(columns.expiry));
  const expiresOn = expiry === '' ? plan.expiresOn : expiry;
  const fields = toFields(properties, values);
  const issues: CellFinding<BulkIssue>[] = [];
  const add = (code: BulkIssue, column: number | null = null, property: string | null = null) =>
    issues.push({ code, column, property });

  if (row.cells.length > width) add('bulk-row-too-long', width);
  if (row.hasOddQuote === true) add('bulk-quote-odd');
  const subjectIssue = checkSubject(subject, issuer);
  if (subjectIssue !== null) add(subjectIssue, columns.subject);
  for (const [at, property] of properties.entries()) {
    const column = columns.properties[property.name] ?? null;
    const isUnclear = isUnclearNumber(cellOf(column), toPropertyType(property.type), separator);
    const issue = isUnclear ? 'bulk-number-unclear' : checkValue(property, values[at]?.typed ?? '');
    if (issue !== null) add(issue, column, property.name);
  }
  if (expiresOn === '') add('credential-expiry-missing', columns.expiry);
  else if (!isDay(expiresOn)) add('bulk-expiry-invalid', columns.expiry);
  else if (!(Date.parse(expiresOn) > now)) add('credential-expiry-passed', columns.expiry);
  if (issues.length === 0 && fields.length === 0) add('credential-values-missing');

  return { number: row.number, subject, fields, expiresOn, issues, warnings: warningsOf(plan, cellOf), doubleOf: null };
}

function checkSubject(subject: string, issuer: string | null): BulkIssue | null {
  if (subject === '') return 'credential-subject-missing';
  if (!isDid(subject)) return 'credential-subject-invalid';
  return subject === issuer ? 'credential-issuer-is-subject' : null;
}

function warningsOf(plan: BulkPlan, cellOf: (place: number | null) => string): CellFinding<BulkWarning>[] {
  const { subject, properties } = plan.columns;
  const method = parseDid(cellOf(subject).trim())?.method ?? null;
  const isElsewhere = method !== null && method !== didMethods[0];
  const elsewhere = { code: 'bulk-subject-elsewhere' as const, column: subject, property: null };
  const lines = plan.properties.flatMap(({ name }) => {
    const column = properties[name] ?? null;
    const has = /[\n\r]/.test(cellOf(column).trim());
    return has ? [{ code: 'bulk-cell-lines' as const, column, property: name }] : [];
  });
  return [...(isElsewhere ? [elsewhere] : []), ...lines, ...formulasOf(plan, cellOf)];
}

/** Texts that a spreadsheet would take for formulas: they are sent as they are written, and that is said. */
function formulasOf({ properties, columns }: BulkPlan, cellOf: (place: number | null) => string): CellFinding<BulkWarning>[] {
  return properties.flatMap(({ name, type }) => {
    const column = columns.properties[name] ?? null;
    const isOne = toPropertyType(type) === 'string' && isFormula(cellOf(column));
    return isOne ? [{ code: 'bulk-cell-formula' as const, column, property: name }] : [];
  });
}

/** How many rows of a file can be sent, cannot, and are odd. */
export interface BulkCounts {
  ready: number;
  wrong: number;
  double: number;
  formula: number;
}

/** The rows in numbers. */
export function countChecked(rows: readonly CheckedRow[]): BulkCounts {
  const has = (row: CheckedRow, code: BulkWarning) => row.warnings.some((warning) => warning.code === code);
  return {
    ready: rows.filter(({ issues }) => issues.length === 0).length,
    wrong: rows.filter(({ issues }) => issues.length > 0).length,
    double: rows.filter((row) => has(row, 'bulk-row-double')).length,
    formula: rows.filter((row) => has(row, 'bulk-cell-formula')).length,
  };
}

/** What is wrong comes first, then what is odd, each in the order of the file. */
export function byNeed(rows: readonly CheckedRow[]): CheckedRow[] {
  const needOf = ({ issues, warnings }: CheckedRow) => (issues.length > 0 ? 0 : warnings.length > 0 ? 1 : 2);
  return [...rows].sort((one, other) => needOf(one) - needOf(other) || one.number - other.number);
}
