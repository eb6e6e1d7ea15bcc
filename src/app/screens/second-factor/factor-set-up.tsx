import { useState } from 'react';
import {
  checkAuthenticatorChoice,
  checkSecondFactor,
  type SecondFactorDraft,
  type SecondFactorIssue,
  secondFactorFieldOf,
} from '../../../domain/account/rules';
import { authenticatorName, factorWords, secondFactorWords, setUpText } from '../../../domain/account/second-factor-text';
import { actProblemText } from '../../../domain/shared/error-text';
import { useAct } from '../../commands/use-act';
import { RecordForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { useToast } from '../../live/toast-context';
import { useWorker } from '../../live/worker-context';
import { CodeField } from './code-field';
import { FactorKey } from './factor-key';
import '../../styles/factor.scss';

interface FactorSetUpProps {
  /** The apps that can still be set up. */
  types: readonly string[];
  /** The app was confirmed. */
  onDone(): void;
  /** What the button says that leaves the set-up. */
  leave: string;
  onLeave(): void;
}

/** Sets up an authenticator app in three steps: choose it, scan its QR code, type its code (spec section 2, /studio/mfa). */
export function FactorSetUp({ types, onDone, leave, onLeave }: FactorSetUpProps) {
  const [shown, setShown] = useState<{ type: string; picture: string } | null>(null);
  const steps = factorWords.steps;
  return (
    <div className="factor-set-up">
      <ol className="factor-steps">
        <li aria-current={shown === null ? 'step' : undefined}>
          <h2>{steps[0]}</h2>
          {shown === null ? (
            <ChooseApp types={types} onShown={setShown} leave={leave} onLeave={onLeave} />
          ) : (
            <p>
              {authenticatorName(shown.type)}{' '}
              <button type="button" className="btn btn-link" onClick={() => setShown(null)}>
                {factorWords.other}
              </button>
            </p>
          )}
        </li>
        <li aria-current={shown === null ? undefined : 'step'}>
          <h2>{steps[1]}</h2>
          {shown && <FactorKey type={shown.type} picture={shown.picture} />}
        </li>
        <li>
          <h2>{steps[2]}</h2>
          {shown && <ConfirmApp type={shown.type} onDone={onDone} leave={leave} onLeave={onLeave} />}
        </li>
      </ol>
    </div>
  );
}

type Leave = Pick<FactorSetUpProps, 'leave' | 'onLeave'>;

interface ChooseAppProps extends Leave {
  types: readonly string[];
  onShown(shown: { type: string; picture: string }): void;
}

function ChooseApp({ types, onShown, leave, onLeave }: ChooseAppProps) {
  const { act, blocker } = useAct();
  const only = types.length === 1 ? types[0] : undefined;
  return (
    <RecordForm<{ type: string }, SecondFactorIssue>
      id="factor"
      initial={{ type: only ?? '' }}
      check={checkAuthenticatorChoice}
      fieldOf={(issue) => secondFactorFieldOf[issue]}
      text={(issue) => secondFactorWords[issue]}
      blocked={blocker}
      act={factorWords.generate}
      sending={factorWords.generating}
      cancel={leave}
      onCancel={onLeave}
      onSubmit={async ({ type }) => {
        const outcome = await act('generate-factor', { type });
        if (!outcome.ok) return actProblemText(outcome.problem);
        onShown({ type, picture: outcome.value.picture });
        return null;
      }}
    >
      <SelectField<{ type: string }>
        name="type"
        label={factorWords.app}
        isRequired
        none={factorWords.choose}
        choices={types.map((type) => ({ value: type, words: authenticatorName(type) }))}
      />
    </RecordForm>
  );
}

interface ConfirmAppProps extends Leave {
  type: string;
  onDone(): void;
}

function ConfirmApp({ type, onDone, leave, onLeave }: ConfirmAppProps) {
  const worker = useWorker();
  const toast = useToast();
  const { blocker } = useAct();
  return (
    <RecordForm<SecondFactorDraft, SecondFactorIssue>
      id="factor"
      initial={{ type, code: '' }}
      check={checkSecondFactor}
      fieldOf={(issue) => secondFactorFieldOf[issue]}
      text={(issue) => secondFactorWords[issue]}
      blocked={blocker}
      act={factorWords.confirm}
      sending={factorWords.confirming}
      cancel={leave}
      onCancel={onLeave}
      focusesFirst
      onSubmit={async (draft) => {
        const outcome = await worker.verifyFactor(draft);
        if (!outcome.ok) return { field: 'code', words: actProblemText(outcome.problem) };
        toast('Information', setUpText(type));
        onDone();
        return null;
      }}
    >
      <p className="notice">{factorWords.lifetime}</p>
      <CodeField />
    </RecordForm>
  );
}
