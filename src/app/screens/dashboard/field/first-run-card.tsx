import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as open } from 'bootstrap-icons/icons/circle.svg?paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { writePreference } from '../../../../db/preferences';
import { type FirstRunStep, firstRunOf } from '../../../../domain/device/first-run';
import { firstRunStepWords, firstRunWords } from '../../../../domain/device/first-run-text';
import { installAdviceFor } from '../../../../domain/device/install-advice';
import { installAdviceWords } from '../../../../domain/device/offline-text';
import { useInstallPrompt } from '../../../live/install-prompt';
import { useMirror } from '../../../live/mirror-context';
import { useCanLock } from '../../../live/vault-context';
import { browserFacts } from '../../../parts/browser-facts';
import { Icon } from '../../../parts/icon';
import { href } from '../../../paths';

/** What a new device is prepared with: the app installed, a passcode, an offline copy. Closed once, it never comes again. `isKept` as in `FirstRunFacts`. */
export function FirstRunCard({ isKept }: { isKept: boolean | null }) {
  const { registry } = useMirror();
  const canLock = useCanLock();
  const install = useInstallPrompt();
  const [problem, setProblem] = useState('');
  const facts = browserFacts();
  const advice = installAdviceFor(facts);
  const canInstall = install !== null || advice !== null;
  const steps = firstRunOf({ isInstalled: facts.isInstalled ? true : canInstall ? false : null, canLock, isKept });
  if (steps.length === 0) return null;
  const dismiss = () => {
    writePreference(registry, 'firstRunOver', true).catch(() => setProblem(firstRunWords.notSaved));
  };
  return (
    <section className="panel first-run" aria-labelledby="first-run">
      <div className="first-run-head">
        <h2 id="first-run">{firstRunWords.title}</h2>
        <button type="button" className="btn btn-quiet" onClick={dismiss}>
          {firstRunWords.dismiss}
        </button>
      </div>
      <ol>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            <Icon paths={isDone ? check : open} />
            <div className="grow">
              <strong>{firstRunStepWords[step].title}</strong>
              {isDone ? (
                <span className="visually-hidden"> {firstRunWords.done}</span>
              ) : (
                <p>
                  {step === 'install' && advice !== null ? `${installAdviceWords[advice].how}.` : firstRunStepWords[step].why}
                </p>
              )}
            </div>
            {!isDone && <StepAction step={step} install={install} />}
          </li>
        ))}
      </ol>
      <p className="refusal" role="alert">
        {problem}
      </p>
    </section>
  );
}

/** What a step leads to; the offline copy is made on the card of its service. */
function StepAction({ step, install }: { step: FirstRunStep; install: (() => void) | null }) {
  if (step === 'passcode')
    return (
      <Link className="btn btn-quiet" to={href.device}>
        {firstRunWords.passcode}
      </Link>
    );
  if (step === 'install' && install !== null)
    return (
      <button type="button" className="btn btn-primary" onClick={install}>
        {firstRunWords.install}
      </button>
    );
  return null;
}
