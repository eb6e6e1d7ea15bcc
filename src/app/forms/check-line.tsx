import type { ReactNode } from 'react';

interface CheckLineProps {
  id: string;
  label: string;
  hint?: ReactNode;
  issue?: string | null;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A box to be checked, with its hint and what is wrong with it. */
export function CheckLine({ id, label, hint, issue = null, isChecked, onChange }: CheckLineProps) {
  return (
    <div className="field">
      <label className="check">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-issue ${id}-hint`}
          aria-invalid={issue !== null}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <span id={`${id}-issue`} className="refusal" role="alert">
        {issue}
      </span>
      <span id={`${id}-hint`} className="age">
        {hint}
      </span>
    </div>
  );
}
