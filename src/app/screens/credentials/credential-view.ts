import type { CredentialRow } from '../../../domain/credential-record';
import { toCredentialsCsv, toCredentialsJson } from '../../../domain/identity-table';
import { absentDocumentText } from '../../../domain/text/credential-document';
import { identityColumnWords } from '../../../domain/text/identity-list';
import { credentialReader } from '../../live/identity-readers';
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
