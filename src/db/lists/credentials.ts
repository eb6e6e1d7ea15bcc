import {
  type CredentialAnswer,
  type CredentialRow,
  shownStatusOfCredential,
  unresolvedCredential,
  withCredentialAnswer,
} from '../../domain/credential/credential';
import { toCredentialEntry } from '../../domain/ledger/search-entry';
import { defineLedgerList, type LedgerList } from './ledger-list';

/** The credentials of a service. */
export const credentials: LedgerList<CredentialRow, CredentialAnswer> = defineLedgerList<CredentialRow, CredentialAnswer>({
  name: 'credentials',
  idOf: ({ id }) => id,
  statusOf: shownStatusOfCredential,
  toEntry: toCredentialEntry,
  unresolved: unresolvedCredential,
  withAnswer: withCredentialAnswer,
});
