import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useFormContent } from './form-context';

/** A member of a draft, or a member of one of its members. */
export type FieldName<Draft> = {
  [Key in keyof Draft & string]: NonNullable<Draft[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Draft[Key]> extends object
      ? Key | `${Key}.${keyof NonNullable<Draft[Key]> & string}`
      : Key;
}[keyof Draft & string];

/** What every field says about itself. `Draft`: the draft of its form, whose member `name` it fills in. */
export interface FieldProps<Draft> {
  name: FieldName<Draft>;
  label: string;
  /** `<form>-<name>` if it is not given. */
  id?: string;
  isRequired?: boolean;
  hint?: ReactNode;
}

/** A member of the draft as it is: '' is '' and null is null. */
const asItIs = (value: unknown) => value;

/** The value of a field and how it is changed; `frame` is what its label and its error are drawn of. */
export function useFormField<Value, Draft>({ name, label, id, isRequired = false, hint }: FieldProps<Draft>) {
  const form = useFormContent();
  const { input } = useField<Value>(name, {
    subscription: { value: true },
    allowNull: true,
    parse: asItIs as (value: Value) => Value,
    format: asItIs as (value: Value) => Value,
  });
  const change = input.onChange as (value: Value) => void;
  const frame = { id: id ?? `${form.id}-${name}`, label, isRequired, hint, issue: form.issueAt(name) };
  return { frame, value: input.value, change };
}
