import { outboxWords } from '../../../domain/command/text';

interface DiscardAskedProps {
  onSure: () => void;
  onKeep: () => void;
}

/** The question before a decision is discarded, in the place of its buttons (offline rules 8). */
export function DiscardAsked({ onSure, onKeep }: DiscardAskedProps) {
  return (
    <div className="notice" role="alert">
      <p>{outboxWords.discardAsked}</p>
      <div className="actions">
        <button type="button" className="btn btn-danger-quiet" onClick={onSure}>
          {outboxWords.discardSure}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onKeep}>
          {outboxWords.keep}
        </button>
      </div>
    </div>
  );
}
