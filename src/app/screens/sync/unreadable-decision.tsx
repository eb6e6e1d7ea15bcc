import { useState } from 'react';
import { outboxWords } from '../../../domain/command/text';
import { DiscardAsked } from './discard-asked';

interface UnreadableDecisionProps {
  /** A later build made it; otherwise it is damaged. */
  isOfLater: boolean;
  onDiscard: () => void;
}

/** A decision that this build does not know: it is stored until the person discards it, with the same question as for any other. */
export function UnreadableDecision({ isOfLater, onDiscard }: UnreadableDecisionProps) {
  const [asksDiscard, setAsksDiscard] = useState(false);
  return (
    <div className="notice">
      <p>{isOfLater ? outboxWords.ofLater : outboxWords.unreadable}.</p>
      {asksDiscard ? (
        <DiscardAsked
          onSure={() => {
            setAsksDiscard(false);
            onDiscard();
          }}
          onKeep={() => setAsksDiscard(false)}
        />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(true)}>
          {outboxWords.discard}
        </button>
      )}
    </div>
  );
}
