import { shownStatusOf } from '../ledger/machine';
import { ledgerErrorText, ledgerStatusWords } from '../ledger/text';
import { type Column, toTableTime } from '../shared/table-columns';
import { type DidRow, keyTypesOf } from './did';

/** The columns of an exported list of DIDs. */
export const didColumns: readonly Column<DidRow>[] = [
  ['DID', ({ did }) => did],
  ['Name', ({ name }) => name],
  ['Key types', (row) => keyTypesOf(row).join('; ')],
  ['Status', ({ state }) => ledgerStatusWords[shownStatusOf(state)]],
  ['Deactivated', ({ isDeactivated }) => isDeactivated],
  ['Created (UTC)', ({ createdAt, listedAt }) => toTableTime(createdAt ?? listedAt)],
  ['Changed (UTC)', ({ updatedAt }) => toTableTime(updatedAt)],
  ['Version', ({ versionId }) => versionId],
  ['Error', ({ error }) => error && ledgerErrorText(error)],
];
