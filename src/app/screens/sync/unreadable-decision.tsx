import { useState } from 'react';
import { outboxWords } from '../../../domain/command/text';
import { DiscardAsked } from './discard-asked';

interface UnreadableDecisionProps {
  /** A later build made it; otherwise it is damaged. */
  isOfLater: boolean;
  onDiscard: () => void;
}

/** A decision of which this build cannot say what it is: it is kept until the person discards it, who is asked as for any other. */
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
