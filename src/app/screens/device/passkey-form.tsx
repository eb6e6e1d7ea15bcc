import { passkeyWords } from '../../../domain/device/lock-text';
import { forgottenWarning } from '../../../domain/device/passcode-text';
import { createPasskey } from '../../live/passkey';
import { ProofForm, type ProofFormProps } from './proof-form';

/** Adds a passkey, or puts another in its place: the browser asks for it, the passcode stays as it is. */
export function PasskeyForm(props: Omit<ProofFormProps, 'words' | 'action' | 'wayOf'>) {
  return (
    <ProofForm
      {...props}
      words={
        props.hasPasscode
          ? 'A passkey of this device opens what it keeps without typing. The passcode stays beside it.'
          : `A passkey of this device opens what it keeps without typing. ${forgottenWarning.replace('passcode is', 'passkey is').replace('forgotten passcode', 'lost passkey')}`
      }
      action="Add the passkey"
      wayOf={async () => {
        const made = await createPasskey();
        return made.ok ? { kind: 'passkey', ...made.value } : passkeyWords[made.problem];
      }}
    />
  );
}
