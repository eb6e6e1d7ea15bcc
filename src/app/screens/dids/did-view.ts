import type { DidRow } from '../../../domain/did/did';
import { identityColumnWords } from '../../../domain/ledger/list-text';
import { didReader } from '../../live/identity-readers';
import { toDidsCsv } from '../identities/identities-csv';
import { type IdentityView, rowReaderOf } from '../identities/identity-view';

/** The list of DIDs. */
export const didView: IdentityView<DidRow> = {
  kind: 'did',
  table: 'dids',
  reader: didReader,
  rowReader: rowReaderOf(didReader),
  idOf: ({ did }) => did,
  nameOf: ({ name }) => name,
  toCsv: toDidsCsv,
  columns: identityColumnWords.did,
};
