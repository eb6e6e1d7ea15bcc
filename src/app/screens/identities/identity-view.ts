import type { StoredLedgerRow } from '../../../db/lists/ledger-list';
import type { IdentityKind } from '../../../domain/ledger/list-text';
import type { IdentityListName } from '../../../domain/ledger/lists';
import type { LedgerState } from '../../../domain/ledger/machine';
import type { ShownIdentityStatus } from '../../../domain/ledger/shown-status';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import type { LedgerError } from '../../../domain/ledger/status-entry';
import type { PendingName } from '../../commands/pending-identities';
import type { ListedRow } from '../../list/listed-row';
import type { ExportedList } from '../../list/read-found-table';
import { type RememberedReader, type RowReader, remembered } from '../../live/opened-cache';

/** A row of a list of DIDs, schemas or credentials as it is kept, before it is opened; the place of `createdAt` has its order. */
export interface SealedIdentityRow extends ListedRow {
  identity: StoredLedgerRow;
}

/** What a DID, a schema and a credential have in common. */
export interface LedgerRow {
  appId: string;
  state: LedgerState;
  error: LedgerError | null;
  document: Record<string, unknown> | null;
  isDeactivated?: boolean | null;
}

/** What a line of a list is drawn of. */
export interface LineProps<Row> {
  row: Row;
  summary: LedgerStateSummary;
  /** The address that opens its document. */
  to: { search: string };
  /** The id that the row is kept under. */
  id: string;
  now: number;
  /** Where schemas and credentials can be looked up; '' if the installation names no such place. */
  explorer: string;
  /** The name that it is to have; null if it is to have no other. */
  pendingName: PendingName | null;
}

/** What distinguishes the screens of DIDs, schemas and credentials. */
export interface IdentityView<Row extends LedgerRow> {
  kind: IdentityKind;
  table: IdentityListName;
  reader: RowReader<StoredLedgerRow, Row>;
  /** The same for rows of the list. */
  rowReader: RememberedReader<SealedIdentityRow, Row>;
  /** The id by which the server knows it. */
  idOf(row: Row): string;
  /** What it is called; null if it has no name. */
  nameOf(row: Row): string | null;
  exported: ExportedList<Row>;
  /** Why its document is not here, if that has words of its own; null if it is said elsewhere. */
  absentText?(row: Row): string | null | undefined;
  /** Its document is about a person: discreet mode covers it. */
  isDocumentPrivate?: boolean;
  /** A status that a record has until more is known of it: its chip is there only while any has it. */
  passing: readonly ShownIdentityStatus[];
  /** The heads of the columns. */
  columns: Readonly<Record<string, string>>;
}

/** How rows of a list are opened: as what they keep is. */
export function rowReaderOf<Row>(reader: RowReader<StoredLedgerRow, Row>): RememberedReader<SealedIdentityRow, Row> {
  return remembered(
    {
      keyOf: ({ key }) => key,
      stampOf: ({ identity }) => reader.stampOf(identity),
      open: (box, { identity }) => reader.open(box, identity),
    },
    ({ identity }) => identity.appId,
  );
}
