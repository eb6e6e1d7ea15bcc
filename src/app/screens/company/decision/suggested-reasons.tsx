interface SuggestedReasonsProps {
  label: string;
  reasons: readonly { words: string; isChosen: boolean; onChoose(): void }[];
}

/** Ready-made reasons, each one tap away; none is chosen before the reviewer does. */
export function SuggestedReasons({ label, reasons }: SuggestedReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set
    <div className="suggested" role="group" aria-label={label}>
      <span className="muted">{label}</span>
      {reasons.map(({ words, isChosen, onChoose }) => (
        <button key={words} type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
          {words}
        </button>
      ))}
    </div>
  );
}
