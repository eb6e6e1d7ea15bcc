import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { DeviceNotice } from '../../db/registry';
import { leaseAdvice, leaseText, membershipEndedText } from '../../domain/account/sign-out-text';
import { errorClass } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import type { Problem } from '../../domain/shared/outcome';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';
import { FirstBar } from './first-bar';

/** While the server does not answer, it is asked again by itself after this long (ms). */
const checkAgainAfter = 8_000;

/** A lock that a quick answer opens again is not shown before this (ms). */
const shownAfter = 1_000;

interface FirstCheckProps {
  toLogin: string;
  /** Somebody is known and their lease is over: its length in days. */
  leaseDays: number | null;
  notice: DeviceNotice | null;
}

/** Nobody may be let in on what this device knows: the server is asked who this is before anything is shown. */
export function FirstCheck({ toLogin, leaseDays, notice }: FirstCheckProps) {
  const worker = useWorker();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), shownAfter);
    return () => clearTimeout(timer);
  }, []);

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

  const kind = problem && errorClass[problem.code];
  if (problem && (kind === 'refresh' || kind === 'refused')) {
    // A device that knows nobody has no reason to tell.
    const isTold = leaseDays !== null && kind === 'refresh';
    return <Navigate to={isTold ? `${toLogin}&reason=${problem.code}` : toLogin} replace />;
  }
  if (problem === null && (leaseDays === null || !isSlow)) return <FirstBar />;
  return (
    <>
      <FirstBar />
      <main className="state-panel" role="alert">
        {leaseDays === null ? (
          <>
            <h1>{problem && problemText(problem)}</h1>
            {notice && <p>{membershipEndedText(notice.email)}</p>}
            <p>
              Nobody is signed in on this device, so there is nothing to show without the server. It is asked again by itself.
            </p>
          </>
        ) : (
          <>
            <Icon paths={lock} />
            <h1>{leaseText(leaseDays)}</h1>
            <p>{leaseAdvice}</p>
            {problem && <p>{problemText(problem)}.</p>}
          </>
        )}
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </button>
          {leaseDays !== null && (
            <Link className="btn btn-quiet" to={toLogin}>
              Sign in again
            </Link>
          )}
        </div>
      </main>
    </>
  );
}
