import { GroupField } from './group-field';
import type { Choice } from './select-field';
import { type FieldProps, useFormField } from './use-form-field';

/** One of a few, all visible. */
export function ChoiceField<Draft = Record<string, unknown>>(props: FieldProps<Draft> & { choices: readonly Choice[] }) {
  const { frame, value, change } = useFormField<string, Draft>(props);
  return (
    <GroupField {...frame}>
      <div className="choices">
        {props.choices.map((choice, at) => (
          <label key={choice.value} className="check">
            <input
              id={at === 0 ? frame.id : undefined}
              type="radio"
              name={frame.id}
              checked={value === choice.value}
              aria-invalid={frame.issue !== null}
              onChange={() => change(choice.value)}
            />
            {choice.words}
          </label>
        ))}
      </div>
    </GroupField>
  );
}
