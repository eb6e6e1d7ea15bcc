import type { ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes';

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
          aria-describedby={describedBy(id)}
          aria-invalid={issue !== null}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} issue={issue} />
    </div>
  );
}
