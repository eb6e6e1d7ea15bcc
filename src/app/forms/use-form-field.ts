import { getIn } from 'final-form';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
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

/** The value of a field and how it is changed; `frame` is what its label and its error are drawn of. */
export function useFormField<Value, Draft>({ name, label, id, isRequired = false, hint }: FieldProps<Draft>) {
  const content = useFormContent();
  const form = useForm<Record<string, unknown>>();
  const [value, setValue] = useState<Value>(() => getIn(form.getState().values, name));
  // The library's own field subscribes after the first paint, and then overwrites with the initial value what was typed before.
  useLayoutEffect(
    () => form.subscribe(({ values }) => setValue(() => getIn(values ?? {}, name)), { values: true }),
    [form, name],
  );
  const change = (next: Value) => {
    // Until its first effects have run, the form does not notify its subscribers.
    setValue(() => next);
    form.change(name, next);
  };
  const frame = { id: id ?? `${content.id}-${name}`, label, isRequired, hint, issue: content.issueAt(name) };
  return { frame, value, change };
}
