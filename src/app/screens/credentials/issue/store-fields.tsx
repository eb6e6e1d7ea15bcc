import { issueWords } from '../../../../domain/credential/issue-text';
import { CheckLine } from '../../../forms/check-line';

type Stored = { isToPersist: boolean; isToRegister: boolean };

interface StoreFieldsProps {
  draft: Stored;
  /** That it is stored is proposed, and the person has not said otherwise. */
  isProposed: boolean;
  onChange(members: Partial<Stored>): void;
}

/** Whether the service keeps the document, and whether the ledger has its status (spec section 2). */
export function StoreFields({ draft, isProposed, onChange }: StoreFieldsProps) {
  return (
    <>
      <CheckLine
        id="credential-persist"
        label={issueWords.persist}
        hint={isProposed ? issueWords.persistProposed : !draft.isToPersist && issueWords.persistOff}
        isChecked={draft.isToPersist}
        onChange={(isToPersist) => onChange({ isToPersist })}
      />
      <CheckLine
        id="credential-register"
        label={issueWords.register}
        hint={issueWords.registerHint}
        isChecked={draft.isToRegister}
        onChange={(isToRegister) => onChange({ isToRegister })}
      />
    </>
  );
}
