import { useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import type { LockState } from '../../../db/reads/vault';
import { checkPasscode } from '../../../domain/device/device-rules';
import { passcodeFormWords, passcodeWords } from '../../../domain/device/passcode-text';
import { commonWords } from '../../../domain/shared/common-text';
import { problemText } from '../../../domain/shared/error-text';
import { useVault } from '../../live/vault-context';
import { PasscodeField } from './passcode-field';
import { provePresence } from './prove-presence';

interface PasscodeFormProps {
  hasPasscode: boolean;
  passkey: LockState['passkey'];
  onDone(): void;
  onCancel?(): void;
}

interface Typed {
  present?: string;
  next?: string;
  repeated?: string;
}

/** Sets or changes the passcode; a problem is shown at its field. The typed values are gone with the form. */
export function PasscodeForm({ hasPasscode, passkey, onDone, onCancel }: PasscodeFormProps) {
  const vault = useVault();
  const present = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const change = async ({ present: typed = '', next = '' }: Typed) => {
    setRefusal(null);
    const proof = await provePresence({ hasPasscode, passkey, passcode: typed });
    if (typeof proof === 'string') return setRefusal(proof);
    const outcome = await vault.changeLock({ proof, way: { kind: 'passcode', passcode: next } });
    if (outcome.ok) return onDone();
    setRefusal(problemText(outcome.problem));
    present.current?.focus();
  };

  return (
    <Form<Typed> onSubmit={change} validate={(typed) => issuesOf(typed, hasPasscode)}>
      {({ handleSubmit, submitting }) => (
        <form className="passcode-form" onSubmit={handleSubmit} noValidate>
          {hasPasscode && (
            <TypedField
              ref={present}
              name="present"
              label={passcodeFormWords.current}
              autoComplete="current-password"
              busy={submitting === true}
            />
          )}
          <TypedField name="next" label={passcodeFormWords.next} autoComplete="new-password" busy={submitting === true} />
          <TypedField name="repeated" label={passcodeFormWords.repeated} autoComplete="new-password" busy={submitting === true} />
          <p className="refusal" role="alert">
            {refusal}
          </p>
          <div className="actions">
            <button type="submit" className="btn btn-primary" disabled={submitting}>
              {submitting ? passcodeFormWords.working : hasPasscode ? passcodeFormWords.change : passcodeFormWords.set}
            </button>
            {onCancel && (
              <button type="button" className="btn btn-quiet" disabled={submitting} onClick={onCancel}>
                {commonWords.cancel}
              </button>
            )}
          </div>
        </form>
      )}
    </Form>
  );
}

interface TypedFieldProps {
  ref?: React.Ref<HTMLInputElement>;
  name: keyof Typed;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  busy: boolean;
}

function TypedField({ ref, name, label, autoComplete, busy }: TypedFieldProps) {
  return (
    <Field<string> name={name}>
      {({ input, meta }) => {
        const said = meta.touched ? (meta.error as string | undefined) : undefined;
        return (
          <div>
            <PasscodeField
              {...(ref ? { ref } : {})}
              id={`passcode-${name}`}
              label={label}
              value={input.value}
              autoComplete={autoComplete}
              readOnly={busy}
              isInvalid={said !== undefined}
              describedBy={`passcode-${name}-said`}
              onChange={input.onChange}
              onBlur={() => input.onBlur()}
            />
            <p id={`passcode-${name}-said`} className="said" aria-live="polite">
              {said}
            </p>
          </div>
        );
      }}
    </Field>
  );
}

/** The first thing that speaks against each field, in words. */
function issuesOf({ present = '', next = '', repeated = '' }: Typed, hasPasscode: boolean): Record<string, string> {
  const issues: Record<string, string> = {};
  if (hasPasscode && present === '') issues.present = passcodeFormWords.currentMissing;
  const [issue] = checkPasscode(next, repeated);
  if (issue !== undefined) issues[issue === 'passcode-not-repeated' ? 'repeated' : 'next'] = passcodeWords[issue];
  return issues;
}
