import { documentFileName, documentTitles, documentWords } from '../../../domain/ledger/document-text';
import type { IdentityKind } from '../../../domain/ledger/list-text';
import { PrivateText } from '../../parts/private-text';
import { saveFile } from '../../parts/save-file';
import { useCopy } from '../../parts/use-copy';
import type { LedgerRow } from './identity-view';

interface DocumentJsonProps {
  kind: IdentityKind;
  row: LedgerRow;
  id: string;
  name: string | null;
  /** Why there is none here, if that has words of its own; null if it is said elsewhere. */
  absent?: string | null | undefined;
  isPrivate?: boolean | undefined;
}

/** The document as it was answered, to be read, copied and saved; or why it is not here. */
export function DocumentJson({ kind, row, id, name, absent, isPrivate = false }: DocumentJsonProps) {
  const copy = useCopy(documentTitles[kind]);
  const { document, state } = row;
  if (document === null) {
    // The errors of a record in Error explain it.
    if (absent === null || state === 'failed' || state === 'unresolvable') return null;
    const words =
      state === 'registered' ? documentWords.absent : state === 'created' ? documentWords.pending : documentWords.notHere;
    return <p className="notice">{absent ?? words}</p>;
  }
  const text = JSON.stringify(document, null, 2);
  return (
    <>
      <div className="section-head">
        <h3 id="document-json">{documentWords.json}</h3>
        <button type="button" className="btn btn-quiet" onClick={() => void copy(text)}>
          {documentWords.copy}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => saveFile(documentFileName(kind, name, id), text, 'application/json')}
        >
          {documentWords.download}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it */}
      <section className="document-text" tabIndex={0} aria-labelledby="document-json">
        {isPrivate ? (
          <PrivateText label={documentWords.json}>
            <pre dir="ltr">{text}</pre>
          </PrivateText>
        ) : (
          <pre dir="ltr">{text}</pre>
        )}
      </section>
    </>
  );
}
