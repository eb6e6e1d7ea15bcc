import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { checkSecondFactor, factorCodeLength, toFactorCode } from '../../../domain/account/rules';
import { authenticatorName, codeFormWords, factorWords, secondFactorWords } from '../../../domain/account/second-factor-text';
import { actProblemText } from '../../../domain/shared/error-text';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { LostApp } from './lost-app';

/** The kinds that the server knows, used if it does not say which the person has (contract studio 5.1). */
const knownTypes = ['google', 'okta'];

/** Asks for the present code of an authenticator; it is sent with its sixth digit (contract studio 5.2). */
export function SecondFactorForm({ types, onVerified }: { types: readonly string[]; onVerified: () => void }) {
  useTitle(codeFormWords.title);
  const worker = useWorker();
  const choices = types.length > 0 ? types : knownTypes;
  const [type, setType] = useState(choices[0] ?? '');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const send = async (typed: string) => {
    const issue = checkSecondFactor({ type, code: typed });
    if (issue !== null) return refuse(secondFactorWords[issue]);
    setBusy(true);
    setRefusal(null);
    const outcome = await worker.verifyFactor({ type, code: typed });
    setBusy(false);
    if (!outcome.ok) return refuse(actProblemText(outcome.problem));
    // The services were refused for want of this code; they are wanted now, not after the wait that follows a refusal.
    void worker.refresh({ question: { kind: 'services' } });
    onVerified();
  };

  const refuse = (words: string) => {
    setRefusal(words);
    field.current?.focus();
  };

  const typeIn = (raw: string) => {
    const typed = toFactorCode(raw);
    setCode(typed);
    if (typed.length === factorCodeLength && typed !== code && !busy) void send(typed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(code);
  };

  return (
    <form className="second-factor state-panel" onSubmit={submit} noValidate>
      <h1>{codeFormWords.title}</h1>
      <p>{codeFormWords.lead}</p>
      <AppChoice
        choices={choices}
        type={type}
        onChoose={(chosen) => {
          setType(chosen);
          setRefusal(null);
        }}
      />
      <CodeField ref={field} code={code} isBusy={busy} refusal={refusal} onType={typeIn} />
      <div className="actions">
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {busy ? codeFormWords.verifying : codeFormWords.verify}
        </button>
      </div>
      <p className="hint">{factorWords.lifetime}</p>
      <LostApp />
    </form>
  );
}

interface AppChoiceProps {
  choices: readonly string[];
  type: string;
  onChoose(type: string): void;
}

/** Which authenticator app the code comes from; a single one is only named. */
function AppChoice({ choices, type, onChoose }: AppChoiceProps) {
  if (choices.length <= 1) return <p className="app">{authenticatorName(type)}</p>;
  return (
    <div className="field">
      <label htmlFor="factor-type">{factorWords.app}</label>
      <select id="factor-type" className="form-control" value={type} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {authenticatorName(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  code: string;
  isBusy: boolean;
  refusal: string | null;
  onType(raw: string): void;
}

function CodeField({ ref, code, isBusy, refusal, onType }: CodeFieldProps) {
  return (
    <>
      <div className="field">
        <label htmlFor="factor-code">{factorWords.code}</label>
        <input
          id="factor-code"
          ref={ref}
          className="form-control code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isBusy}
          aria-invalid={refusal !== null}
          aria-describedby="factor-refusal"
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p id="factor-refusal" className="refusal" role="alert">
        {refusal}
      </p>
    </>
  );
}
