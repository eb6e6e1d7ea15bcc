import { paths as eye } from 'bootstrap-icons/icons/eye.svg?paths';
import { paths as eyeSlash } from 'bootstrap-icons/icons/eye-slash.svg?paths';
import { type ComponentProps, useState } from 'react';
import { commonWords } from '../../domain/shared/common-text';
import { Icon } from './icon';

interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** What is covered, for the button that shows it. */
  label: string;
  onChange(text: string): void;
}

/** Text that is covered unless the person wants to see it. */
export function SecretInput({ label, onChange, ...input }: SecretInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="with-eye">
      <input
        {...input}
        className="form-control"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="icon-button"
        aria-pressed={isShown}
        aria-label={commonWords.showSecret(label)}
        onClick={() => setShown(!isShown)}
      >
        <Icon paths={isShown ? eyeSlash : eye} />
      </button>
    </div>
  );
}
