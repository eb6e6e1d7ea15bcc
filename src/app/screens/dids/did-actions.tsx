import { Suspense, useState } from 'react';
import { type DidAct, didActObstacles, didActTitles } from '../../../domain/did/acts-text';
import type { DidRow } from '../../../domain/did/did';
import { didFormWords } from '../../../domain/did/text';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import type { Question } from '../../../domain/record/question';
import { formWords } from '../../../domain/shared/form-text';
import { useHasRight } from '../../commands/use-has-right';
import { useIdentityObstacle } from '../../commands/use-identity-obstacle';
import { useHasNoLine } from '../../forms/use-connection-blocker';
import { lazyPart } from '../../lazy-screen';
import { useFreshness } from '../../live/use-freshness';

const RenameDidDialog = lazyPart(() => import('./create/rename-did-dialog').then((part) => part.RenameDidDialog));
const DidActDialog = lazyPart(() => import('./acts/did-act-dialog').then((part) => part.DidActDialog));
const UpdateDidPanel = lazyPart(() => import('./acts/update-did-panel').then((part) => part.UpdateDidPanel));

interface DidActionsProps {
  /** The service in the address. */
  appId: string;
  row: DidRow;
  summary: LedgerStateSummary;
}

const registering = ['register-did'] as const;
const changing = ['change-did'] as const;

/** What can be done with a DID, as far as the person has the right to it: a name waits until there is a connection, what concerns the ledger does not. */
export function DidActions({ appId, row, summary }: DidActionsProps) {
  const [asked, setAsked] = useState<DidAct | 'rename' | null>(null);
  const mayRename = useHasRight('rename-did');
  const mayChange = useHasRight(row.state === 'registered' ? 'change-did' : 'register-did');
  const acts = mayChange ? actsOf(row) : [];
  const obstacle = useActObstacle(appId, row, summary);
  const close = () => setAsked(null);
  return (
    <section className="did-actions" aria-label={didFormWords.actions}>
      <div className="actions">
        {mayRename && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('rename')}>
            {didFormWords.rename}
          </button>
        )}
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className={act === 'deactivate' ? 'btn btn-danger-quiet' : 'btn btn-quiet'}
            aria-disabled={obstacle !== null}
            aria-describedby="did-obstacle"
            onClick={() => (obstacle === null ? setAsked(act) : undefined)}
          >
            {didActTitles[act]}
          </button>
        ))}
      </div>
      <p id="did-obstacle" className="age">
        {acts.length > 0 && obstacle}
      </p>
      <Suspense>
        {asked === 'rename' && <RenameDidDialog appId={appId} did={row.did} name={row.name} onClose={close} />}
        {(asked === 'register' || asked === 'deactivate') && <DidActDialog act={asked} appId={appId} row={row} onClose={close} />}
        {asked === 'update' && <UpdateDidPanel appId={appId} row={row} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** What a DID in this state can be asked for; of one that is deactivated, or not known, nothing. */
function actsOf({ state, isDeactivated, document }: DidRow): DidAct[] {
  if (state === 'created' || state === 'failed') return ['register'];
  return state === 'registered' && isDeactivated !== true && document !== null ? ['update', 'deactivate'] : [];
}

/** Why nothing can be done on the ledger now, in words; null if something can, undefined until that is known. */
function useActObstacle(appId: string, row: DidRow, { isWaiting, remark }: LedgerStateSummary): string | null | undefined {
  const missing = useIdentityObstacle(appId, row.state === 'registered' ? changing : registering);
  const questions: Question[] = [{ kind: 'dids', appId }, { kind: 'services' }];
  const rows = useFreshness(questions);
  const hasNoLine = useHasNoLine(questions);
  if (missing !== null || rows === undefined) return missing;
  if (isWaiting || (remark?.is === 'sent' && remark.sent.state === 'polling')) return didActObstacles.pending;
  return hasNoLine ? formWords.needsConnection : null;
}
