import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { Link } from 'react-router-dom';
import { companyScreenWords } from '../../../domain/company/detail-text';
import type { Freshness } from '../../../domain/list/freshness';
import { commonWords } from '../../../domain/shared/common-text';
import { errorClass } from '../../../domain/shared/error-code';
import { problemText } from '../../../domain/shared/error-text';
import { retryHelps } from '../../../domain/shared/retry-helps';
import { StatePanel } from '../../parts/state-panel';
import type { WayBack } from './way-back';

interface CompanyMissingProps {
  freshness: Freshness;
  /** What is not there: 'Company'. */
  what: string;
  /** Where else to go; null inside a screen that stays open. */
  way: WayBack | null;
  onRetry: () => void;
}

/** Why something of a company is not there: being read, not on this device, refused. */
export function CompanyMissing({ freshness, what, way, onRetry }: CompanyMissingProps) {
  const { problem } = freshness;
  if (problem === null) {
    return (
      <div className="sections first-load" aria-busy="true" role="status" aria-label={companyScreenWords.loading(what)}>
        <div className="block tall" />
        <div className="block tall" />
      </div>
    );
  }
  const isSilent = errorClass[problem.code] === 'no-answer';
  return (
    <StatePanel
      {...(problem.code === 'right-missing' ? { icon: lock } : {})}
      title={isSilent ? commonWords.notHere : problemText(problem)}
      alert
    >
      {isSilent && (
        <p>
          {problemText(problem)}. {commonWords.comesLater}
        </p>
      )}
      {problem.code === 'right-missing' && <p>{companyScreenWords.askForRight}</p>}
      <div className="actions">
        {retryHelps(problem) && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {commonWords.retry}
          </button>
        )}
        {way !== null && (
          <Link className="btn btn-quiet" {...way}>
            {commonWords.toList}
          </Link>
        )}
      </div>
    </StatePanel>
  );
}
