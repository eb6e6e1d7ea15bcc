import { didColumns } from '../../../domain/did/columns';
import type { DidRow } from '../../../domain/did/did';
import { identityColumnWords, identityListWords } from '../../../domain/ledger/list-text';
import { didReader } from '../../live/identity-readers';
import { type IdentityView, rowReaderOf } from '../identities/identity-view';

/** The list of DIDs. */
export const didView: IdentityView<DidRow> = {
  kind: 'did',
  table: 'dids',
  reader: didReader,
  rowReader: rowReaderOf(didReader),
  idOf: ({ did }) => did,
  nameOf: ({ name }) => name,
  exported: { name: 'dids', warning: identityListWords.did.exportWarning, columns: didColumns },
  passing: ['Resolving'],
  columns: identityColumnWords.did,
};
