import { useState } from 'react';
import { unreadOf, unreadText } from '../../domain/list/unread';
import type { Question } from '../../domain/record/question';
import { countedWords } from '../../domain/service/card-text';
import { commonWords } from '../../domain/shared/common-text';
import { retryHelps } from '../../domain/shared/retry-helps';
import { useHasNoLine } from '../forms/use-connection-blocker';
import { useFreshness } from '../live/use-freshness';
import { Watched } from '../live/use-watch';
import { useWorker } from '../live/worker-context';

interface UnreadListsProps {
  /** The lists that are missing, in words. */
  subject: string;
  /** What they are read with. */
  questions: readonly Question[];
}

/** Why lists are not on this device. What failed can be tried again at once; the rest loads automatically. */
export function UnreadLists({ subject, questions }: UnreadListsProps) {
  const worker = useWorker();
  const rows = useFreshness(questions);
  const hasNoLine = useHasNoLine();
  // Loading is not announced for each list on a screen. After a person presses Retry, the result is announced.
  const [isAsked, setAsked] = useState(false);
  if (rows === undefined) return null;
  const failed = rows.find(({ problem, succeededAt }) => succeededAt === null && problem !== null);
  const unread = unreadOf(failed ?? { problem: null }, hasNoLine);
  const retry = () => {
    setAsked(true);
    for (const question of questions) void worker.refresh({ question });
  };
  return (
    <p className="unread-lists age">
      <span role={isAsked ? 'status' : undefined}>{unreadText(subject, unread)}.</span>
      {typeof unread === 'object' && retryHelps(unread) && (
        <button type="button" className="btn btn-link" onClick={retry}>
          {commonWords.retry}
        </button>
      )}
    </p>
  );
}

/** Shows this for the verifications of a service, and requests them while it is on screen. */
export function UnreadVerifications({ appId }: { appId: string }) {
  const question = { kind: 'sessions', appId } as const;
  return (
    <>
      <Watched question={question} />
      <UnreadLists subject={countedWords.pending.list} questions={[question]} />
    </>
  );
}
