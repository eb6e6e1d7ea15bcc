import { protectionActWords, removeWords } from '../../../domain/device/text';
import { ProofForm, type ProofFormProps } from './proof-form';

/** Takes the passcode and the passkey away, after saying what that means. */
export function RemoveForm(props: Omit<ProofFormProps, 'words' | 'action' | 'wayOf'>) {
  return (
    <ProofForm
      {...props}
      words={removeWords}
      action={protectionActWords.remove}
      isGrave
      wayOf={async () => ({ kind: 'device' })}
    />
  );
}
