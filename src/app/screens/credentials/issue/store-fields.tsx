import { issueWords } from '../../../../domain/credential/issue-text';

type Kept = { isToPersist: boolean; isToRegister: boolean };

interface StoreFieldsProps {
  draft: Kept;
  /** That it is stored is proposed, and the person has not said otherwise. */
  isProposed: boolean;
  /** Why, in words. */
  reason?: string;
  onChange(members: Partial<Kept>): void;
}

/** Whether the service keeps the document, and whether the ledger has its status (spec section 2). */
export function StoreFields({ draft, isProposed, reason = issueWords.persistProposed, onChange }: StoreFieldsProps) {
  return (
    <>
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            aria-describedby="credential-persist-hint"
            checked={draft.isToPersist}
            onChange={(event) => onChange({ isToPersist: event.target.checked })}
          />
          {issueWords.persist}
        </label>
        <span id="credential-persist-hint" className="age">
          {isProposed && reason}
        </span>
      </div>
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            aria-describedby="credential-register-hint"
            checked={draft.isToRegister}
            onChange={(event) => onChange({ isToRegister: event.target.checked })}
          />
          {issueWords.register}
        </label>
        <span id="credential-register-hint" className="age">
          {issueWords.registerHint}
        </span>
      </div>
    </>
  );
}
