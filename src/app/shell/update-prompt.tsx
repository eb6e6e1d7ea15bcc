import { useEffect, useState } from 'react';
import { applyUpdate, watchForUpdate } from '../../sw/update';

/** A new version was fetched: it is offered, never forced. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => watchForUpdate(() => setWaiting(true)), []);
  if (!waiting) return null;
  return (
    <div className="update-prompt" role="status">
      <span>A new version of Studio is ready.</span>
      <button type="button" className="btn btn-primary" onClick={() => void applyUpdate()}>
        Update
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setWaiting(false)}>
        Later
      </button>
    </div>
  );
}
