import { useId } from 'react';
import { Sentence } from '../../../parts/sentence';

interface ReasonChoicesProps {
  label: string;
  reasons: readonly { key: string; words: string; isChosen: boolean; onChoose(): void }[];
}

/** Reasons to choose, each one tap away; a second tap removes one. None is chosen in advance. */
export function ReasonChoices({ label, reasons }: ReasonChoicesProps) {
  const labelId = useId();
  if (reasons.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set
    <div className="suggested" role="group" aria-labelledby={labelId}>
      <p id={labelId}>{label}</p>
      {reasons.map(({ key, words, isChosen, onChoose }) => (
        <button key={key} type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
          <Sentence>{words}</Sentence>
        </button>
      ))}
    </div>
  );
}
