import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isDecision, type OpenedDecision } from '../../../../db/commands';
import {
  decidedText,
  laterUndoText,
  otherUndoText,
  undoLeftText,
  undoOfferWords,
} from '../../../../domain/command/deciding-text';
import { canUndo, isSentByItself } from '../../../../domain/command/machine';
import { outboxWords } from '../../../../domain/command/text';
import { nextUndoSecond, undoTimeLeft } from '../../../../domain/command/undo-time';
import { useOpenCommands } from '../../../commands/use-commands';
import { useOutbox } from '../../../commands/use-outbox';
import { Sentence } from '../../../parts/sentence';
import { href } from '../../../paths';
import { useShortcutKeys } from '../../../shortcuts/use-shortcut-keys';

interface UndoOfferProps {
  appId: string;
  /** The company that is open: its own decision is shown with its Undo beside it. */
  companyId: string;
  onUndone(command: OpenedDecision): void;
}

/**
 * The decisions that may still be undone before they are sent, in every tab: the last one with the seconds left, and the others on request. `u` undoes the
 * last one. After that time, one line counts the decisions that are still unsent and leads to the sync centre.
 */
export function UndoOffer({ appId, companyId, onUndone }: UndoOfferProps) {
  const { offered, later, leftOf } = useOffered(appId);
  const outbox = useOutbox();
  const undo = (command: OpenedDecision) =>
    void outbox.undo(command.row.id).then((isUndone) => {
      if (isUndone) onUndone(command);
    });
  const [last] = offered;
  const ofOther = ({ row }: OpenedDecision) => row.subject !== companyId;
  const others = offered.filter(ofOther);
  const waiting = later.filter(ofOther).length;
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
            <span className="muted">{undoOfferWords.hint}</span>
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
            {outboxWords.undo} <span aria-hidden="true">{undoLeftText(leftOf(command))}</span>
          </button>
        </li>
      ))}
      {others.length === 0 && waiting > 0 && (
        <li>
          <span className="muted">{laterUndoText(waiting)}</span>
          <Link to={href.sync}>{undoOfferWords.view}</Link>
        </li>
      )}
    </ul>
  );
}

interface Undoable {
  /** Within their undo time, by the device's clock, the last one first. */
  offered: OpenedDecision[];
  /** Unsent although that time is over. */
  later: OpenedDecision[];
  /** How long (ms) one of them is offered. */
  leftOf(command: OpenedDecision): number;
}

/** The decisions of a service that can be undone; the seconds left are counted down. */
function useOffered(appId: string): Undoable {
  const { commands = [] } = useOpenCommands();
  const [now, setNow] = useState(() => Date.now());
  const decisions = commands
    .filter(isDecision)
    .filter(({ row, payload }) => row.appId === appId && payload !== null && canUndo(row));
  // What was decided after the last look at the clock has its whole time.
  const leftOf = ({ row }: OpenedDecision) => undoTimeLeft(row, Math.max(now, row.madeAt));
  const offered = decisions.filter((command) => leftOf(command) > 0);
  const later = decisions.filter((command) => leftOf(command) === 0 && isSentByItself(command.row.state));
  const next = Math.min(...offered.map((command) => nextUndoSecond(leftOf(command))));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setInterval(() => setNow(Date.now()), next + 1);
    return () => clearInterval(timer);
  }, [next]);
  return { offered: offered.reverse(), later, leftOf };
}
