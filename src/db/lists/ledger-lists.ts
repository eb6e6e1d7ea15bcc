import type { IdentityListName } from '../../domain/ledger/lists';
import { credentials } from './credentials';
import { dids } from './dids';
import type { LedgerList, LedgerListRow } from './ledger-list';
import { schemas } from './schemas';

/** The lists of ids that are resolved, by name. */
export const ledgerLists: Readonly<Record<IdentityListName, LedgerList<LedgerListRow, unknown>>> = { dids, schemas, credentials };
