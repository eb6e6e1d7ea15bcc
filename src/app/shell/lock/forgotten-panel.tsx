import { useEffect, useRef, useState } from 'react';
import { giveUpWords, lockWords } from '../../../domain/device/lock-text';
import { forgottenWarning, passcodeFormWords } from '../../../domain/device/passcode-text';
import { problemText } from '../../../domain/shared/error-text';
import { useTitle } from '../../live/use-title';
import { useVault } from '../../live/vault-context';
import { FirstBar } from '../first-bar';

/** Says plainly what giving up a passcode means before it is done. */
export function ForgottenPanel({ onBack, onForgotten }: { onBack: () => void; onForgotten: () => void }) {
  useTitle(passcodeFormWords.locked);
  const vault = useVault();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const giveUp = async () => {
    setBusy(true);
    setRefusal(null);
    const outcome = await vault.forgetPasscode({});
    if (outcome.ok) return onForgotten();
    setBusy(false);
    setRefusal(problemText(outcome.problem));
  };

  return (
    <>
      <FirstBar />
      <main className="lock-screen">
        <h1 ref={heading} tabIndex={-1}>
          {lockWords.forgotten}
        </h1>
        <p>{forgottenWarning}</p>
        <p className="muted">{giveUpWords}</p>
        <p className="refusal" role="alert">
          {refusal}
        </p>
        <div className="stack">
          <button type="button" className="btn btn-danger-quiet" disabled={busy} onClick={() => void giveUp()}>
            {busy ? passcodeFormWords.asking : lockWords.giveUp}
          </button>
          <button type="button" className="btn btn-quiet" disabled={busy} onClick={onBack}>
            {passcodeFormWords.back}
          </button>
        </div>
      </main>
    </>
  );
}
