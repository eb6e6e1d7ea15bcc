import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { useId, useState } from 'react';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import type { CompanyDocument } from '../../../../domain/company/document';
import {
  askForDocumentText,
  documentActWords,
  documentWords,
  downloadAnswerText,
} from '../../../../domain/company/document-text';
import { commonWords } from '../../../../domain/shared/common-text';
import { useConnectionBlocker } from '../../../forms/use-connection-blocker';
import { Icon } from '../../../parts/icon';
import type { useDocumentFile } from './use-document-file';
import { useSaveDocument } from './use-save-document';

interface DocumentActionsProps {
  name: string;
  document: CompanyDocument;
  documentFile: NonNullable<ReturnType<typeof useDocumentFile>>;
  isOpen: boolean;
  onOpen(): void;
}

/** What can be done with a document where it is: fetch it, try again, look at it, save it. Without a connection it cannot be fetched. */
export function DocumentActions({ name, document, documentFile, isOpen, onOpen }: DocumentActionsProps) {
  const { state, stored, isLowData } = documentFile;
  const [isAsking, setAsking] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const blocker = useConnectionBlocker();
  const noteId = useId();
  const of = <span className="visually-hidden">: {name}</span>;
  const fetching = blocker === null ? {} : { 'aria-disabled': true, 'aria-describedby': noteId };
  const note = blocker !== null && (
    <p className="notice" id={noteId}>
      {blocker}
    </p>
  );
  const ask = (agreed: boolean) => {
    if (blocker !== null) return;
    setAgreed(agreed);
    documentFile.ask(agreed);
  };
  // How large a file is, the server says when it is asked for.
  const want = () => {
    if (blocker !== null) return;
    setAsking(true);
    if (state.step !== 'large') ask(isAgreed);
  };

  if (state.step === 'coming') {
    return (
      <p className="company-document-coming" role="status">
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
        {documentWords.coming}
      </p>
    );
  }
  if (state.step === 'here' && stored !== null) {
    return <StoredActions name={name} document={document} stored={stored} isOpen={isOpen} onOpen={onOpen} />;
  }
  if (isAsking && state.step === 'large') {
    return (
      <div className="company-document-ask">
        <p>{askForDocumentText(state.bytes, isLowData)}</p>
        {note}
        <div className="company-document-actions">
          <button type="button" className="btn btn-primary" {...fetching} onClick={() => ask(true)}>
            {documentActWords.agree}
            {of}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
            {documentActWords.refuse}
          </button>
        </div>
      </div>
    );
  }
  return (
    <>
      {state.step === 'failed' && <Trouble words={downloadAnswerText(state.problem, state.at)} />}
      {note}
      <div className="company-document-actions">
        <button type="button" className="btn btn-quiet" {...fetching} onClick={want}>
          {state.step === 'failed' ? commonWords.retry : documentActWords.download}
          {of}
        </button>
      </div>
    </>
  );
}

type StoredActionsProps = Omit<DocumentActionsProps, 'documentFile'> & { stored: SealedCompanyDocument };

/** What can be done with a file that is on this device, with a connection or without. */
function StoredActions({ name, document, stored, isOpen, onOpen }: StoredActionsProps) {
  const { save, trouble } = useSaveDocument(document);
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <>
      {trouble !== null && <Trouble words={trouble} />}
      <div className="company-document-actions">
        <button type="button" className="btn btn-primary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
          {documentActWords.open}
          {of}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => void save(stored)}>
          <Icon paths={download} />
          {documentActWords.save}
          {of}
        </button>
      </div>
    </>
  );
}

function Trouble({ words }: { words: string }) {
  return (
    <p className="notice trouble" role="alert">
      <Icon paths={triangle} />
      <span className="grow">{words}</span>
    </p>
  );
}
