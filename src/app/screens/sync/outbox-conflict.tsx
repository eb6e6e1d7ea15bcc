import { useState } from 'react';
import { isOfKind, type OpenedCommand } from '../../../db/commands';
import type { Command } from '../../../domain/command/command';
import { commandOver, type FoundRecord } from '../../../domain/command/conflict-snapshot';
import { movedMeanwhileText } from '../../../domain/credential/status-text';
import { coverWords } from '../../../domain/device/lock-text';
import { identityConflictActs, identitySendAgainWords, renamedMeanwhileText } from '../../../domain/ledger/command-text';
import { editAgainText, editConflictLines } from '../../../domain/record/edit-text';
import { useOutbox } from '../../commands/use-outbox';
import { useIsDiscreet } from '../../parts/private-text';
import { href } from '../../paths';
import { EditConflict } from './edit-conflict';
import { FoundCredentials } from './found-credentials';
import { FoundLines } from './found-lines';

/**
 * What was found instead of what a person had seen when they requested a change, and what they can do about it: it is theirs, or the change is sent anyway.
 * Discarding it is next to these (offline rules 8).
 */
export function OutboxConflict({ command, title }: { command: OpenedCommand; title: string }) {
  const { row, payload, found } = command;
  const outbox = useOutbox();
  const [asksAgain, setAsksAgain] = useState(false);
  /** Fields of a change in which the server's value stays. */
  const [left, setLeft] = useState<string[]>([]);
  const isDiscreet = useIsDiscreet();
  if (payload === null || payload.command.kind === 'decide-company' || found === null) return null;
  const take = (ownId: string | null) => void outbox.takeFound(row.id, row.revision, ownId);
  const sendAgain = () => {
    setAsksAgain(false);
    void outbox.keepMine(row.id, row.revision, left);
  };
  return (
    <div className="notice">
      {'name' in found && (
        <p>{renamedMeanwhileText(isDiscreet && found.name !== null ? { ...found, name: coverWords.dots } : found)}</p>
      )}
      {isOfKind(command, 'create-schema') && command.found && (
        <FoundLines ids={command.found.ids} list={href.schemas(row.appId)} take={identityConflictActs.take} onTake={take} />
      )}
      {payload.command.kind === 'issue-credential' && 'isDocumentLost' in found && (
        <FoundCredentials row={row} command={payload.command} found={found} onTake={take} />
      )}
      {payload.command.kind === 'edit-record' && 'fields' in found && (
        <EditConflict command={payload.command} now={found.fields} left={left} onLeft={setLeft} />
      )}
      {'credential' in found && <p>{movedMeanwhileText(found.credential?.life ?? null)}</p>}
      {asksAgain ? (
        <div role="alert">
          <p>{againText(payload.command, found, left)}.</p>
          <div className="actions">
            <button type="button" className="btn btn-primary" onClick={sendAgain}>
              {identityConflictActs.againSure}
              <span className="visually-hidden"> {title}</span>
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsksAgain(false)}>
              {identityConflictActs.cancel}
            </button>
          </div>
        </div>
      ) : (
        <div className="actions">
          {isOfKind(command, 'create-did') && (
            <button type="button" className="btn btn-quiet" onClick={() => take(null)}>
              {identityConflictActs.take}
              <span className="visually-hidden"> {title}</span>
            </button>
          )}
          {commandOver(payload.command, found, left) !== null && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsksAgain(true)}>
              {identityConflictActs.again}
              <span className="visually-hidden"> {title}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** What is done by sending it anyway. */
function againText(command: Exclude<Command, { kind: 'decide-company' }>, found: FoundRecord, left: readonly string[]): string {
  if (command.kind !== 'edit-record') return identitySendAgainWords[command.kind];
  return editAgainText(('fields' in found && editConflictLines(command, found.fields)) || [], left);
}
