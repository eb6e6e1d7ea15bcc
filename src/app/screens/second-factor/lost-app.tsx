import { contactAddress, factorWords } from '../../../domain/account/second-factor-text';
import { useConfig } from '../../live/use-config';

/** What somebody does who has lost the app: the contact of the installation, or whom to ask. */
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
