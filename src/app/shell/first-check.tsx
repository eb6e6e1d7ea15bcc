import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { DeviceNotice } from '../../db/registry';
import { leaseAdvice, leaseText, membershipEndedText, nobodyKnownText } from '../../domain/account/sign-out-text';
import { commonWords } from '../../domain/shared/common-text';
import { errorClass } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import { frameWords } from '../../domain/shared/frame-text';
import type { Problem } from '../../domain/shared/outcome';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';
import { toSafeRedirect } from '../paths';
import { SignIn } from '../screens/login/sign-in';
import { FirstBar } from './first-bar';

/** While the server does not answer, it is asked again automatically after this long (ms). */
const checkAgainAfter = 8_000;

/** What a quick answer takes away again is not shown before this (ms): a lock, or the offer to sign in. */
const shownAfter = 1_000;

interface FirstCheckProps {
  /** The address that was opened. */
  path: string;
  toLogin: string;
  /** Somebody is known and their lease is over: its length in days. */
  leaseDays: number | null;
  notice: DeviceNotice | null;
}

/**
 * Nobody may be let in because of what this device knows: the server is asked who this is before anything of theirs is shown. A device that knows nobody
 * offers the sign-in meanwhile, and asks on in the background: a start never waits for the network.
 */
export function FirstCheck({ path, toLogin, leaseDays, notice }: FirstCheckProps) {
  const worker = useWorker();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** What came first: an answer or failure of the check, or the end of the time it has. */
  const [first, setFirst] = useState<'check' | 'silence' | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFirst((known) => known ?? 'silence'), shownAfter);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further check
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAttempt((made) => made + 1);
    void worker.checkAuth({ force: true }).then((outcome) => {
      if (!current) return;
      setFirst((known) => known ?? 'check');
      setProblem(outcome.ok ? null : outcome.problem);
      if (!outcome.ok && !isRefusal(outcome.problem)) timer = setTimeout(again, checkAgainAfter);
    });
    window.addEventListener('online', again);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [worker, attempt]);

  // A sign-in that has begun is not interrupted: it leads away from this page.
  if (problem && isRefusal(problem) && !isSigningIn) {
    // A device that knows nobody has no reason to give.
    const isKnown = leaseDays !== null && errorClass[problem.code] === 'refresh';
    return <Navigate to={isKnown ? `${toLogin}&reason=${problem.code}` : toLogin} replace />;
  }
  if (leaseDays === null && first === 'silence') {
    const silence = problem && !isRefusal(problem) ? `${problemText(problem)}. ${nobodyKnownText}` : null;
    const announced = [silence, notice && membershipEndedText(notice.email)].filter((part) => part !== null).join(' ');
    const onBegin = () => setSigningIn(true);
    return <SignIn redirect={toSafeRedirect(path)} notice={announced === '' ? null : announced} onBegin={onBegin} />;
  }
  if (problem === null && first !== 'silence') return <FirstBar />;
  return (
    <>
      <FirstBar />
      <main className="state-panel" role="alert">
        {leaseDays === null ? (
          <>
            <h1>{problem && problemText(problem)}</h1>
            {notice && <p>{membershipEndedText(notice.email)}</p>}
            <p>{nobodyKnownText}</p>
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
            {commonWords.retry}
          </button>
          {leaseDays !== null && (
            <Link className="btn btn-quiet" to={toLogin}>
              {frameWords.signInAgain}
            </Link>
          )}
        </div>
      </main>
    </>
  );
}

/** Whether the server said that this is nobody it lets in. */
function isRefusal({ code }: Problem): boolean {
  return errorClass[code] === 'refresh' || errorClass[code] === 'refused';
}
