import { CheckLine } from './check-line';
import { type FieldProps, useFormField } from './use-form-field';

/** Yes or no. */
export function SwitchField<Draft = Record<string, unknown>>(props: FieldProps<Draft>) {
  const { frame, value, change } = useFormField<boolean, Draft>(props);
  const { isRequired: _isRequired, ...line } = frame;
  return <CheckLine {...line} isChecked={value} onChange={change} />;
}
