import { type CredentialRow, shownLifeOf } from '../../../domain/credential/credential';
import { shownStatusOf } from '../../../domain/ledger/machine';
import type { LedgerStanding } from '../../../domain/ledger/state-summary';
import { isTroubling, ledgerRemarkText } from '../../../domain/ledger/text';
import type { PendingName } from '../../commands/pending-identities';
import { LedgerBadge } from '../../parts/ledger-badge';
import { LifeBadge } from '../../parts/life-badge';
import { PendingStatusBadge } from './credential-changes';

interface CredentialStandingProps {
  row: CredentialRow;
  standing: LedgerStanding;
  /** What it is to become. */
  pending?: PendingName | null;
}

/** The state of a credential: its life, what the ledger has of it, what it is to become, and what else is to be said. */
export function CredentialStanding({ row, standing, pending = null }: CredentialStandingProps) {
  const life = shownLifeOf(row);
  const { remark } = standing;
  const text = remark === null ? null : ledgerRemarkText(remark);
  return (
    <span className="standing">
      <span className="badges">
        {life !== null && <LifeBadge life={life} />}
        <LedgerBadge status={shownStatusOf(row.state)} standing={standing} />
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
