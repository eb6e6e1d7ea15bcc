import { useEffect, useState } from 'react';
import { updateWords } from '../../domain/shared/update-text';
import { applyUpdate, watchForUpdate } from '../../sw/update';

let offer: () => void = () => undefined;
let isOffered = false;

/** The worker is of another build than this page: the update is offered. */
export function tellMismatch(): void {
  isOffered = true;
  offer();
}

/** A new version is here: it is offered, never forced. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState(isOffered);
  useEffect(() => {
    offer = () => setWaiting(true);
    watchForUpdate(offer);
  }, []);
  if (!waiting) return null;
  return (
    <div className="update-prompt" role="status">
      <span>{updateWords.ready}</span>
      <button type="button" className="btn btn-primary" onClick={applyUpdate}>
        {updateWords.update}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setWaiting(false)}>
        {updateWords.later}
      </button>
    </div>
  );
}
