import { paths as eye } from 'bootstrap-icons/icons/eye.svg?paths';
import { paths as eyeSlash } from 'bootstrap-icons/icons/eye-slash.svg?paths';
import { type Ref, useState } from 'react';
import { passcodeLimits } from '../../../domain/device/device-rules';
import { Icon } from '../../parts/icon';

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
export function PasscodeField({ ref, id, label, describedBy, isInvalid = false, onChange, ...field }: PasscodeFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="passcode-field">
      <label htmlFor={id}>{label}</label>
      <div className="with-eye">
        <input
          {...field}
          id={id}
          ref={ref}
          className="form-control"
          type={isShown ? 'text' : 'password'}
          maxLength={passcodeLimits.most * 2}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isInvalid}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon paths={isShown ? eyeSlash : eye} />
        </button>
      </div>
    </div>
  );
}
