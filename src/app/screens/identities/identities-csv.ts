import { type CredentialRow, shownLifeOf } from '../../../domain/credential/credential';
import { lifeWords } from '../../../domain/credential/status-text';
import { type DidRow, keyTypesOf } from '../../../domain/did/did';
import { shownStatusOf } from '../../../domain/ledger/machine';
import type { LedgerError } from '../../../domain/ledger/status-entry';
import { ledgerErrorText, ledgerStatusWords } from '../../../domain/ledger/text';
import { toPropertyType } from '../../../domain/schema/attribute-rules';
import { invalidTypeText } from '../../../domain/schema/attribute-text';
import type { SchemaProperty, SchemaRow } from '../../../domain/schema/schema';
import { toCsv } from '../../../domain/shared/csv';

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
      toFlag(row.isDeactivated),
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

const credentialColumns = [
  'Credential Id',
  'Schema',
  'Schema Id',
  'Issuer DID',
  'Status',
  'Life',
  'In the data vault',
  'To be registered',
  'Issued (UTC)',
  'Remarks',
  'Merkle root hash',
  'Error',
];

/** The same of the list of credentials; what their documents say of people is in no table. */
export function toCredentialsCsv(credentials: readonly CredentialRow[]): string {
  return toTable(
    credentialColumns,
    credentials.map((row) => {
      const life = shownLifeOf(row);
      return [
        ...[row.id, row.kind ?? '', row.schemaId ?? '', row.issuer ?? ''],
        ...[ledgerStatusWords[shownStatusOf(row.state)], life === null ? '' : lifeWords[life]],
        ...[toFlag(row.isPersisted), toFlag(row.isToRegister), toTime(issuedAtOf(row))],
        ...[row.remarks ?? '', row.merkleRoot ?? '', toError(row.error)],
      ];
    }),
  );
}

/** The same as JSON, for programs: one object a credential, null for what is not known. */
export function toCredentialsJson(credentials: readonly CredentialRow[]): string {
  const told = credentials.map((row) => {
    const issuedAt = issuedAtOf(row);
    return {
      ...{ id: row.id, schema: row.kind, schemaId: row.schemaId, issuer: row.issuer },
      ...{ status: ledgerStatusWords[shownStatusOf(row.state)], life: shownLifeOf(row) },
      ...{ persist: row.isPersisted, registerCredentialStatus: row.isToRegister },
      ...{ issuedAt: issuedAt === null ? null : toTime(issuedAt), remarks: row.remarks },
      ...{ credentialMerkleRootHash: row.merkleRoot, error: row.error },
    };
  });
  return `${JSON.stringify(told, null, 2)}\n`;
}

function issuedAtOf({ issuedAt, listedAt }: CredentialRow): number | null {
  return issuedAt ?? listedAt;
}

function toFlag(flag: boolean | null): string {
  return flag === null ? '' : flag ? 'yes' : 'no';
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
