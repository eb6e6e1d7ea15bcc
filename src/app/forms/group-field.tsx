import type { ReactNode } from 'react';
import { RequiredStar } from './form-field';

interface GroupFieldProps {
  id: string;
  label: string;
  isRequired: boolean;
  hint: ReactNode;
  issue: string | null;
  children: ReactNode;
}

/** Several controls that fill in one member: their common name, and what is wrong with them. */
export function GroupField({ id, label, isRequired, hint, issue, children }: GroupFieldProps) {
  return (
    <fieldset className="field" aria-describedby={`${id}-issue ${id}-hint`}>
      <legend>
        {label}
        {isRequired && <RequiredStar />}
      </legend>
      {children}
      <span id={`${id}-issue`} className="refusal" role="alert">
        {issue}
      </span>
      <div id={`${id}-hint`} className="age">
        {hint}
      </div>
    </fieldset>
  );
}
