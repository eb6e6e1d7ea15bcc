import { shownStatusOf } from '../ledger/machine';
import { ledgerErrorText, ledgerStatusWords } from '../ledger/text';
import { type Column, toTableTime } from '../shared/table-columns';
import { toPropertyType } from './attribute-rules';
import { invalidTypeText } from './attribute-text';
import type { SchemaProperty, SchemaRow } from './schema';

/** The columns of an exported list of schemas. A property has its type: 'fullName: string'. */
export const schemaColumns: readonly Column<SchemaRow>[] = [
  ['Schema Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Author', ({ author }) => author],
  ['Properties', ({ properties }) => properties.map(toText).join('; ')],
  ['Required', ({ properties }) => properties.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).join('; ')],
  ['Status', ({ state }) => ledgerStatusWords[shownStatusOf(state)]],
  ['Created (UTC)', ({ authoredAt, listedAt }) => toTableTime(authoredAt ?? listedAt)],
  ['Error', ({ error }) => error && ledgerErrorText(error)],
];

function toText({ name, type, format }: SchemaProperty): string {
  const known = toPropertyType(type) ?? (type === null ? invalidTypeText : `${type}, ${invalidTypeText}`);
  return `${name}: ${known}${format === null ? '' : ` (${format})`}`;
}
