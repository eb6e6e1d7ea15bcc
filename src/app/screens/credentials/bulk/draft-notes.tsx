import { commandFormWords } from '../../../../domain/ledger/command-text';

/** That what was filled in before is here again, or that it cannot be kept now. */
export function DraftNotes({ kept: { isFound, isUnkept } }: { kept: { isFound: boolean; isUnkept: boolean } }) {
  return (
    <>
      <div role="status">{isFound && <p className="notice">{commandFormWords.draftKept}</p>}</div>
      <div role="alert">{isUnkept && <p className="notice">{commandFormWords.draftUnkept}</p>}</div>
    </>
  );
}
