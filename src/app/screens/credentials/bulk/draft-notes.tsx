import { commandFormWords } from '../../../../domain/ledger/command-text';

/** That what was filled in before is here again, or that it cannot be kept now. */
export function DraftNotes({ stored: { isFound, isUnsaved } }: { stored: { isFound: boolean; isUnsaved: boolean } }) {
  return (
    <>
      <div role="status">{isFound && <p className="notice">{commandFormWords.draftRestored}</p>}</div>
      <div role="alert">{isUnsaved && <p className="notice">{commandFormWords.draftUnsaved}</p>}</div>
    </>
  );
}
