import { paths as warning } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { paths as shield } from 'bootstrap-icons/icons/shield-check.svg?paths';
import { useState } from 'react';
import type { LockState } from '../../../db/reads/vault';
import type { SafetyRules } from '../../../domain/device/device-rules';
import { forgottenWarning, noPasscodeWarning, passcodeFormWords } from '../../../domain/device/passcode-text';
import { protectionActWords, protectionWords } from '../../../domain/device/text';
import { hasPasskeys } from '../../live/passkey';
import { useLockNow } from '../../live/vault-context';
import { Icon } from '../../parts/icon';
import { PasscodeForm } from '../../shell/lock/passcode-form';
import { PasskeyForm } from './passkey-form';
import { RemoveForm } from './remove-form';

type Task = 'passcode' | 'passkey' | 'remove' | null;

/** What protects the data of this device, and how to change it. */
export function ProtectionSection({ lock, rules }: { lock: LockState; rules: SafetyRules }) {
  const lockNow = useLockNow();
  const [task, setTask] = useState<Task>(null);
  const [done, setDone] = useState('');
  const { hasPasscode, passkey, canLock } = lock;
  const isRequired = rules.passcodeRequired === true;
  const begin = (next: Task) => {
    setDone('');
    setTask(next);
  };
  const end = (words: string) => {
    setTask(null);
    setDone(words);
  };
  const present = { hasPasscode, passkey, onCancel: () => setTask(null) };
  return (
    <section className="panel" aria-labelledby="device-protection">
      <h2 id="device-protection">{protectionActWords.title}</h2>
      <p className="protection" data-safe={canLock}>
        <Icon paths={canLock ? shield : warning} />
        <span>{canLock ? protectionWords[wordOf(lock)] : noPasscodeWarning}</span>
      </p>
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {task === 'passcode' && (
        <>
          {!hasPasscode && <p className="notice">{forgottenWarning}</p>}
          <PasscodeForm
            {...present}
            onDone={() => end(hasPasscode ? protectionActWords.passcodeChanged : protectionActWords.passcodeSet)}
          />
        </>
      )}
      {task === 'passkey' && <PasskeyForm {...present} onDone={() => end(protectionActWords.passkeyAdded)} />}
      {task === 'remove' && <RemoveForm {...present} onDone={() => end(protectionActWords.removed)} />}
      {task === null && (
        <div className="actions">
          <button type="button" className={canLock ? 'btn btn-quiet' : 'btn btn-primary'} onClick={() => begin('passcode')}>
            {hasPasscode ? passcodeFormWords.change : passcodeFormWords.setTitle}
          </button>
          {hasPasskeys() && (
            <button type="button" className="btn btn-quiet" onClick={() => begin('passkey')}>
              {passkey === null ? protectionActWords.addPasskey : protectionActWords.replacePasskey}
            </button>
          )}
          {canLock && (
            <button type="button" className="btn btn-primary" onClick={lockNow}>
              {protectionActWords.lockNow}
            </button>
          )}
          {canLock && !isRequired && (
            <button type="button" className="btn btn-danger-quiet" onClick={() => begin('remove')}>
              {removeWordOf(lock)}
            </button>
          )}
        </div>
      )}
      {isRequired && <p className="age">{protectionActWords.required}</p>}
    </section>
  );
}

function removeWordOf({ hasPasscode, passkey }: LockState): string {
  if (hasPasscode && passkey !== null) return protectionActWords.removeBoth;
  return hasPasscode ? protectionActWords.removePasscode : protectionActWords.removePasskey;
}

function wordOf({ hasPasscode, passkey }: LockState): keyof typeof protectionWords {
  if (hasPasscode && passkey !== null) return 'both';
  return hasPasscode ? 'passcode' : 'passkey';
}
