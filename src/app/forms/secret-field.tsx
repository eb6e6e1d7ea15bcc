import { SecretInput } from '../parts/secret-input';
import { FormField } from './form-field';
import { type FieldProps, useFormField } from './use-form-field';

interface SecretFieldProps<Draft> extends FieldProps<Draft> {
  /** What a password manager makes of it; not given: it is none of its business. */
  autoComplete?: 'current-password' | 'new-password' | 'off';
  maxLength?: number;
}

/** Something that nobody is to read over a shoulder: covered until the person wants to see it. It never belongs into a kept draft. */
export function SecretField<Draft = Record<string, unknown>>(props: SecretFieldProps<Draft>) {
  const { autoComplete = 'off', maxLength } = props;
  const { frame, value, change, isSending } = useFormField<string, Draft>(props);
  return (
    <FormField {...frame}>
      {(control) => (
        <SecretInput
          {...control}
          label={frame.label}
          autoComplete={autoComplete}
          maxLength={maxLength}
          readOnly={isSending}
          value={value}
          onChange={change}
        />
      )}
    </FormField>
  );
}
