import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordWords, unreadListHint } from '../../domain/record/text';
import { commonWords } from '../../domain/shared/common-text';
import { problemText } from '../../domain/shared/error-text';
import type { Problem } from '../../domain/shared/outcome';
import { retryHelps } from '../../domain/shared/retry-helps';
import { StatePanel } from '../parts/state-panel';
import { href } from '../paths';

interface UnreadListProps {
  problem: Problem;
  /** 'The verifications could not be read'. */
  title: string;
  /** What trying again costs, or what to do before it. */
  hint?: ReactNode;
  /** null: what is opened next to the list retries both. */
  onRetry: (() => void) | null;
}

/** Why nothing of a list is on this device: no right to it, or a failure. Both lead on. */
export function UnreadList({ problem, title, hint, onRetry }: UnreadListProps) {
  const isLocked = problem.code === 'right-missing';
  return (
    <StatePanel {...(isLocked ? { icon: lock } : {})} title={isLocked ? recordWords.locked : title} alert>
      <p>
        {problemText(problem)}. {isLocked ? recordWords.lockedNext : unreadListHint}
      </p>
      {hint !== undefined && <p className="age">{hint}</p>}
      <div className="actions">
        {onRetry !== null && retryHelps(problem) && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {commonWords.retry}
          </button>
        )}
        <Link className="btn btn-quiet" to={href.dashboard}>
          {commonWords.toHome}
        </Link>
      </div>
    </StatePanel>
  );
}
