import { FormField } from './form-field';
import { type FieldProps, useFormField } from './use-form-field';

/** One of several values. */
export interface Choice {
  value: string;
  words: string;
}

interface SelectFieldProps<Draft> extends FieldProps<Draft> {
  choices: readonly Choice[];
  /** What it says while nothing is chosen; not given: something always is. */
  none?: string;
  /** What the draft has while nothing is chosen. */
  empty?: '' | null;
  onChosen?(value: string | null): void;
}

/** One of several, folded up. A value that is no choice any longer stays visible, so that the check can speak about it. */
export function SelectField<Draft = Record<string, unknown>>(props: SelectFieldProps<Draft>) {
  const { choices, none, empty = '', onChosen } = props;
  const { frame, value, change } = useFormField<string | null, Draft>(props);
  const isUnknown = value !== null && value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <FormField {...frame}>
      {(control) => (
        <select
          {...control}
          className="form-control"
          value={value ?? ''}
          onChange={({ target }) => (onChosen ?? change)(target.value === '' ? empty : target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {isUnknown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
