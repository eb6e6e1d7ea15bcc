import { useEffect, useRef } from 'react';
import { readFreshness } from '../../db/reads/freshness';
import { needsDecisionText } from '../../domain/company/list-text';
import { questionKey } from '../../domain/record/question';
import { toCountText } from '../../domain/shared/format';
import { useCompaniesToDecide } from '../commands/use-companies-to-decide';
import { useMirror } from '../live/mirror-context';
import { useWorker } from '../live/worker-context';

/** A count that is older than this (ms) is asked for again when a screen of the service opens. */
const staleAfter = 5 * 60_000;

/** How many companies need a decision, beside their screen in the menu; nothing where none does. */
export function MenuCount({ appId }: { appId: string }) {
  useFreshCount(appId);
  const count = useCompaniesToDecide(appId);
  const words = count === undefined ? null : needsDecisionText(count);
  if (count === undefined || words === null) return null;
  return (
    <span className="n" title={words}>
      <span aria-hidden="true">{toCountText(count)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Has the companies fetched once where what is here of them is old: the menu alone does not keep a list fresh that may be long. */
function useFreshCount(appId: string): void {
  const { database } = useMirror();
  const worker = useWorker();
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === appId) return;
    asked.current = appId;
    const question = { kind: 'companies', appId } as const;
    void readFreshness(database, questionKey(question)).then(({ attemptedAt }) => {
      if (Date.now() - (attemptedAt ?? 0) > staleAfter) void worker.refresh({ question });
    });
  }, [appId, database, worker]);
}
