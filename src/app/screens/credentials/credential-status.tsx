import { type CredentialRow, shownLifeOf } from '../../../domain/credential/credential';
import { shownStatusOf } from '../../../domain/ledger/machine';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import { isTroubling, ledgerRemarkText } from '../../../domain/ledger/text';
import type { PendingName } from '../../commands/pending-identities';
import { LedgerBadge } from '../../parts/ledger-badge';
import { LifeBadge } from '../../parts/life-badge';
import { PendingStatusBadge } from './credential-changes';

interface CredentialStatusProps {
  row: CredentialRow;
  summary: LedgerStateSummary;
  /** What it is to become. */
  pending?: PendingName | null;
}

/** The state of a credential: its life, what the ledger has of it, what it is to become, and what else is to be said. */
export function CredentialStatus({ row, summary, pending = null }: CredentialStatusProps) {
  const life = shownLifeOf(row);
  const { remark } = summary;
  const text = remark === null ? null : ledgerRemarkText(remark);
  return (
    <span className="ledger-state">
      <span className="badges">
        {life !== null && <LifeBadge life={life} />}
        <LedgerBadge status={shownStatusOf(row.state)} summary={summary} />
        {pending !== null && <PendingStatusBadge {...pending} />}
      </span>
      {remark !== null && text !== null && (
        <span className="remark" data-trouble={isTroubling(remark)} title={text}>
          {text}
        </span>
      )}
    </span>
  );
}
