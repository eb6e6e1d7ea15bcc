import { useState } from 'react';
import { secretWords } from '../../../../domain/service/text';
import { Copyable } from '../../../parts/copyable';

/** The key of a service, shown this once: it is in the memory of this page only, and stays until the person says that they have it. */
export function SecretShown({ apiSecretKey, onDone }: { apiSecretKey: string; onDone(): void }) {
  const [isStored, setStored] = useState(false);
  return (
    <>
      <p>{secretWords.shownOnce}</p>
      <div className="secret-key">
        <Copyable label={secretWords.key} text={apiSecretKey} shown={apiSecretKey} />
      </div>
      <p className="age">{secretWords.clipboard}</p>
      <label className="check">
        <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
        {secretWords.acknowledged}
      </label>
      <div className="actions">
        <button type="button" className="btn btn-primary" aria-disabled={!isStored} onClick={() => isStored && onDone()}>
          {secretWords.done}
        </button>
      </div>
    </>
  );
}
