import type { LedgerList, LedgerListRow, StoredLedgerRow } from '../../../db/lists/ledger-list';
import { ledgerLists } from '../../../db/lists/ledger-lists';
import type { IdentityListName } from '../../../domain/ledger/lists';
import { usualIdentitySort } from '../../../domain/ledger/query';
import type { ShownIdentityStatus } from '../../../domain/ledger/shown-status';
import type { ShownList } from '../../list/mirrored-listing';
import type { SealedIdentityRow } from './identity-view';

type ShownLedgerList = ShownList<LedgerListRow, StoredLedgerRow, SealedIdentityRow, ShownIdentityStatus>;

function shown(definition: LedgerList<LedgerListRow, unknown>): ShownLedgerList {
  return {
    definition,
    usual: { usualSort: usualIdentitySort },
    toListRows: async (_database, _appId, rows) =>
      rows.map((identity) => ({ key: identity.id, createdAt: identity.order, identity })),
  };
}

/** The lists of DIDs, schemas and credentials as their screens show them. */
export const ledgerListings: Readonly<Record<IdentityListName, ShownLedgerList>> = {
  dids: shown(ledgerLists.dids),
  schemas: shown(ledgerLists.schemas),
  credentials: shown(ledgerLists.credentials),
};
