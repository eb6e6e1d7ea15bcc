import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ErrorCode } from '../../../domain/shared/error-code';
import { errorWords, problemText } from '../../../domain/shared/error-text';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { Mark } from '../../parts/mark';
import { toSafeRedirect } from '../../paths';

const reasons: ErrorCode[] = ['session-unauthenticated', 'session-unauthorized'];

/** Signing in by redirect to the identity provider (spec section 2; contract studio 4.3). */
export function LoginScreen() {
  useTitle('Sign in');
  const worker = useWorker();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const redirect = toSafeRedirect(query.get('redirect'));
  const reason = reasons.find((code) => code === query.get('reason'));

  useEffect(() => {
    void worker.loginOpened({});
  }, [worker]);

  const signIn = async () => {
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
    setRefusal(problemText(outcome.problem));
  };

  const said = refusal ?? (reason === undefined ? null : errorWords[reason]);
  return (
    <main className="login">
      <Mark className="mark" />
      <h1>Studio</h1>
      <p className="lead">Identifiers, schemas, credentials and verifications of your organisation, online and off.</p>
      {said !== null && (
        <p className="notice trouble refusal" role="alert">
          {said}
        </p>
      )}
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void signIn()}>
        {busy ? 'Opening the sign-in page' : 'Sign In with Google'}
      </button>
      <p className="hint">Signing in needs a connection. Afterwards this device keeps what it has read, also without one.</p>
      <p className="version">v1.2.0</p>
    </main>
  );
}
