import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Freshness } from '../../domain/list/freshness';
import { listPartWords } from '../../domain/list/text';
import { useFirstScreen } from '../live/first-screen';
import { StatePanel } from '../parts/state-panel';
import { NoneYet } from './none-yet';
import { UnreadList } from './unread-list';

interface NoListRowsProps {
  freshness: Freshness;
  /** The filters have no results: in words; null if there is nothing that could be filtered out. */
  narrowed: { title: string; inForce: string | null } | null;
  /** The search part of the address of the whole list. */
  clearSearch: string;
  words: { unread: string; reading: string };
  /** There are none. */
  empty: ReactNode;
  retryHint?: ReactNode;
  onRetry: (() => void) | null;
}

/** Why a list has no rows: a filter, no right, a failure, the first load, or none exist. Five states that look different. */
export function NoListRows({ freshness, narrowed, clearSearch, words, empty, retryHint, onRetry }: NoListRowsProps) {
  useFirstScreen();
  if (narrowed !== null) {
    return (
      <StatePanel title={narrowed.title}>
        {narrowed.inForce !== null && <p>{narrowed.inForce}</p>}
        <div className="actions">
          <Link className="btn btn-quiet" to={{ search: clearSearch }} replace>
            {listPartWords.clear}
          </Link>
        </div>
      </StatePanel>
    );
  }
  if (freshness.problem !== null) {
    return <UnreadList problem={freshness.problem} title={words.unread} hint={retryHint} onRetry={onRetry} />;
  }
  return (
    <NoneYet freshness={freshness} label={words.reading}>
      {empty}
    </NoneYet>
  );
}
