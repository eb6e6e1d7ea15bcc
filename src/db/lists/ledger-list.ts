import type { ListedIdentity } from '../../domain/ledger/listed-row';
import type { IdentityListName } from '../../domain/ledger/lists';
import type { LedgerState } from '../../domain/ledger/machine';
import type { LedgerSearchEntry } from '../../domain/ledger/search-entry';
import type { ShownIdentityStatus } from '../../domain/ledger/shown-status';
import type { LedgerError } from '../../domain/ledger/status-entry';
import { ledgerStatusRank } from '../../domain/ledger/status-rank';
import type { ListDefinition, SearchEntry, StoredRow } from './list-definition';

/** A DID, schema or credential on the disk: unencrypted what filters, orders and the read plan need. */
export interface StoredLedgerRow extends StoredRow {
  state: ShownIdentityStatus;
  ledgerState: LedgerState;
  /** When it was last resolved (ms); null: never, or what is known is out of date. */
  resolvedAt: number | null;
}

/** What a DID, schema and credential have in common. */
export interface LedgerListRow {
  appId: string;
  order: number;
  state: LedgerState;
  resolvedAt: number | null;
  /** Of one in Error. */
  error: LedgerError | null;
  listedAt: number | null;
  document: Record<string, unknown> | null;
}

/** A list of ids, each of which is resolved and then followed on the ledger. */
export interface LedgerList<Row extends LedgerListRow, Answer> extends ListDefinition<Row, StoredLedgerRow, ShownIdentityStatus> {
  name: IdentityListName;
  /** A row of which only the id is known. */
  unresolved(appId: string, listed: ListedIdentity): Row;
  /** The row after it was resolved at `at` (ms). */
  withAnswer(row: Row, answer: Answer, at: number): Row;
}

/** What such a list is made of. */
interface LedgerListParts<Row, Answer>
  extends Pick<LedgerList<Row & LedgerListRow, Answer>, 'name' | 'unresolved' | 'withAnswer'> {
  idOf(row: Row): string;
  statusOf(row: Row): ShownIdentityStatus;
  toEntry(row: Row): LedgerSearchEntry;
}

/** Each status is a state of its own; a list that never has one counts none of it. */
const statuses: LedgerList<never, never>['statuses'] = {
  Resolving: ['Resolving'],
  Created: ['Created'],
  Registered: ['Registered'],
  Live: ['Live'],
  Suspended: ['Suspended'],
  Revoked: ['Revoked'],
  Error: ['Error'],
};

/** A list of ids that are resolved. */
export function defineLedgerList<Row extends LedgerListRow, Answer>({
  statusOf,
  toEntry,
  ...parts
}: LedgerListParts<Row, Answer>): LedgerList<Row, Answer> {
  return {
    ...parts,
    orderOf: ({ order }) => order,
    stateOf: statusOf,
    derive: ({ state, resolvedAt }) => ({ ledgerState: state, resolvedAt }),
    toEntry: (row, { id, order }) => ({ ...toEntry(row), id, createdAt: order }),
    statuses,
    // What was sent from here is followed without a paid page.
    refresh: { by: 'ids', every: 5 * 60_000 },
    search: { statusOf: ({ status }: LedgerSearchEntry & SearchEntry) => status, ranks: ledgerStatusRank, newest: 'created' },
  };
}
