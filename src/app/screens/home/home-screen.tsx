import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openRegistry } from '../../../db/open';
import { readPreference, writePreference } from '../../../db/preferences';
import { arrivalWords } from '../../../domain/account/sign-in-text';
import { commonWords } from '../../../domain/shared/common-text';
import { errorClass } from '../../../domain/shared/error-code';
import { problemText } from '../../../domain/shared/error-text';
import type { Problem } from '../../../domain/shared/outcome';
import { screens } from '../../../domain/shared/screens';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { href, toSafeRedirect } from '../../paths';
import { FirstBar } from '../../shell/first-bar';

/** What a quick answer takes away again is not shown before this (ms). */
const shownAfter = 1_000;

/**
 * Where the identity provider returns to: asks who this is, then opens the stored post-login redirect, else the dashboard; a refusal leads to the login (spec
 * section 2). After a moment it says that a server does not answer: what is on this device can be opened.
 */
export function HomeScreen() {
  useTitle(screens.home.title);
  const worker = useWorker();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSilent, setSilent] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt has its time again
  useEffect(() => {
    setSilent(false);
    const timer = setTimeout(() => setSilent(true), shownAfter);
    return () => clearTimeout(timer);
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further check
  useEffect(() => {
    let current = true;
    const arrive = async () => {
      const outcome = await worker.checkAuth({ force: true });
      if (!current) return;
      if (outcome.ok) {
        const registry = openRegistry();
        const target = toSafeRedirect(await readPreference(registry, 'postLoginRedirect'));
        await writePreference(registry, 'postLoginRedirect', null);
        navigate(target ?? href.dashboard, { replace: true });
      } else if (errorClass[outcome.problem.code] === 'no-answer' || errorClass[outcome.problem.code] === 'broken') {
        setProblem(outcome.problem);
      } else {
        navigate(href.login, { replace: true });
      }
    };
    void arrive();
    return () => {
      current = false;
    };
  }, [worker, navigate, attempt]);

  return (
    <>
      <FirstBar />
      {(problem !== null || isSilent) && (
        <main className="state-panel" role="alert">
          <h1>{problem === null ? arrivalWords.waiting : problemText(problem)}</h1>
          <p>{arrivalWords.unknown}</p>
          <div className="actions">
            <button type="button" className="btn btn-primary" onClick={() => setAttempt(attempt + 1)}>
              {commonWords.retry}
            </button>
            <a className="btn btn-quiet" href={`#${href.dashboard}`}>
              {arrivalWords.services}
            </a>
          </div>
        </main>
      )}
    </>
  );
}
