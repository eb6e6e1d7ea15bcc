import { matchColumns } from '../../src/domain/batch/columns';
import { type FileTable, readTable } from '../../src/domain/batch/parse-table';
import type { BulkPlan } from '../../src/domain/batch/rules';
import type { SchemaProperty } from '../../src/domain/schema/schema';
import { issuerDid } from './did';

/** A property: an optional text unless stated otherwise. */
export function aProperty(property: Partial<SchemaProperty> = {}): SchemaProperty {
  return { name: 'fullName', type: 'string', format: null, isRequired: false, ...property };
}

/** Properties of every type, the first two required. */
export const cardProperties: SchemaProperty[] = [
  aProperty({ name: 'fullName', isRequired: true }),
  aProperty({ name: 'cardNumber', type: 'integer', isRequired: true }),
  aProperty({ name: 'fine', type: 'number' }),
  aProperty({ name: 'isAdult', type: 'boolean' }),
  aProperty({ name: 'bornOn', type: 'date' }),
];

/** The DID of a reader. */
export function readerDid(number: number): string {
  return `did:hid:testnet:z6MkReader${String(number).padStart(6, '0')}`;
}

/** A file as it is read. */
export function aTable(...lines: string[]): FileTable {
  const answer = readTable(lines.join('\n'));
  if (!answer.ok) throw new Error(answer.issue);
  return answer.table;
}

/** A plan for a file, its columns by their names. */
export function aPlan(table: FileTable, plan: Partial<BulkPlan> = {}): BulkPlan {
  const properties = plan.properties ?? cardProperties;
  return { properties, columns: matchColumns(table.header, properties), issuer: issuerDid, expiresOn: '2030-01-31', ...plan };
}
