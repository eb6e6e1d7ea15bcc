import { useState } from 'react';
import type { OpenedDecision } from '../../../../db/commands';
import { canUndo } from '../../../../domain/command/machine';
import { commandStandText, commandStateWords, commandTitle, outboxWords } from '../../../../domain/command/text';
import { undoTimeLeft } from '../../../../domain/command/undo-time';
import { canRetry } from '../../../../domain/command/withdrawn-right';
import { decisionTimesText } from '../../../../domain/company/decision-text';
import { commonWords } from '../../../../domain/shared/common-text';
import { useOutbox } from '../../../commands/use-outbox';
import { useRightBack } from '../../../commands/use-right-back';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';
import { DecisionReason } from '../../../parts/decision-reason';
import { RefusalSaid } from '../../../parts/refusal-said';
import { Sentence } from '../../../parts/sentence';

interface PendingDecisionProps {
  command: OpenedDecision;
  hasNoLine: boolean;
  onUndone(command: OpenedDecision): void;
}

/** A decision that the server does not have yet, as far as this device knows. */
export function PendingDecision({ command, hasNoLine, onUndone }: PendingDecisionProps) {
  const { row, payload } = command;
  const { clockOffset } = useMirror();
  const outbox = useOutbox();
  const isRightBack = useRightBack(row.appId);
  const isHeld = row.state === 'queued' && undoTimeLeft(row, Date.now()) > 0;
  const now = useNow(row.nextAt === null ? null : row.nextAt + clockOffset, isHeld ? 1_000 : undefined) - clockOffset;
  const [asksDiscard, setAsksDiscard] = useState(false);
  if (payload === null) return null;
  const isRefused = row.state === 'refused';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set
    <div className="decision-pending" data-state={row.state} role="group" aria-labelledby="decision-pending" tabIndex={-1}>
      <p id="decision-pending">
        <strong>
          <Sentence>{commandTitle(payload.command)}</Sentence>
        </strong>{' '}
        <span className="decision-state">{commandStateWords[row.state]}</span>
      </p>
      <p className={isRefused ? 'refusal' : 'age'}>{commandStandText(row, now, { clockOffset, hasNoLine })}.</p>
      <p className="age">{decisionTimesText({ madeAt: row.madeAt + clockOffset, sentAt: null })}</p>
      <RefusalSaid command={command} />
      <DecisionReason command={command} />
      {asksDiscard ? (
        <>
          <p id="discard-asked">{outboxWords.discardAsked}</p>
          <div className="actions" data-asked>
            <button
              type="button"
              className="btn btn-danger-quiet"
              aria-describedby="discard-asked"
              onClick={() => void outbox.giveUp(row.id)}
            >
              {outboxWords.discardSure}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(false)}>
              {outboxWords.keep}
            </button>
          </div>
        </>
      ) : (
        <div className="actions">
          {canUndo(row) && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => void outbox.undo(row.id).then((isUndone) => isUndone && onUndone(command))}
            >
              {outboxWords.undo}
            </button>
          )}
          {canRetry(row, isRightBack) && (
            <button type="button" className="btn btn-quiet" onClick={() => void outbox.retry(row.id)}>
              {commonWords.retry}
            </button>
          )}
          {!canUndo(row) && row.state !== 'sending' && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(true)}>
              {outboxWords.discard}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
