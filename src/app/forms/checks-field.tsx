import { describedBy, FieldNotes } from './field-notes';
import { RequiredStar } from './form-field';
import type { Choice } from './select-field';
import { type FieldProps, useFormField } from './use-form-field';

/** Any number of several; the draft has them in the order of the choices. */
export function ChecksField<Draft = Record<string, unknown>>(props: FieldProps<Draft> & { choices: readonly Choice[] }) {
  const { choices } = props;
  const { frame, value, change } = useFormField<readonly string[], Draft>(props);
  const { id, label, isRequired, hint, issue } = frame;
  const toggle = (toggled: string, is: boolean) =>
    change(choices.flatMap((one) => ((one.value === toggled ? is : value.includes(one.value)) ? [one.value] : [])));
  return (
    <fieldset className="field" aria-describedby={describedBy(id)}>
      <legend>
        {label}
        {isRequired && <RequiredStar />}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input
            id={`${id}-${choice.value}`}
            type="checkbox"
            checked={value.includes(choice.value)}
            aria-invalid={issue !== null}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          {choice.words}
        </label>
      ))}
      <FieldNotes id={id} hint={hint} issue={issue} />
    </fieldset>
  );
}
