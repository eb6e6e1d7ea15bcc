import type { ResolvedRow } from './listed-row';
import { type LedgerState, moveLedgerRecord } from './machine';
import type { EntriesOutcome } from './status-entry';

/** A DID, schema or credential after its registration was looked up in the status entries. What the ledger has is still to be resolved. */
export function withEntries<Row extends Pick<ResolvedRow, 'error' | 'resolvedAt'> & { state: LedgerState }>(
  row: Row,
  outcome: EntriesOutcome,
): Row {
  if (outcome.is === 'pending' || row.state === 'registered') return row;
  const state = moveLedgerRecord(row.state, outcome.is === 'succeeded' ? 'entry-succeeded' : 'entry-failed');
  if (state === 'registered') return { ...row, state, error: null, resolvedAt: null };
  return { ...row, state, error: { said: null, entries: [outcome.entry] } };
}
