import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { askedAgeText } from '../../../domain/company/asked-mark-text';
import { companyColumnWords, companyListWords, pointsText } from '../../../domain/company/list-text';
import { companySummaryWords } from '../../../domain/company/summary-text';
import { companyDefaults, companyStatusText } from '../../../domain/company/text';
import type { OpensOffline } from '../../../domain/list/opens-offline';
import { toAgeText, toShortAgeText, toTimeShort, toTimeText } from '../../../domain/shared/format';
import type { PendingDecision } from '../../commands/pending-decision';
import { CompanyBadge } from '../../parts/company-badge';
import { CompanySteps } from '../../parts/company-steps';
import { OfflineMark } from '../../parts/offline-mark';
import { PendingBadge } from '../../parts/pending-badge';
import { PrivateText } from '../../parts/private-text';
import { WholeText } from '../../parts/whole-text';
import type { CompanyListRow } from './company-row';

interface CompanyLinkProps {
  row: CompanyListRow;
  now: number;
  pending: PendingDecision | null;
  /** What of it opens without a connection; null until that was read. */
  opensOffline: OpensOffline | null;
  /** When the company was asked for something (ms, server time); null if it wasn't. */
  askedAt: number | null;
  to: string;
  /** Told before the link is followed; follows it itself. */
  onLeave: (event: MouseEvent<HTMLElement>) => void;
}

/** How many reasons a row has; the others are counted. */
const mostReasons = 6;

/** One company: its name, country, steps, status and reasons. A link to its detail. */
export const CompanyLink = memo(function CompanyLink({
  row,
  now,
  pending,
  opensOffline,
  askedAt,
  to,
  onLeave,
}: CompanyLinkProps) {
  const reasons = row.reasons.slice(0, mostReasons);
  const more = row.reasons.length - reasons.length;
  const isSuspected = row.points?.isFraudSuspected === true;
  // What was decided here is not decided again.
  const count = pending === null ? (row.points?.count ?? null) : null;
  const hasMore = pending !== null || askedAt !== null || isSuspected || count !== null || reasons.length > 0;
  return (
    <Link className="row-link company-link" to={to} data-id={row.id} data-needs={pending?.needsPerson ?? false} onClick={onLeave}>
      <span className="flag" aria-hidden="true">
        {row.flag}
      </span>
      <span className="name">
        <bdi>{row.name}</bdi>
      </span>
      <span className="badge-line" title={companyStatusText(row)}>
        {opensOffline !== null && <OfflineMark opens={opensOffline} />}
        <CompanyBadge status={row.status} />
      </span>
      <span className="facts">
        <span className="number">
          <bdi className="mono">{row.number}</bdi>, <bdi>{row.numberKind}</bdi>, {row.country}
        </span>
        <span className="representative">
          <span className="line-label">{companyColumnWords.representative}: </span>
          <PrivateText label={companyColumnWords.representative} canShow={false}>
            <bdi>
              <WholeText text={row.representative} />
            </bdi>
          </PrivateText>
        </span>
        <Started at={row.startedAt} now={now} />
      </span>
      <span className="steps-cell">
        <CompanySteps steps={row.steps} />
      </span>
      {hasMore && (
        <span className="more">
          {pending !== null && <PendingBadge pending={pending} />}
          {isSuspected && <strong className="suspected">{companySummaryWords.fraud}</strong>}
          {count !== null && <span className="points">{pointsText(count)}</span>}
          {askedAt !== null && (
            <span className="asked" title={toTimeText(askedAt)}>
              {askedAgeText(askedAt, now)}
            </span>
          )}
          {reasons.length > 0 && (
            <span className="reasons" title={row.reasons.join(', ')}>
              {reasons.join(' \u00b7 ')}
              {more > 0 && companyListWords.more(more)}
            </span>
          )}
        </span>
      )}
    </Link>
  );
});

/** When it started, and how long ago: as in the list of verifications, in a column or in words. */
function Started({ at, now }: { at: number | null; now: number }) {
  const label = <span className="line-label">{companyListWords.started}: </span>;
  if (at === null)
    return (
      <span className="started">
        {label}
        {companyDefaults.startDate}
      </span>
    );
  return (
    <span className="started" title={toTimeText(at)}>
      <span className="in-words">
        {label}
        <span className="moment">{toTimeText(at)}, </span>
        {toAgeText(at, now)}
      </span>
      <span className="in-column" aria-hidden="true">
        {toTimeShort(at)}
        <small>{toShortAgeText(at, now)}</small>
      </span>
    </span>
  );
}
