import { identityListWords, identityStatusWords } from '../../../domain/ledger/list-text';
import { identityQueryShapes } from '../../../domain/ledger/query';
import { mirroredListing } from '../../list/mirrored-listing';
import { useShapedQuery } from '../../list/use-list-query';
import { useListScreen } from '../../list/use-list-screen';
import { ledgerListings } from './identity-listing';
import type { IdentityView, LedgerRow } from './identity-view';

/** The list of one kind as its address asks for it. `now`: server time, ms. */
export function useIdentityScreen(
  { kind, table, passing, rowReader }: Pick<IdentityView<LedgerRow>, 'kind' | 'table' | 'passing' | 'rowReader'>,
  appId: string,
  ssiAppId: string,
  now: number,
) {
  const shape = identityQueryShapes[table];
  return useListScreen({
    face: { name: table, words: identityListWords[kind], shape, statuses: { words: identityStatusWords, passing } },
    appId,
    rowsAppId: ssiAppId,
    address: useShapedQuery(shape),
    now,
    reader: rowReader,
    listingOf: ({ database, worker }, asked) => mirroredListing(database, worker, ledgerListings[table], asked),
  });
}

export type IdentityScreen = ReturnType<typeof useIdentityScreen>;
