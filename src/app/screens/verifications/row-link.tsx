import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { OpensOffline } from '../../../domain/list/opens-offline';
import type { PrivateMark } from '../../../domain/record/private-note';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId, toAgeText, toShortAgeText, toTimeShort, toTimeText } from '../../../domain/shared/format';
import { stepsDoneText } from '../../../domain/verification/steps-text';
import { attemptsText, expiryText } from '../../../domain/verification/text';
import { Face } from '../../parts/face';
import { OfflineMark } from '../../parts/offline-mark';
import { OwnMark } from '../../parts/own-mark';
import { PrivateText } from '../../parts/private-text';
import { StatusBadge } from '../../parts/status-badge';
import { StepChain } from '../../parts/step-chain';
import { WholeText } from '../../parts/whole-text';
import type { ListRow } from './list-row';

interface RowProps {
  row: ListRow;
  face: Blob | undefined;
  now: number;
  open: boolean;
  /** What the person keeps about it for themselves. */
  mark: PrivateMark | null;
  hasNote: boolean;
  /** What of it opens without a connection; null until that was read. */
  opensOffline: OpensOffline | null;
  to: string;
  /** The list is ordered by when sessions expire. */
  isByExpiry: boolean;
}

/** One row: who, when, how far, how it ended, how long it can still continue. A link to its detail. */
export const RowLink = memo(function RowLink({ row, face, now, open, mark, hasNote, opensOffline, to, isByExpiry }: RowProps) {
  const shown = row.name ?? shortenId(row.userId);
  return (
    <Link className="row-link" to={to} {...(open ? { 'aria-current': 'page' as const } : {})}>
      <Face face={face} seed={row.userId} text={row.name ?? row.userId} />
      <span className="person">
        <PrivateText label={commonWords.name} canShow={false}>
          <bdi>
            <WholeText text={shown} />
          </bdi>
        </PrivateText>
        <PrivateText canShow={false}>
          <span className="id mono" aria-hidden="true">
            {shortenId(row.id)}
          </span>
        </PrivateText>
      </span>
      <span className="when" title={toTimeText(isByExpiry && row.expiresAt !== null ? row.expiresAt : row.createdAt)}>
        {isByExpiry ? expiryText(row, now) : toAgeText(row.createdAt, now)}
        {!isByExpiry && row.attempts !== null && (
          <>
            , <span>{attemptsText(row.attempts)}</span>
          </>
        )}
      </span>
      <Moment at={row.createdAt} now={now} />
      {isByExpiry ? (
        // Its distance says something only while the status depends on it.
        <Moment at={row.expiresAt} now={row.status === 'Pending' || row.status === 'Expired' ? now : null} />
      ) : (
        <Moment at={row.completedAt} now={now} />
      )}
      <span className="wide" aria-hidden="true">
        {row.attempts ?? '-'}
      </span>
      <span className="wide" aria-hidden="true">
        <StepChain steps={row.steps} failed={row.failedSteps} isRejected={row.status === 'Failed'} />
      </span>
      {!isDecided(row.status) && <span className="visually-hidden">{stepsDoneText(row.steps)}</span>}
      <span className="status">
        <span className="badge-line">
          {opensOffline !== null && <OfflineMark opens={opensOffline} />}
          <OwnMark mark={mark} hasNote={hasNote} />
          <StatusBadge status={row.status} raw={row.rawStatus} />
        </span>
        {row.status === 'Pending' && row.expiresAt !== null && !isByExpiry && (
          <span className="expiry" title={toTimeText(row.expiresAt)}>
            {expiryText(row, now)}
          </span>
        )}
        {row.reason !== null && (
          <span className="reason" title={row.reason.text}>
            <span className="in-full">{row.reason.text}</span>
            <span className="in-short" aria-hidden="true">
              {row.reason.label}
            </span>
          </span>
        )}
      </span>
    </Link>
  );
});

/** Of an approved or rejected one the status says how far it came. */
function isDecided(status: ListRow['status']): boolean {
  return status === 'Success' || status === 'Failed';
}

/** A moment in a column of its own, with its age unless `now` is null; the row has it in words as well. */
function Moment({ at, now }: { at: number | null; now: number | null }) {
  if (at === null)
    return (
      <span className="wide" aria-hidden="true">
        -
      </span>
    );
  return (
    <span className="wide" aria-hidden="true" title={toTimeText(at)}>
      {toTimeShort(at)}
      {now !== null && <small>{toShortAgeText(at, now)}</small>}
    </span>
  );
}
