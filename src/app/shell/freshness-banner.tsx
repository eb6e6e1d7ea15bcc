import { paths as cloud } from 'bootstrap-icons/icons/cloud-slash.svg?paths';
import { useState } from 'react';
import type { Freshness } from '../../domain/list/freshness';
import { oldestRead, silenceOf } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { commonWords } from '../../domain/shared/common-text';
import type { ErrorCode } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import { frameWords, shownFromText } from '../../domain/shared/frame-text';
import type { Problem } from '../../domain/shared/outcome';
import { useFreshness } from '../live/use-freshness';
import { useLine } from '../live/use-line';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';

/**
 * One line across the top when the server has no proper answer: what is the matter. A missing connection, and the age of what is shown, are only in the sync
 * mark. What was never read says so in its own place, with Retry: the line repeats neither.
 */
export function FreshnessBanner({ questions }: { questions: Question[] }) {
  const worker = useWorker();
  const rows = useFreshness(questions) ?? [];
  const silence = silenceOf(rows, useLine(rows));
  const problem = silence?.problem ?? null;
  const oldest = oldestRead(rows);
  const isOffline = silence?.isOffline === true;
  const isRetryInPlace = rows.some((row) => row.problem !== null && row.succeededAt === null);
  return (
    <>
      <Aloud rows={rows} problem={problem} shown={shownFromText(oldest, isOffline)} />
      {problem !== null && !isOffline && oldest !== null && (
        <section className="banner" aria-label={frameWords.connection}>
          <Icon paths={cloud} />
          <span className="grow">
            <strong>{problemText(problem)}.</strong>
          </span>
          {!isRetryInPlace && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                for (const question of questions) void worker.refresh({ question });
              }}
            >
              {commonWords.retry}
            </button>
          )}
        </section>
      )}
    </>
  );
}

interface AloudProps {
  rows: readonly Freshness[];
  problem: Problem | null;
  shown: string;
}

/** The same aloud, once for each trouble: how it ages and what other screens know is left to the eye. */
function Aloud({ rows, problem, shown }: AloudProps) {
  const [announced, setAnnounced] = useState<{ code: ErrorCode; since: number; words: string } | null>(null);
  if (problem !== null && problem.code !== announced?.code) {
    const since = Math.max(0, ...rows.map((row) => row.attemptedAt ?? 0));
    setAnnounced({ code: problem.code, since, words: `${problemText(problem)}. ${shown}.` });
  }
  // Another screen asks other things, which did not fail yet: the trouble is over when one was answered after it.
  const isOver = problem === null && announced !== null && rows.some((row) => (row.succeededAt ?? 0) > announced.since);
  if (isOver) setAnnounced(null);
  return (
    <p className="visually-hidden" role="status">
      {announced?.words ?? ''}
    </p>
  );
}
