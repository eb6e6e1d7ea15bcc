import { identityColumnWords } from '../../../domain/ledger/list-text';
import type { SchemaRow } from '../../../domain/schema/schema';
import { schemaReader } from '../../live/identity-readers';
import { toSchemasCsv } from '../identities/identities-csv';
import { type IdentityView, rowReaderOf } from '../identities/identity-view';

/** The list of schemas. */
export const schemaView: IdentityView<SchemaRow> = {
  kind: 'schema',
  table: 'schemas',
  reader: schemaReader,
  rowReader: rowReaderOf(schemaReader),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  toCsv: toSchemasCsv,
  columns: identityColumnWords.schema,
};
