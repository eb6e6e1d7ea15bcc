import { toCsv } from './csv';
import { type DidRow, keyTypesOf } from './did-record';
import { shownStatusOf } from './machines/ledger-record';
import { toPropertyType } from './rules/attribute';
import type { SchemaProperty, SchemaRow } from './schema-record';
import type { LedgerError } from './status-entry';
import { invalidTypeText } from './text/attribute';
import { ledgerErrorText, ledgerStatusWords } from './text/ledger';

const didColumns = ['DID', 'Name', 'Key types', 'Status', 'Deactivated', 'Created (UTC)', 'Changed (UTC)', 'Version', 'Error'];
const schemaColumns = [
  'Schema Id',
  'Name',
  'Description',
  'Author',
  'Properties',
  'Required',
  'Status',
  'Created (UTC)',
  'Error',
];

/** The list of DIDs as a table for spreadsheets, times in UTC; it begins with the mark that has them read it as UTF-8. What was not told stays empty. */
export function toDidsCsv(dids: readonly DidRow[]): string {
  return toTable(
    didColumns,
    dids.map((row) => [
      row.did,
      row.name ?? '',
      keyTypesOf(row).join('; '),
      ledgerStatusWords[shownStatusOf(row.state)],
      row.isDeactivated === null ? '' : row.isDeactivated ? 'yes' : 'no',
      toTime(row.createdAt ?? row.listedAt),
      toTime(row.updatedAt),
      row.versionId ?? '',
      toError(row.error),
    ]),
  );
}

/** The same of the list of schemas; a property is told with its type: 'fullName: string'. */
export function toSchemasCsv(schemas: readonly SchemaRow[]): string {
  return toTable(
    schemaColumns,
    schemas.map((row) => [
      row.id,
      row.name ?? '',
      row.description ?? '',
      row.author ?? '',
      row.properties.map(toProperty).join('; '),
      row.properties.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).join('; '),
      ledgerStatusWords[shownStatusOf(row.state)],
      toTime(row.authoredAt ?? row.listedAt),
      toError(row.error),
    ]),
  );
}

function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsv([columns, ...rows])}`;
}

function toProperty({ name, type, format }: SchemaProperty): string {
  const told = toPropertyType(type) ?? (type === null ? invalidTypeText : `${type}, ${invalidTypeText}`);
  return `${name}: ${told}${format === null ? '' : ` (${format})`}`;
}

function toError(error: LedgerError | null): string {
  return error === null ? '' : ledgerErrorText(error);
}

function toTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
