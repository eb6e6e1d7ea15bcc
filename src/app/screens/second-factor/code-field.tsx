import { useEffect, useRef } from 'react';
import { factorCodeLength, type SecondFactorDraft, toFactorCode } from '../../../domain/account/rules';
import { factorWords } from '../../../domain/account/second-factor-text';
import { FormField } from '../../forms/form-field';
import { useFormField } from '../../forms/use-form-field';

/** The six digits of an authenticator app; its form is sent with the sixth. */
export function CodeField({ hint }: { hint?: string }) {
  const { frame, value, change } = useFormField<string, SecondFactorDraft>({
    name: 'code',
    label: factorWords.code,
    isRequired: true,
    hint,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value.length === factorCodeLength) input.current?.form?.requestSubmit();
  }, [value]);
  return (
    <FormField {...frame}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="form-control code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => change(toFactorCode(event.target.value))}
        />
      )}
    </FormField>
  );
}
