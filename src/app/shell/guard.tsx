import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { openRegistry, openStudioDatabase } from '../../db/open';
import { readPresent } from '../../db/reads/device';
import { errorClass } from '../../domain/error';
import type { Problem } from '../../domain/outcome';
import { problemText } from '../../domain/text/errors';
import { firstScreenStands } from '../live/first-screen';
import { MirrorContext } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useWorker } from '../live/worker-context';
import { href } from '../routes';
import { FirstBar } from './first-bar';
import { Frame } from './frame';

/**
 * The route guard (spec section 2): a screen opens at once on the last known rights while an auth check runs in the
 * background; a real refusal then leads to the login with the full path. A device nobody is known on asks first.
 */
export function Guard() {
  const worker = useWorker();
  const location = useLocation();
  const registry = openRegistry();
  const present = useLive('device', () => readPresent(registry));
  const account = present?.account ?? null;
  const clockOffset = present?.device.clockOffset ?? 0;
  const mirror = useMemo(
    () => account && { registry, database: openStudioDatabase(account.databaseName), account, clockOffset },
    [registry, account, clockOffset],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address asks again; the worker keeps it to once a minute
  useEffect(() => {
    if (account) void worker.checkAuth({ force: false });
  }, [worker, account?.identity, location.pathname]);

  const isAlone = present !== undefined && mirror === null;
  useEffect(() => {
    if (isAlone) firstScreenStands();
  }, [isAlone]);

  if (present === undefined) return <FirstBar />;
  if (mirror) {
    return (
      <MirrorContext.Provider value={mirror}>
        <Frame config={present.device.config} />
      </MirrorContext.Provider>
    );
  }
  const toLogin = `${href.login}?redirect=${encodeURIComponent(location.pathname + location.search)}`;
  const { loggedOut, signOutReason } = present.device;
  if (loggedOut) return <Navigate to={href.login} replace />;
  if (signOutReason !== null) return <Navigate to={`${toLogin}&reason=${signOutReason}`} replace />;
  return <FirstCheck toLogin={toLogin} />;
}

/** While nobody is known and the server does not answer, it is asked again by itself after this long (ms). */
const checkAgainAfter = 8_000;

/** Nobody is known on this device: the server is asked who this is before anything is shown. */
function FirstCheck({ toLogin }: { toLogin: string }) {
  const worker = useWorker();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further check
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAttempt((made) => made + 1);
    void worker.checkAuth({ force: true }).then((outcome) => {
      if (!current) return;
      setProblem(outcome.ok ? null : outcome.problem);
      if (!outcome.ok) timer = setTimeout(again, checkAgainAfter);
    });
    window.addEventListener('online', again);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [worker, attempt]);

  if (problem === null) return <FirstBar />;
  const kind = errorClass[problem.code];
  if (kind === 'refresh' || kind === 'refused') return <Navigate to={toLogin} replace />;
  return (
    <>
      <FirstBar />
      <main className="state-panel" role="alert">
        <h1>{problemText(problem)}</h1>
        <p>Nobody is signed in on this device, so there is nothing to show without the server. It is asked again by itself.</p>
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </button>
        </div>
      </main>
    </>
  );
}
