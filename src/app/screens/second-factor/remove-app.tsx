import {
  checkSecondFactor,
  type SecondFactorDraft,
  type SecondFactorIssue,
  secondFactorFieldOf,
} from '../../../domain/account/rules';
import {
  authenticatorName,
  factorWords,
  removedText,
  removeTitle,
  secondFactorWords,
} from '../../../domain/account/second-factor-text';
import { actProblemText } from '../../../domain/shared/error-text';
import { useAct } from '../../commands/use-act';
import { RecordForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { useToast } from '../../live/toast-context';
import { CodeField } from './code-field';

interface RemoveAppProps {
  /** The app that is removed. */
  type: string;
  /** The confirmed apps: the code of any of them proves who asks. */
  types: readonly string[];
  onClose(): void;
}

/** Removes an authenticator app by a current code (contract studio 5.3). */
export function RemoveApp({ type, types, onClose }: RemoveAppProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  return (
    <section className="remove-app" aria-labelledby="remove-app">
      <h3 id="remove-app">{removeTitle(type)}</h3>
      <p>
        {factorWords.removeLead} {types.length === 1 && factorWords.removeLast}
      </p>
      <RecordForm<SecondFactorDraft, SecondFactorIssue>
        id="remove"
        initial={{ type: types.find((one) => one !== type) ?? type, code: '' }}
        check={checkSecondFactor}
        fieldOf={(issue) => secondFactorFieldOf[issue]}
        text={(issue) => secondFactorWords[issue]}
        blocked={blocker}
        act={factorWords.remove}
        sending={factorWords.removing}
        isGrave
        cancel={factorWords.cancel}
        onCancel={onClose}
        focusesFirst
        onSubmit={async (draft) => {
          const outcome = await act('remove-factor', { ...draft, remove: type });
          if (!outcome.ok && outcome.problem.code === 'answer-lost') return factorWords.removeUnknown;
          if (!outcome.ok) return { field: 'code', words: actProblemText(outcome.problem) };
          toast('Information', removedText(type));
          onClose();
          return null;
        }}
      >
        {types.length > 1 && (
          <SelectField<SecondFactorDraft>
            name="type"
            label={factorWords.proof}
            choices={types.map((one) => ({ value: one, words: authenticatorName(one) }))}
          />
        )}
        <CodeField />
      </RecordForm>
    </section>
  );
}
