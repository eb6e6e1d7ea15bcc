import { useEffect, useRef } from 'react';
import { countNewSince, readLastVisit } from '../../db/last-visits';
import { readFreshness } from '../../db/reads/freshness';
import { needsDecisionText } from '../../domain/company/list-text';
import { questionKey } from '../../domain/record/question';
import { toCountText } from '../../domain/shared/format';
import { frameWords } from '../../domain/shared/frame-text';
import { newSinceText } from '../../domain/verification/text';
import { useCompaniesToDecide } from '../commands/use-companies-to-decide';
import { useMirror } from '../live/mirror-context';
import { useFreshness } from '../live/use-freshness';
import { useLive } from '../live/use-live';
import { useWorker } from '../live/worker-context';

/** A count that is older than this (ms) is asked for again when a screen of the service opens. */
const staleAfter = 5 * 60_000;

/** The lists of a service whose rows wait for the person. */
export type CountedList = 'companies' | 'sessions';

/** How much of a list waits for the person, beside its screen in the menu: nothing if nothing does, a dash while this device does not know. */
export function MenuCount({ appId, list }: { appId: string; list: CountedList }) {
  const freshness = useFreshness([{ kind: list, appId }])?.[0];
  if (freshness === undefined || freshness.problem?.code === 'right-missing') return null;
  const isUnknown = freshness.succeededAt === null;
  return list === 'companies' ? (
    <CompaniesCount appId={appId} isUnknown={isUnknown} />
  ) : (
    <NewCount appId={appId} isUnknown={isUnknown} />
  );
}

interface CountProps {
  appId: string;
  isUnknown: boolean;
}

/** Companies that need a decision. */
function CompaniesCount({ appId, isUnknown }: CountProps) {
  useFreshCount(appId);
  const count = useCompaniesToDecide(appId) ?? 0;
  return <Count count={count} isUnknown={isUnknown} words={needsDecisionText(count)} />;
}

/** Verifications that started after the last visit, as far as they are on this device. */
function NewCount({ appId, isUnknown }: CountProps) {
  const { registry, database } = useMirror();
  const known = useLive(`new verifications ${appId}`, async () => {
    const since = await readLastVisit(registry, database.name, appId);
    return since === null ? 0 : countNewSince(database, appId, since);
  });
  const count = known ?? 0;
  return <Count count={count} isUnknown={isUnknown} words={newSinceText(count)} />;
}

function Count({ count, isUnknown, words }: { count: number; isUnknown: boolean; words: string | null }) {
  const said = isUnknown ? frameWords.unread : words;
  if (said === null) return null;
  return (
    <span className="n" data-unknown={isUnknown} title={said}>
      <span aria-hidden="true">{isUnknown ? '–' : toCountText(count)}</span>
      <span className="visually-hidden">{said}</span>
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
