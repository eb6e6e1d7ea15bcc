import { useEffect, useState } from 'react';
import { isDecision, type OpenedDecision } from '../../../../db/commands';
import { decidedText, otherUndoText } from '../../../../domain/command/deciding-text';
import { canUndo } from '../../../../domain/command/machine';
import { outboxWords } from '../../../../domain/command/text';
import { undoTimeLeft } from '../../../../domain/command/undo-time';
import { decisionWords } from '../../../../domain/company/decision-text';
import { useOpenCommands } from '../../../commands/use-commands';
import { useOutbox } from '../../../commands/use-outbox';
import { Sentence } from '../../../parts/sentence';
import { useShortcutKeys } from '../../../shortcuts/use-shortcut-keys';

interface UndoOfferProps {
  appId: string;
  /** The company that is open: its own decision is shown with its Undo beside it. */
  companyId: string;
  onUndone(command: OpenedDecision): void;
}

/** The decisions that may still be undone before they are sent, in every tab: the last one, and the others where they are asked for. `u` undoes the last one. */
export function UndoOffer({ appId, companyId, onUndone }: UndoOfferProps) {
  const offered = useOffered(appId);
  const outbox = useOutbox();
  const undo = (command: OpenedDecision) =>
    void outbox.undo(command.row.id).then((isUndone) => {
      if (isUndone) onUndone(command);
    });
  const [last] = offered;
  const others = offered.filter(({ row }) => row.subject !== companyId);
  const [isWhole, setWhole] = useState(false);
  const hidden = others.length - 1;
  useShortcutKeys(last === undefined ? {} : { u: () => undo(last) });
  return (
    <ul className="undo-offer">
      {(isWhole ? others : others.slice(0, 1)).map((command, place) => (
        <li key={command.row.id}>
          {place === 0 && hidden > 0 && (
            <button type="button" className="bar-link" aria-expanded={isWhole} onClick={() => setWhole((is) => !is)}>
              {otherUndoText(hidden, isWhole)}
            </button>
          )}
          <span>
            <Sentence>{command.payload && decidedText(command.payload.command)}</Sentence>{' '}
            <span className="muted">{decisionWords.pendingHint}</span>
          </span>
          <button
            type="button"
            className="btn btn-quiet case-undo"
            // Without it the key that is drawn beside the word would belong to its name.
            aria-label={outboxWords.undo}
            data-key={command === last ? 'u' : undefined}
            aria-keyshortcuts={command === last ? 'u' : undefined}
            onClick={() => undo(command)}
          >
            {outboxWords.undo}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Decisions of a service within their undo time, by the device's clock. */
function useOffered(appId: string): OpenedDecision[] {
  const { commands = [] } = useOpenCommands();
  const [now, setNow] = useState(() => Date.now());
  const decisions = commands
    .filter(isDecision)
    .filter(({ row, payload }) => row.appId === appId && payload !== null && canUndo(row));
  // What was decided after the last look at the clock has its whole time.
  const leftOf = ({ row }: OpenedDecision) => undoTimeLeft(row, Math.max(now, row.madeAt));
  const offered = decisions.filter((command) => leftOf(command) > 0);
  const next = Math.min(...offered.map(leftOf));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), next + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return offered.reverse();
}
