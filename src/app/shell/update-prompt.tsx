import { useEffect, useState } from 'react';
import { updateWait } from '../../domain/shared/timing';
import { updateWords } from '../../domain/shared/update-text';
import { applyUpdate, watchForUpdate } from '../../sw/update';

const said = { offered: updateWords.ready, taking: updateWords.taking, late: updateWords.late };

let offer: () => void = () => undefined;
let isOffered = false;

/** The worker is of another build than this page: the update is offered. */
export function tellMismatch(): void {
  isOffered = true;
  offer();
}

type Step = 'none' | 'offered' | 'taking' | 'late';

/** A new version is here: it is offered, never forced. If it does not come once it is taken, the prompt says what helps. */
export function UpdatePrompt() {
  const [step, setStep] = useState<Step>(isOffered ? 'offered' : 'none');
  useEffect(() => {
    offer = () => setStep('offered');
    watchForUpdate(offer);
  }, []);
  useEffect(() => {
    if (step !== 'taking') return undefined;
    const timer = setTimeout(() => setStep('late'), updateWait);
    return () => clearTimeout(timer);
  }, [step]);
  const take = () => {
    setStep('taking');
    applyUpdate();
  };
  if (step === 'none') return null;
  return (
    <div className="update-prompt" role="status">
      <span>{said[step]}</span>
      {step === 'offered' && (
        <button type="button" className="btn btn-primary" onClick={take}>
          {updateWords.update}
        </button>
      )}
      {step !== 'taking' && (
        <button type="button" className="btn btn-quiet" onClick={() => setStep('none')}>
          {updateWords.later}
        </button>
      )}
    </div>
  );
}
