import { useEffect, useState } from 'react';
import { signInWords } from '../../../domain/account/sign-in-text';
import { actProblemText } from '../../../domain/shared/error-text';
import { productWords } from '../../../domain/shared/product-text';
import { screens } from '../../../domain/shared/screens';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { Mark } from '../../parts/mark';

interface SignInProps {
  /** The path to open after the sign-in; null for the dashboard. */
  redirect: string | null;
  /** What is shown before the person begins; null if there is nothing to say. */
  notice: string | null;
  onBegin?: () => void;
}

/** Signing in by redirect to the identity provider (spec section 2; contract studio 4.3). */
export function SignIn({ redirect, notice, onBegin }: SignInProps) {
  useTitle(screens.login.title);
  const worker = useWorker();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    void worker.loginOpened({});
  }, [worker]);

  const signIn = async () => {
    onBegin?.();
    setBusy(true);
    setRefusal(null);
    const { rememberRedirect } = await import('./remember-redirect');
    await rememberRedirect(redirect);
    const outcome = await worker.signInAddress({ provider: 'google' });
    if (outcome.ok) {
      window.location.assign(outcome.value.authUrl);
      return;
    }
    setBusy(false);
    setRefusal(actProblemText(outcome.problem));
  };

  const said = refusal ?? notice;
  return (
    <main className="login">
      <Mark className="mark" />
      <h1>{productWords.name}</h1>
      <p className="lead">{signInWords.lead}</p>
      {said !== null && (
        <p className="notice trouble refusal" role="alert">
          {said}
        </p>
      )}
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void signIn()}>
        {busy ? signInWords.busy : signInWords.button}
      </button>
      <p className="hint">{signInWords.hint}</p>
      <p className="version">{`v${__VERSION__}`}</p>
    </main>
  );
}
