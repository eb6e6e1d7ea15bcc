import { useEffect, useState } from 'react';
import { type KeyUri, spellSecret } from '../../../domain/account/key-uri';
import { factorWords, scanText } from '../../../domain/account/second-factor-text';
import { Copyable } from '../../parts/copyable';
import { readKey } from './read-key';

/**
 * The QR code of an authenticator, and what it says as text and as a link: a tablet cannot scan its own screen. The key is in the memory of this screen
 * alone.
 */
export function FactorKey({ type, picture }: { type: string; picture: string }) {
  /** undefined while it is read; null: it cannot be read. */
  const [key, setKey] = useState<KeyUri | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void readKey(picture).then((read) => isCurrent && setKey(read));
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  return (
    <div className="factor-key">
      <p>{scanText(type)}</p>
      <img className="qr-code" src={picture} alt={factorWords.picture} width={220} height={220} />
      {key ? (
        <div className="key">
          <p>{factorWords.onThisDevice}</p>
          <p className="mono spelled">{spellSecret(key.secret)}</p>
          <div className="actions">
            <Copyable label={factorWords.key} text={key.secret} shown={factorWords.copyKey} />
            <a className="btn btn-quiet" href={key.uri}>
              {factorWords.open}
            </a>
          </div>
        </div>
      ) : (
        <p className="hint" aria-live="polite">
          {key === undefined ? factorWords.reading : factorWords.unreadable}
        </p>
      )}
    </div>
  );
}
