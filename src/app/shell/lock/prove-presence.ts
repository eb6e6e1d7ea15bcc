import type { LockState } from '../../../db/reads/vault';
import { passkeyWords } from '../../../domain/device/lock-text';
import type { VaultProof } from '../../../workers/api';
import { askPasskey } from '../../live/passkey';

interface Presence {
  hasPasscode: boolean;
  passkey: LockState['passkey'];
  /** As typed, where there is a passcode. */
  passcode: string;
}

/** What shows that the person at the device may change its lock; words when the passkey did not help. */
export async function provePresence({ hasPasscode, passkey, passcode }: Presence): Promise<VaultProof | string> {
  if (hasPasscode) return { kind: 'passcode', passcode };
  if (passkey === null) return { kind: 'device' };
  const asked = await askPasskey(passkey);
  return asked.ok ? { kind: 'passkey', prf: asked.value } : passkeyWords[asked.problem];
}
