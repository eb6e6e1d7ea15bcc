import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { Link } from 'react-router-dom';
import type { Freshness } from '../../../domain/list/freshness';
import { commonWords } from '../../../domain/shared/common-text';
import { errorClass } from '../../../domain/shared/error-code';
import { problemText } from '../../../domain/shared/error-text';
import { retryHelps } from '../../../domain/shared/retry-helps';
import { detailWords } from '../../../domain/verification/detail-text';
import { useFreshness } from '../../live/use-freshness';
import { useWorker } from '../../live/worker-context';
import { StatePanel } from '../../parts/state-panel';

interface DetailMissingProps {
  appId: string;
  freshness: Freshness;
  /** The list; null if the way back leads to a company. */
  backTo: string | null;
  onRetry: () => void;
}

/** Why an opened verification is not there: being read, not on this device, refused, unknown. */
export function DetailMissing({ appId, freshness, backTo, onRetry }: DetailMissingProps) {
  const retryLists = useUnreadLists(appId);
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
          {problemText(problem)}. {commonWords.comesLater}
        </p>
      )}
      <div className="actions">
        {retryHelps(problem) && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              onRetry();
              retryLists();
            }}
          >
            {commonWords.retry}
          </button>
        )}
        {backTo !== null && (
          <Link className="btn btn-quiet" to={backTo}>
            {commonWords.toList}
          </Link>
        )}
      </div>
    </StatePanel>
  );
}

/** Reads the neighbouring lists again unless they are known to have been read: they offer no Retry of their own then. */
function useUnreadLists(appId: string): () => void {
  const worker = useWorker();
  const questions = (['sessions', 'people'] as const).map((kind) => ({ kind, appId }));
  const rows = useFreshness(questions);
  return () => {
    for (const [at, question] of questions.entries())
      if ((rows?.[at]?.succeededAt ?? null) === null) void worker.refresh({ question });
  };
}
