import type { ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes';

/** What a control of a form has of its field. */
export interface FieldControl {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface FormFieldProps {
  id: string;
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  /** What is wrong with it, in words. */
  issue?: string | null;
  children(control: FieldControl): ReactNode;
}

/** A field of a form: its label, its control, its hint, and what is wrong with it. */
export function FormField({ id, label, isRequired = false, hint, issue = null, children }: FormFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': issue !== null,
        'aria-describedby': describedBy(id),
      })}
      <FieldNotes id={id} hint={hint} issue={issue} />
    </div>
  );
}

/** Says to the eye that something has to be filled in; the control says it to the ear. */
export function RequiredStar() {
  return (
    <span className="required" aria-hidden="true">
      {' *'}
    </span>
  );
}
