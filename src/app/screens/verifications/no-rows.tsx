import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { Link } from 'react-router-dom';
import type { Freshness } from '../../../domain/list/freshness';
import { isNarrowed } from '../../../domain/list/list-query';
import { toDayText, type VerificationQuery } from '../../../domain/verification/query';
import { statusWords } from '../../../domain/verification/session';
import { failedStepWords, listWords } from '../../../domain/verification/text';
import { NoneYet } from '../../list/none-yet';
import { UnreadList } from '../../list/unread-list';
import { useFirstScreen } from '../../live/first-screen';
import { StatePanel } from '../../parts/state-panel';

interface NoRowsProps {
  freshness: Freshness;
  query: VerificationQuery;
  isSearch: boolean;
  clearSearch: string;
  anyRows: boolean;
  onRetry: () => void;
}

/** Why there are no rows: a filter, no right, a failure, the first load, or none exist. Five states that look different. */
export function NoRows({ freshness, query, isSearch, clearSearch, anyRows, onRetry }: NoRowsProps) {
  useFirstScreen();
  const { problem } = freshness;
  if (isNarrowed(query, isSearch ? 'sought' : '') && anyRows) {
    return (
      <StatePanel title={noneTitle(query, isSearch)}>
        {!isOnlyStatus(query, isSearch) && <p>{narrowedBy(query, isSearch)}</p>}
        <div className="actions">
          <Link className="btn btn-quiet" to={{ search: clearSearch }} replace>
            Clear filters
          </Link>
        </div>
      </StatePanel>
    );
  }
  if (problem !== null) return <UnreadList problem={problem} title="The verifications could not be read" onRetry={onRetry} />;
  return (
    <NoneYet freshness={freshness} label={listWords.reading}>
      <StatePanel icon={inbox} title={listWords.none}>
        <p>{listWords.noneHint}</p>
      </StatePanel>
    </NoneYet>
  );
}

function isOnlyStatus({ status, failedStep, fromDay, toDay }: VerificationQuery, isSearch: boolean): boolean {
  return status !== null && !isSearch && failedStep === null && fromDay === null && toDay === null;
}

function noneTitle(query: VerificationQuery, isSearch: boolean): string {
  if (query.status !== null && isOnlyStatus(query, isSearch)) return `No verification is ${statusWords[query.status]}`;
  return isSearch ? 'No verification is found' : 'No verification is left by these filters';
}

/** The filters in force, in words. */
function narrowedBy({ status, failedStep, fromDay, toDay }: VerificationQuery, isSearch: boolean): string {
  const parts = [
    isSearch ? 'what is searched' : null,
    status === null ? null : `status ${statusWords[status]}`,
    failedStep === null ? null : failedStepWords[failedStep].toLowerCase(),
    fromDay === null ? null : `started from ${toDayText(fromDay)}`,
    toDay === null ? null : `started until ${toDayText(toDay)}`,
  ].filter((part) => part !== null);
  return `In force: ${parts.join(', ')}.`;
}
