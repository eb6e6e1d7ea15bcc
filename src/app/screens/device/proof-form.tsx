import type { LockState } from '../../../db/reads/vault';
import { passcodeFormWords } from '../../../domain/device/passcode-text';
import { commonWords } from '../../../domain/shared/common-text';
import { problemText } from '../../../domain/shared/error-text';
import type { VaultWay } from '../../../workers/api';
import { useVault } from '../../live/vault-context';
import { provePresence } from '../../shell/lock/prove-presence';
import { AskPasscode } from './ask-passcode';

export interface ProofFormProps {
  hasPasscode: boolean;
  passkey: LockState['passkey'];
  /** What is about to happen. */
  words: string;
  action: string;
  isGrave?: boolean;
  /** The new protection, or words if there is none. */
  wayOf(): Promise<VaultWay | string>;
  onDone(): void;
  onCancel(): void;
}

/** Changes what opens the device once the person has shown that they may. */
export function ProofForm({ hasPasscode, passkey, words, action, isGrave = false, wayOf, onDone, onCancel }: ProofFormProps) {
  const vault = useVault();

  const change = async (passcode: string): Promise<string | null> => {
    if (hasPasscode && passcode === '') return passcodeFormWords.currentMissing;
    const proof = await provePresence({ hasPasscode, passkey, passcode });
    if (typeof proof === 'string') return proof;
    const way = await wayOf();
    if (typeof way === 'string') return way;
    const outcome = await vault.changeLock({ proof, way });
    if (!outcome.ok) return problemText(outcome.problem);
    onDone();
    return null;
  };

  return (
    <AskPasscode
      id="proof"
      label={passcodeFormWords.current}
      isAsked={hasPasscode}
      action={action}
      isGrave={isGrave}
      cancel={commonWords.cancel}
      onSubmit={change}
      onCancel={onCancel}
    >
      <p>{words}</p>
    </AskPasscode>
  );
}
