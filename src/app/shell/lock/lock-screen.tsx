import { paths as lockIcon } from 'bootstrap-icons/icons/lock.svg?paths';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { LockState } from '../../../db/reads/vault';
import { lockWords, passkeyWords, waitText, wrongText } from '../../../domain/device/lock-text';
import { passcodeFormWords } from '../../../domain/device/passcode-text';
import { problemText } from '../../../domain/shared/error-text';
import type { Outcome } from '../../../domain/shared/outcome';
import type { VaultProof } from '../../../workers/api';
import { askPasskey } from '../../live/passkey';
import { useTitle } from '../../live/use-title';
import { useVault } from '../../live/vault-context';
import { Icon } from '../../parts/icon';
import { FirstBar } from '../first-bar';
import { ForgottenPanel } from './forgotten-panel';
import { PasscodeField } from './passcode-field';
import { useSecondsUntil } from './use-seconds-until';

interface LockScreenProps {
  lock: LockState;
  /** The passcode was given up: the person signs in again. */
  onForgotten(): void;
}

/** The screens are shown well within this time (ms) after the key is there. */
const openingPatience = 10_000;

type Busy = 'passcode' | 'passkey' | 'opening' | null;

/** Stands in the place of everything while the device is locked. It knows no name, no e-mail and no number of anything. */
export function LockScreen({ lock, onForgotten }: LockScreenProps) {
  useTitle(passcodeFormWords.locked);
  const field = useRef<HTMLInputElement>(null);
  const [passcode, setPasscode] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const { busy, refusal, open } = useUnlocking(lock, field, () => setPasscode(''));
  // An attempt is counted before it is made: the message does not change meanwhile.
  const [shown, setShown] = useState(lock);
  if (busy === null && shown !== lock) setShown(lock);
  const wait = useSecondsUntil(shown.nextTryAt);
  useEffect(() => {
    if (!isForgotten) field.current?.focus();
  }, [isForgotten]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null || wait > 0 || passcode === '') return;
    void open('passcode', async () => ({ kind: 'passcode', passcode }));
  };
  const { passkey } = lock;
  if (isForgotten) return <ForgottenPanel onBack={() => setForgotten(false)} onForgotten={onForgotten} />;
  return (
    <>
      <FirstBar />
      <main className="lock-screen">
        <Icon paths={lockIcon} />
        <h1>{lockWords.title}</h1>
        <p className="muted">{lockWords.ask}</p>
        <form onSubmit={submit} noValidate>
          {lock.hasPasscode && (
            <>
              <PasscodeField
                ref={field}
                id="lock-passcode"
                label={passcodeFormWords.passcode}
                value={passcode}
                autoComplete="current-password"
                readOnly={busy !== null}
                describedBy="lock-refusal lock-tries"
                isInvalid={refusal !== null}
                onChange={setPasscode}
              />
              <p id="lock-refusal" className="refusal" role="alert">
                {refusal}
              </p>
              <Tries wrong={shown.wrong} left={shown.left} />
              <button type="submit" className="btn btn-primary" disabled={busy !== null || wait > 0}>
                {busy === 'passcode' && lockWords.working}
                {busy === 'opening' && lockWords.opening}
                {(busy === null || busy === 'passkey') &&
                  (wait > 0 ? passcodeFormWords.waitFor(waitText(wait)) : lockWords.unlock)}
              </button>
            </>
          )}
          {passkey !== null && (
            <button
              type="button"
              className={lock.hasPasscode ? 'btn btn-quiet' : 'btn btn-primary'}
              disabled={busy !== null}
              onClick={() => void open('passkey', () => proveByPasskey(passkey))}
            >
              {busy === 'passkey' ? passcodeFormWords.passkeyWorking : passcodeFormWords.usePasskey}
            </button>
          )}
          {!lock.hasPasscode && (
            <p className="refusal" role="alert">
              {refusal}
            </p>
          )}
          <button type="button" className="btn btn-link" disabled={busy !== null} onClick={() => setForgotten(true)}>
            {lock.hasPasscode ? lockWords.forgotten : passcodeFormWords.passkeyLost}
          </button>
        </form>
      </main>
    </>
  );
}

/** How many tries were wrong and how many are left. */
function Tries({ wrong, left }: Pick<LockState, 'wrong' | 'left'>) {
  if (left === 0) {
    return (
      <p className="notice trouble dropped" role="alert">
        {lockWords.dropped}
      </p>
    );
  }
  if (wrong === 0) return null;
  return (
    <p id="lock-tries" className="tries">
      {wrongText(wrong, left)}.
    </p>
  );
}

async function proveByPasskey(passkey: NonNullable<LockState['passkey']>): Promise<VaultProof | string> {
  const asked = await askPasskey(passkey);
  return asked.ok ? { kind: 'passkey', prf: asked.value } : passkeyWords[asked.problem];
}

/** Opens the vault with a proof; `refusal` says why the last one did not. */
function useUnlocking(lock: LockState, field: RefObject<HTMLInputElement | null>, onOpened: () => void) {
  const vault = useVault();
  const [busy, setBusy] = useState<Busy>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Unlocked, but locked again on the way: it is asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further lock ends the wait for the screens
  useEffect(() => {
    if (busy !== 'opening') return;
    const timer = setTimeout(() => setBusy(null), openingPatience);
    return () => {
      clearTimeout(timer);
      setBusy(null);
    };
  }, [busy === 'opening', lock.lockedAt]);

  const open = async (kind: 'passcode' | 'passkey', proof: () => Promise<VaultProof | string>) => {
    setBusy(kind);
    setRefusal(null);
    const given = await proof();
    const outcome: Outcome<null> | string = typeof given === 'string' ? given : await vault.unlock({ proof: given });
    if (typeof outcome !== 'string' && outcome.ok) {
      onOpened();
      return setBusy('opening');
    }
    setBusy(null);
    setRefusal(typeof outcome === 'string' ? outcome : problemText(outcome.problem));
    field.current?.focus();
    field.current?.select();
  };
  return { busy, refusal, open };
}
