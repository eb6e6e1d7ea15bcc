import { FormField } from './form-field';
import { type FieldProps, useFormField } from './use-form-field';

/** Text of several lines. */
export function LongTextField<Draft = Record<string, unknown>>(props: FieldProps<Draft> & { rows?: number }) {
  const { rows = 2 } = props;
  const { frame, value, change } = useFormField<string, Draft>(props);
  return (
    <FormField {...frame}>
      {(control) => (
        <textarea
          {...control}
          className="form-control"
          dir="auto"
          rows={rows}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
}
