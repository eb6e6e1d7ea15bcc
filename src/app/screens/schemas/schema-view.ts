import { identityColumnWords, identityListWords } from '../../../domain/ledger/list-text';
import { schemaColumns } from '../../../domain/schema/columns';
import type { SchemaRow } from '../../../domain/schema/schema';
import { schemaReader } from '../../live/identity-readers';
import { type IdentityView, rowReaderOf } from '../identities/identity-view';

/** The list of schemas. */
export const schemaView: IdentityView<SchemaRow> = {
  kind: 'schema',
  table: 'schemas',
  reader: schemaReader,
  rowReader: rowReaderOf(schemaReader),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  exported: { name: 'schemas', warning: identityListWords.schema.exportWarning, columns: schemaColumns },
  passing: ['Resolving'],
  columns: identityColumnWords.schema,
};
