import { contactAddress, factorWords } from '../../../domain/account/second-factor-text';
import { useConfig } from '../../live/use-config';

/** Help for a person who has lost the app: the contact of this installation, or who else can help. */
export function LostApp() {
  const address = contactAddress(useConfig()?.contact ?? '');
  return (
    <p className="hint">
      {address === null ? (
        factorWords.lostAdvice
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          {factorWords.lost}
        </a>
      )}
    </p>
  );
}
