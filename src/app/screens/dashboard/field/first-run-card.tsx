import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as open } from 'bootstrap-icons/icons/circle.svg?paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { writePreference } from '../../../../db/preferences';
import type { StoredOfflineCopy } from '../../../../db/reads/offline-progress';
import { type FirstRunStep, firstRunOf } from '../../../../domain/device/first-run';
import { firstRunStepWords, firstRunWords } from '../../../../domain/device/first-run-text';
import { installAdviceFor } from '../../../../domain/device/install-advice';
import { isUsable } from '../../../../domain/device/offline-copy';
import { offlineCopyText } from '../../../../domain/device/offline-copy-text';
import { installAdviceWords } from '../../../../domain/device/offline-text';
import { useInstallPrompt } from '../../../live/install-prompt';
import { useMirror } from '../../../live/mirror-context';
import { useCanLock } from '../../../live/vault-context';
import { browserFacts } from '../../../parts/browser-facts';
import { Icon } from '../../../parts/icon';
import { href } from '../../../paths';
import { copyInServerTime } from './copy-in-server-time';

interface FirstRunCardProps {
  /** The offline copies that were begun; null: the person has no service that can have one. */
  copies: readonly StoredOfflineCopy[] | null;
  now: number;
}

/** What a new device is prepared with: the app installed, a passcode, an offline copy. Closed once, it never comes again. */
export function FirstRunCard({ copies: stored, now }: FirstRunCardProps) {
  const { registry, clockOffset } = useMirror();
  const canLock = useCanLock();
  const install = useInstallPrompt();
  const [problem, setProblem] = useState('');
  const facts = browserFacts();
  const advice = installAdviceFor(facts);
  const canInstall = install !== null || advice !== null;
  const copies = stored?.map((one) => copyInServerTime(one, clockOffset, now)) ?? null;
  const hasOfflineCopy = copies?.some(isUsable) ?? null;
  const steps = firstRunOf({ isInstalled: facts.isInstalled ? true : canInstall ? false : null, canLock, hasOfflineCopy });
  const [begun = null] = copies ?? [];
  const whyOf = (step: FirstRunStep) => {
    if (step === 'install' && advice !== null) return installAdviceWords[advice].how;
    return (step === 'offline-copy' && begun !== null && offlineCopyText(begun, now)) || firstRunStepWords[step].why;
  };
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
              {isDone ? <span className="visually-hidden"> {firstRunWords.done}</span> : <p>{whyOf(step)}.</p>}
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
