import { useState } from 'react';
import type { DeathCode } from '../../domain/device/storage-failure';
import { deathWords, readAnewWords, reloadWords } from '../../domain/device/storage-failure-text';
import { commonWords } from '../../domain/shared/common-text';

interface TroublePanelProps {
  code: DeathCode;
  /** Goes on without loading the page again; left out where only that helps. */
  onRetry?: (() => void) | undefined;
  /** It replaces the screen only: the top bar and the menu stay. */
  isInside?: boolean;
}

/** One clear sentence about what ended the work, what to do about it, and the button that does it. */
export function TroublePanel({ code, onRetry, isInside = false }: TroublePanelProps) {
  const { title, advice } = deathWords[code];
  const [isDeleting, setDeleting] = useState(false);
  const readAnew = async () => {
    setDeleting(true);
    // Read only now: the last net must not need the database.
    const { forgetMirrors } = await import('../../db/open');
    await forgetMirrors({ all: true });
    window.location.reload();
  };
  const Place = isInside ? 'div' : 'main';
  return (
    <Place className="state-panel" role="alert">
      <h1>{title}</h1>
      <p>{advice}</p>
      <div className="actions">
        {onRetry && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {commonWords.retry}
          </button>
        )}
        <button type="button" className={onRetry ? 'btn btn-quiet' : 'btn btn-primary'} onClick={() => window.location.reload()}>
          {reloadWords}
        </button>
        {code === 'storage-damaged' && (
          <button type="button" className="btn btn-quiet" disabled={isDeleting} onClick={() => void readAnew()}>
            {readAnewWords}
          </button>
        )}
      </div>
    </Place>
  );
}
