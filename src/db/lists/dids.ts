import { type DidAnswer, type DidRow, unresolvedDid, withDidAnswer } from '../../domain/did/did';
import { shownStatusOf } from '../../domain/ledger/machine';
import { toDidEntry } from '../../domain/ledger/search-entry';
import { defineLedgerList, type LedgerList } from './ledger-list';

/** The DIDs of a service. A DID may be a person's, so that its rows are stored under an alias. */
export const dids: LedgerList<DidRow, DidAnswer> = defineLedgerList<DidRow, DidAnswer>({
  name: 'dids',
  idOf: ({ did }) => did,
  statusOf: ({ state }) => shownStatusOf(state),
  toEntry: toDidEntry,
  unresolved: unresolvedDid,
  withAnswer: withDidAnswer,
});
