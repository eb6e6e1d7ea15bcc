import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { Link } from 'react-router-dom';
import type { Freshness } from '../../../domain/list/freshness';
import { commonWords } from '../../../domain/shared/common-text';
import { errorClass } from '../../../domain/shared/error-code';
import { problemText } from '../../../domain/shared/error-text';
import { detailWords } from '../../../domain/verification/detail-text';
import { StatePanel } from '../../parts/state-panel';

/** Why an opened verification is not there: being read, not on this device, refused, unknown. */
export function DetailMissing({ freshness, backTo, onRetry }: { freshness: Freshness; backTo: string; onRetry: () => void }) {
  const { problem } = freshness;
  if (problem === null) {
    return (
      <div className="sections first-load" aria-busy="true" role="status" aria-label={detailWords.loading}>
        <div className="block tall" />
        <div className="block tall" />
        <div className="block tall" />
      </div>
    );
  }
  const silent = errorClass[problem.code] === 'no-answer';
  return (
    <StatePanel
      {...(problem.code === 'right-missing' ? { icon: lock } : {})}
      title={silent ? commonWords.notHere : problemText(problem)}
      alert
    >
      {silent && (
        <p>
          {problemText(problem)}. {detailWords.comesLater}
        </p>
      )}
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {commonWords.retry}
        </button>
        <Link className="btn btn-quiet" to={backTo}>
          {commonWords.toList}
        </Link>
      </div>
    </StatePanel>
  );
}
