import { shownStatusOf } from '../../domain/ledger/machine';
import { toSchemaEntry } from '../../domain/ledger/search-entry';
import { type SchemaAnswer, type SchemaRow, unresolvedSchema, withSchemaAnswer } from '../../domain/schema/schema';
import { defineLedgerList, type LedgerList } from './ledger-list';

/** The schemas of a service. */
export const schemas: LedgerList<SchemaRow, SchemaAnswer> = defineLedgerList<SchemaRow, SchemaAnswer>({
  name: 'schemas',
  idOf: ({ id }) => id,
  statusOf: ({ state }) => shownStatusOf(state),
  toEntry: toSchemaEntry,
  unresolved: unresolvedSchema,
  withAnswer: withSchemaAnswer,
});
