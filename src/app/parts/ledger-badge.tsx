import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as circle } from 'bootstrap-icons/icons/circle.svg?paths';
import { paths as hourglass } from 'bootstrap-icons/icons/hourglass-split.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import type { ShownLedgerStatus } from '../../domain/ledger/machine';
import type { LedgerStateSummary } from '../../domain/ledger/state-summary';
import { ledgerBadgeText, ledgerStatusHints } from '../../domain/ledger/text';
import { Icon } from './icon';

const icons: Record<ShownLedgerStatus, readonly string[]> = {
  Registered: check,
  Created: circle,
  Error: cross,
  Resolving: hourglass,
};

interface LedgerBadgeProps {
  status: ShownLedgerStatus;
  summary: LedgerStateSummary;
}

/** The status of a DID or schema as tint, word and shape, never colour alone; a spinner while it is not known, or the ledger is asked (spec section 2). */
export function LedgerBadge({ status, summary }: LedgerBadgeProps) {
  const isTurning = summary.isWaiting || (status === 'Resolving' && !summary.isStuck);
  return (
    <span className="badge-status" data-status={summary.isWaiting ? 'Resolving' : status} title={ledgerStatusHints[status]}>
      {isTurning ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : <Icon paths={icons[status]} />}
      {ledgerBadgeText(status, summary)}
    </span>
  );
}
