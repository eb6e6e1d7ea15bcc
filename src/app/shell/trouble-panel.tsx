import { useState } from 'react';
import type { DeathCode } from '../../domain/death';
import { deathWords, readAnewWords } from '../../domain/text/death';

/** One clear sentence of what ended the work, what to do about it, and the button that does it. */
export function TroublePanel({ code }: { code: DeathCode }) {
  const { title, advice } = deathWords[code];
  const [isDeleting, setDeleting] = useState(false);
  const readAnew = async () => {
    setDeleting(true);
    // Read only now: the last net must not need the database.
    const { forgetMirrors } = await import('../../db/open');
    await forgetMirrors({ all: true });
    window.location.reload();
  };
  return (
    <main className="state-panel" role="alert">
      <h1>{title}</h1>
      <p>{advice}</p>
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
        {code === 'storage-damaged' && (
          <button type="button" className="btn btn-quiet" disabled={isDeleting} onClick={() => void readAnew()}>
            {readAnewWords}
          </button>
        )}
      </div>
    </main>
  );
}
