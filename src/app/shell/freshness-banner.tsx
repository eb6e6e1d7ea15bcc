import { paths as cloud } from 'bootstrap-icons/icons/cloud-slash.svg?paths';
import { listFreshness } from '../../db/reads/freshness';
import { errorClass } from '../../domain/error';
import { type Question, questionKey } from '../../domain/question';
import { toAgeText, toUtcClock } from '../../domain/text/display';
import { problemText } from '../../domain/text/errors';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useNow } from '../live/use-now';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';

/** One line across the top while the server gives no answer: what is the matter, and how old what is shown is. */
export function FreshnessBanner({ questions }: { questions: Question[] }) {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const keys = questions.map(questionKey);
  const rows = useLive(keys.join(' '), () => listFreshness(database, keys)) ?? [];
  const silent = rows.filter((row) => row.problem !== null && errorClass[row.problem.code] === 'no-answer');
  const problem = silent[0]?.problem;
  if (!problem) return null;
  const read = rows.flatMap((row) => (row.succeededAt === null ? [] : [row.succeededAt]));
  const oldest = Math.min(...read);
  return (
    <div className="banner" role="status">
      <Icon paths={cloud} />
      <span className="grow">
        <strong>{problemText(problem)}.</strong>{' '}
        {read.length === 0
          ? 'Nothing of this is on this device yet.'
          : `Offline, showing what this device read at ${toUtcClock(oldest)}, ${toAgeText(oldest, now)}.`}
      </span>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          for (const question of questions) void worker.refresh({ question });
        }}
      >
        Retry
      </button>
    </div>
  );
}
