import { credentialColumns, toCredentialsJson } from '../../../domain/credential/columns';
import type { CredentialRow } from '../../../domain/credential/credential';
import { absentDocumentText } from '../../../domain/credential/document-text';
import { identityColumnWords, identityListWords } from '../../../domain/ledger/list-text';
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
  exported: {
    name: 'credentials',
    warning: identityListWords.credential.exportWarning,
    columns: credentialColumns,
    toJson: toCredentialsJson,
  },
  passing: ['Resolving', 'Registered'],
  absentText: absentDocumentText,
  isDocumentPrivate: true,
  columns: identityColumnWords.credential,
};
