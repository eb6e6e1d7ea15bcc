import { Field } from 'react-final-form';
import { type ReasonDraft, unseenPointsOf } from '../../../../domain/company/decision-reason';
import { type MissingEvidence, unseenPartsOf } from '../../../../domain/company/missing-evidence';
import { rejectionIssueWords } from '../../../../domain/company/rejection-text';
import { missingEvidenceText, unseenAcceptedText } from '../../../../domain/company/summary-text';
import { CheckLine } from '../../../forms/check-line';
import { useHasNoLine } from '../../../forms/use-connection-blocker';

/** The id of the box. */
export const unseenBox = 'unseen-accepted';

interface UnseenAcceptedProps {
  missing: MissingEvidence;
  /** The decision was submitted without it. */
  isWrong: boolean;
}

/** The box by which a reviewer accepts that evidence was not seen. No other control checks it, and it is not drawn when all evidence is here. */
export function UnseenAccepted({ missing, isWrong }: UnseenAcceptedProps) {
  const hasNoLine = useHasNoLine();
  const unseen = unseenPartsOf(missing);
  return (
    <Field<ReasonDraft['accepted']> name="accepted">
      {({ input: { value, onChange } }) =>
        unseenPointsOf({ unseen }).map(({ key }) => (
          <CheckLine
            key={key}
            id={unseenBox}
            label={unseenAcceptedText(unseen)}
            hint={missingEvidenceText(missing, hasNoLine)}
            issue={isWrong ? rejectionIssueWords['unseen-not-accepted'] : null}
            isChecked={value.includes(key)}
            onChange={(isChecked) => onChange(isChecked ? [...value, key] : value.filter((other) => other !== key))}
          />
        ))
      }
    </Field>
  );
}
