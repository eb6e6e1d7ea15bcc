import { paths as cloud } from 'bootstrap-icons/icons/cloud-slash.svg?paths';
import { useState } from 'react';
import type { Freshness } from '../../domain/list/freshness';
import { silenceOf } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import type { ErrorCode } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import { toAgeText, toTimeClock } from '../../domain/shared/format';
import type { Problem } from '../../domain/shared/outcome';
import { useFreshness } from '../live/use-freshness';
import { useLine } from '../live/use-line';
import { useNow } from '../live/use-now';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';

/** One line across the top while the server gives no answer: what is the matter, and how old what is shown is. */
export function FreshnessBanner({ questions }: { questions: Question[] }) {
  const worker = useWorker();
  const now = useNow();
  const rows = useFreshness(questions) ?? [];
  const silence = silenceOf(rows, useLine(rows));
  const problem = silence?.problem ?? null;
  const read = rows.flatMap((row) => (row.succeededAt === null ? [] : [row.succeededAt]));
  const oldest = read.length === 0 ? null : Math.min(...read);
  const source = silence?.isOffline ? 'Offline, showing' : 'Showing';
  const shown =
    oldest === null ? 'Nothing of this is on this device yet' : `${source} what this device read at ${toTimeClock(oldest)}`;
  return (
    <>
      <Aloud rows={rows} problem={problem} shown={shown} />
      {problem !== null && (
        <section className="banner" aria-label="Connection">
          <Icon paths={cloud} />
          <span className="grow">
            <strong>{problemText(problem)}.</strong> {oldest === null ? shown : `${shown}, ${toAgeText(oldest, now)}`}.
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
  const [told, setTold] = useState<{ code: ErrorCode; since: number; words: string } | null>(null);
  if (problem !== null && problem.code !== told?.code) {
    const since = Math.max(0, ...rows.map((row) => row.attemptedAt ?? 0));
    setTold({ code: problem.code, since, words: `${problemText(problem)}. ${shown}.` });
  }
  // Another screen asks other things, which did not fail yet: the trouble is over when one was answered after it.
  const isOver = problem === null && told !== null && rows.some((row) => (row.succeededAt ?? 0) > told.since);
  if (isOver) setTold(null);
  return (
    <p className="visually-hidden" role="status">
      {told?.words ?? ''}
    </p>
  );
}
