import { shownStatusOf } from '../../domain/machines/ledger-record';
import { packSchema } from '../../domain/packed-identity';
import {
  type SchemaAnswer,
  type SchemaRow,
  unresolvedSchema,
  withSchemaAnswer,
  withSchemaEntries,
} from '../../domain/schema-record';
import { defineLedgerList, type LedgerList } from './ledger-list';

/** The schemas of a service. */
export const schemas: LedgerList<SchemaRow, SchemaAnswer> = defineLedgerList<SchemaRow, SchemaAnswer>({
  name: 'schemas',
  idOf: ({ id }) => id,
  statusOf: ({ state }) => shownStatusOf(state),
  toEntry: packSchema,
  unresolved: unresolvedSchema,
  withAnswer: withSchemaAnswer,
  withEntries: withSchemaEntries,
});
