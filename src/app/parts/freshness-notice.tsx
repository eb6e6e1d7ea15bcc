import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import type { ReactNode } from 'react';
import type { Freshness } from '../../domain/list/freshness';
import { lossesText } from '../../domain/list/freshness-text';
import { commonWords } from '../../domain/shared/common-text';
import { errorClass } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import { toTimeClock } from '../../domain/shared/format';
import { retryHelps } from '../../domain/shared/retry-helps';
import { Icon } from './icon';

interface FreshnessNoticeProps {
  freshness: Freshness;
  onRetry: () => void;
  /** What trying again costs, or what to do before it. */
  retryHint?: ReactNode;
}

/**
 * The line above a list: what failed, when, and Retry; rows that could not be read. Nothing if all is well. A missing answer of the server is reported by the
 * banner of the frame and not repeated here.
 */
export function FreshnessNotice({ freshness, onRetry, retryHint }: FreshnessNoticeProps) {
  const losses = lossesText(freshness);
  const { problem } = freshness;
  const reported = problem !== null && errorClass[problem.code] !== 'no-answer';
  if (!reported && losses === null) return null;
  return (
    <div className="list-notice">
      {reported && (
        <div className="notice trouble" role="alert">
          <Icon paths={triangle} />
          <span className="grow">
            {problemText(problem)}
            {freshness.attemptedAt !== null && ` (${toTimeClock(freshness.attemptedAt)})`}
          </span>
          {retryHelps(problem) && (
            <>
              {retryHint !== undefined && <span className="age">{retryHint}</span>}
              <button type="button" className="btn btn-link" onClick={onRetry}>
                {commonWords.retry}
              </button>
            </>
          )}
        </div>
      )}
      {losses !== null && (
        <div className="notice" role="status">
          <Icon paths={triangle} />
          <span className="grow">{losses}</span>
        </div>
      )}
    </div>
  );
}
