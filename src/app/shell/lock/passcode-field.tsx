import type { Ref } from 'react';
import { passcodeLimits } from '../../../domain/device/device-rules';
import { SecretInput } from '../../parts/secret-input';

interface PasscodeFieldProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  readOnly?: boolean;
  describedBy?: string;
  isInvalid?: boolean;
  onChange(text: string): void;
  onBlur?(): void;
}

/** A passcode, covered unless the person wants to see it. */
export function PasscodeField({ label, describedBy, isInvalid = false, ...input }: PasscodeFieldProps) {
  return (
    <div className="passcode-field">
      <label htmlFor={input.id}>{label}</label>
      <SecretInput
        {...input}
        label={label}
        maxLength={passcodeLimits.most * 2}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}
