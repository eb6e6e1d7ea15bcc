import type { CredentialRow } from '../../../domain/credential/credential';
import { absentDocumentText } from '../../../domain/credential/document-text';
import { identityColumnWords } from '../../../domain/ledger/list-text';
import { credentialReader } from '../../live/identity-readers';
import { toCredentialsCsv, toCredentialsJson } from '../identities/identities-csv';
import { type IdentityView, rowReaderOf } from '../identities/identity-view';

/** The list of credentials. */
export const credentialView: IdentityView<CredentialRow> = {
  kind: 'credential',
  table: 'credentials',
  reader: credentialReader,
  rowReader: rowReaderOf(credentialReader),
  idOf: ({ id }) => id,
  nameOf: ({ kind }) => kind,
  toCsv: toCredentialsCsv,
  toJson: toCredentialsJson,
  absentText: absentDocumentText,
  isDocumentPrivate: true,
  columns: identityColumnWords.credential,
};
