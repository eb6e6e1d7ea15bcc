import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpenedCommand } from '../../../db/commands';
import { canUndo } from '../../../domain/command/machine';
import { undoneText } from '../../../domain/command/sync-text';
import { commandStandText, commandStateWords, commandTitle, outboxWords } from '../../../domain/command/text';
import { canRetry } from '../../../domain/command/withdrawn-right';
import type { CredentialRow } from '../../../domain/credential/credential';
import { credentialActions, obstacleTo } from '../../../domain/credential/machine';
import { statusWords } from '../../../domain/credential/status-text';
import { pendingListWords } from '../../../domain/ledger/list-text';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import { commonWords } from '../../../domain/shared/common-text';
import type { PendingName } from '../../commands/pending-identities';
import { useCommandsOf } from '../../commands/use-commands';
import { useOutbox } from '../../commands/use-outbox';
import { useRightBack } from '../../commands/use-right-back';
import { lazyPart } from '../../lazy-screen';
import { useToast } from '../../live/toast-context';
import { Icon } from '../../parts/icon';
import { RefusalSaid } from '../../parts/refusal-said';
import { href } from '../../paths';
import { OutboxConflict } from '../sync/outbox-conflict';

const EditStatusPanel = lazyPart(() => import('./status/edit-status-panel').then((part) => part.EditStatusPanel));

/** What a credential will become, in outline next to its current status. */
export function PendingStatusBadge({ name, state, needsPerson }: PendingName) {
  return (
    <span className="badge-pending" data-needs={needsPerson}>
      <Icon paths={needsPerson ? triangle : clock} />
      {name}: {state}
    </span>
  );
}

interface CredentialChangesProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
  summary: LedgerStateSummary;
  now: number;
}

/** What was requested of a credential and is not finished, with what can be done about it; and where its status is edited. */
export function CredentialChanges({ appId, row, summary, now }: CredentialChangesProps) {
  const { commands = [] } = useCommandsOf(row.appId, row.id);
  const [isEditing, setEditing] = useState(false);
  const isPolling = summary.remark?.is === 'sent' && summary.remark.sent.state === 'polling';
  const isUnderWay = commands.length > 0 || isPolling;
  const canChange = credentialActions.some((action) => obstacleTo(action, row) === null);
  if (commands.length === 0 && !canChange) return null;
  return (
    <section className="credential-changes" aria-label={statusWords.panel}>
      {commands.map((command) => (
        <Change key={command.row.id} command={command} now={now} />
      ))}
      {commands.length > 0 && <Link to={href.sync}>{pendingListWords.view}</Link>}
      {canChange && (
        <div className="actions">
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={isUnderWay}
            aria-describedby="credential-change-hint"
            onClick={() => !isUnderWay && setEditing(true)}
          >
            {statusWords.panel}
          </button>
        </div>
      )}
      <p id="credential-change-hint" className="age">
        {canChange && isUnderWay && statusWords.pending}
      </p>
      <Suspense>{isEditing && <EditStatusPanel appId={appId} row={row} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  );
}

function Change({ command, now }: { command: OpenedCommand; now: number }) {
  const { row, payload } = command;
  const outbox = useOutbox();
  const isRightBack = useRightBack(row.appId);
  const toast = useToast();
  if (payload === null) return <p className="notice">{outboxWords.unreadable}</p>;
  const title = commandTitle(payload.command);
  const needsPerson = row.state === 'refused' || row.state === 'conflict';
  const undo = async () => {
    if (await outbox.undo(row.id)) toast('Information', undoneText(payload.command));
  };
  return (
    <div>
      <PendingStatusBadge name={title} state={commandStateWords[row.state]} needsPerson={needsPerson} />
      <p className={needsPerson ? 'failure' : 'age'}>{commandStandText(row, now)}.</p>
      <RefusalSaid command={command} />
      {row.state === 'conflict' && <OutboxConflict command={command} title={title} />}
      <div className="actions">
        {canRetry(row, isRightBack) && (
          <button type="button" className="btn btn-quiet" onClick={() => void outbox.retry(row.id)}>
            {commonWords.retry}
          </button>
        )}
        {canUndo(row) && (
          <button type="button" className="btn btn-quiet" onClick={() => void undo()}>
            {outboxWords.undo}
          </button>
        )}
        {needsPerson && (
          <button type="button" className="btn btn-quiet" onClick={() => void outbox.giveUp(row.id)}>
            {outboxWords.discard}
          </button>
        )}
      </div>
    </div>
  );
}
