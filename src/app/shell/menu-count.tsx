import { useEffect, useRef } from 'react';
import type { AnyList } from '../../db/lists/list-definition';
import { listNamed } from '../../db/lists/lists';
import { readFreshness } from '../../db/reads/freshness';
import type { ListName } from '../../domain/list/list-name';
import { type ListQuestion, questionKey } from '../../domain/record/question';
import { toCountText } from '../../domain/shared/format';
import { frameWords } from '../../domain/shared/frame-text';
import { useWaitingCount } from '../commands/use-waiting-count';
import { useMirror } from '../live/mirror-context';
import { useFreshness } from '../live/use-freshness';
import { useWorker } from '../live/worker-context';

/** A count that is older than this (ms) is asked for again when a screen of the service opens. */
const staleAfter = 5 * 60_000;

/** How much of a list waits for the person, next to its screen in the menu: nothing if nothing does, a dash while this device does not know. */
export function MenuCount({ appId, list }: { appId: string; list: ListName }) {
  const freshness = useFreshness([{ kind: list, appId }])?.[0];
  if (freshness === undefined || freshness.problem?.code === 'right-missing') return null;
  return <Count appId={appId} list={listNamed(list)} isUnknown={freshness.succeededAt === null} />;
}

interface CountProps {
  appId: string;
  list: AnyList;
  isUnknown: boolean;
}

function Count({ appId, list, isUnknown }: CountProps) {
  useFreshCount(appId, list);
  const count = useWaitingCount(list, appId) ?? 0;
  const said = isUnknown ? frameWords.unread : (list.waiting?.words(count) ?? null);
  if (said === null) return null;
  return (
    <span className="n" data-unknown={isUnknown} title={said}>
      <span aria-hidden="true">{isUnknown ? '–' : toCountText(count)}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

/** Has a list that comes in one answer fetched once where what is here of it is old: the menu alone does not keep a list fresh that may be long. */
function useFreshCount(appId: string, { name, refresh }: AnyList): void {
  const { database } = useMirror();
  const worker = useWorker();
  const asked = useRef('');
  useEffect(() => {
    if (refresh.by !== 'whole-answer' || asked.current === appId) return;
    asked.current = appId;
    const question: ListQuestion = { kind: name, appId };
    void readFreshness(database, questionKey(question)).then(({ attemptedAt }) => {
      if (Date.now() - (attemptedAt ?? 0) > staleAfter) void worker.refresh({ question });
    });
  }, [appId, name, refresh, database, worker]);
}
