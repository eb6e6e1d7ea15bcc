import { type FormEvent, type ReactNode, useState } from 'react';
import { protectionActWords } from '../../../domain/device/text';
import { PasscodeField } from '../../shell/lock/passcode-field';

interface AskPasscodeProps {
  /** The field is `${id}-passcode`. */
  id: string;
  label: string;
  /** Nothing but the button is asked for otherwise. */
  isAsked: boolean;
  action: string;
  isGrave: boolean;
  cancel: string;
  /** The result: null, or why it failed; that is said in place and the form stays as it is. */
  onSubmit(passcode: string): Promise<string | null>;
  onCancel(): void;
  children?: ReactNode;
}

/** Asks for a passcode before something is done with it. */
export function AskPasscode({ id, label, isAsked, action, isGrave, cancel, onSubmit, onCancel, children }: AskPasscodeProps) {
  const [passcode, setPasscode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const said = await onSubmit(passcode);
    setBusy(false);
    setRefusal(said);
  };

  return (
    <form className="passcode-form" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {isAsked && (
        <PasscodeField
          id={`${id}-passcode`}
          label={label}
          value={passcode}
          autoComplete="current-password"
          readOnly={busy}
          isInvalid={refusal !== null}
          describedBy={`${id}-refusal`}
          onChange={setPasscode}
        />
      )}
      <p id={`${id}-refusal`} className="refusal" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <button type="submit" className={isGrave ? 'btn btn-danger-quiet' : 'btn btn-primary'} disabled={busy}>
          {busy ? protectionActWords.working : action}
        </button>
        <button type="button" className="btn btn-quiet" disabled={busy} onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
