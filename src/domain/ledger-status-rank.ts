import type { ShownLedgerStatus } from './machines/ledger-record';

/** The order of the statuses: what needs a look comes first. */
export const ledgerStatusRank: Record<ShownLedgerStatus, number> = { Error: 0, Resolving: 1, Created: 2, Registered: 3 };
