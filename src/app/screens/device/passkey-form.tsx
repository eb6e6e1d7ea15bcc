import { passkeyWords } from '../../../domain/device/lock-text';
import { passkeyAdviceText } from '../../../domain/device/passcode-text';
import { protectionActWords } from '../../../domain/device/text';
import { createPasskey } from '../../live/passkey';
import { ProofForm, type ProofFormProps } from './proof-form';

/** Adds a passkey, or puts another in its place: the browser asks for it, the passcode stays as it is. */
export function PasskeyForm(props: Omit<ProofFormProps, 'words' | 'action' | 'wayOf'>) {
  return (
    <ProofForm
      {...props}
      words={passkeyAdviceText(props.hasPasscode)}
      action={protectionActWords.addThePasskey}
      wayOf={async () => {
        const made = await createPasskey();
        return made.ok ? { kind: 'passkey', ...made.value } : passkeyWords[made.problem];
      }}
    />
  );
}
