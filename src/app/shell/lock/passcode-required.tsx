import { forgottenWarning, passcodeFormWords } from '../../../domain/device/passcode-text';
import { passcodeRequiredWords } from '../../../domain/device/text';
import { useTitle } from '../../live/use-title';
import { FirstBar } from '../first-bar';
import { PasscodeForm } from './passcode-form';

/** Replaces everything while the organisation asks for a passcode and none is set. */
export function PasscodeRequired() {
  useTitle(passcodeFormWords.setTitle);
  return (
    <>
      <FirstBar />
      <main className="lock-screen">
        <h1>{passcodeFormWords.setTitle}</h1>
        <p>{passcodeRequiredWords}</p>
        <p className="muted">{forgottenWarning}</p>
        <PasscodeForm hasPasscode={false} passkey={null} onDone={() => undefined} />
      </main>
    </>
  );
}
