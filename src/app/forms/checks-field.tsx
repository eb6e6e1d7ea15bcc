import { GroupField } from './group-field';
import type { Choice } from './select-field';
import { type FieldProps, useFormField } from './use-form-field';

/** Any number of several; the draft has them in the order of the choices. */
export function ChecksField<Draft = Record<string, unknown>>(props: FieldProps<Draft> & { choices: readonly Choice[] }) {
  const { choices } = props;
  const { frame, value, change } = useFormField<readonly string[], Draft>(props);
  const toggle = (toggled: string, is: boolean) =>
    change(choices.flatMap((one) => ((one.value === toggled ? is : value.includes(one.value)) ? [one.value] : [])));
  return (
    <GroupField {...frame}>
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input
            id={`${frame.id}-${choice.value}`}
            type="checkbox"
            checked={value.includes(choice.value)}
            aria-invalid={frame.issue !== null}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          {choice.words}
        </label>
      ))}
    </GroupField>
  );
}
