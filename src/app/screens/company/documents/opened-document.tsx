import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useEffect } from 'react';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentActWords, documentViewWords, documentWords } from '../../../../domain/company/document-text';
import { Watched } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';
import { Icon } from '../../../parts/icon';
import { DocumentActions } from './document-actions';
import { PdfView } from './pdf-view';
import { PictureView } from './picture-view';
import { documentQuestionOf, useDocumentFile } from './use-document-file';
import { useDocumentView } from './use-document-view';
import { useSaveDocument } from './use-save-document';

interface OpenedDocumentProps {
  company: Pick<CompanyRow, 'appId' | 'id'>;
  document: CompanyDocument;
  name: string;
  title: string;
}

/** One document of the viewer; what is not on this device is fetched from here. For one document as long as it is mounted. */
export function OpenedDocument({ company, document, name, title }: OpenedDocumentProps) {
  const question = documentQuestionOf(company, document);
  const documentFile = useDocumentFile(question);
  if (documentFile === undefined) return <div className="stage sentence" aria-busy="true" />;
  if (documentFile.stored !== null) return <DocumentContent stored={documentFile.stored} document={document} title={title} />;
  return (
    <div className="stage sentence">
      <div className="stage-words">
        <p>{documentWords.away}</p>
        <DocumentActions name={name} document={document} documentFile={documentFile} isOpen={false} onOpen={() => undefined} />
        {documentFile.wanted && <Watched question={documentFile.wanted} />}
      </div>
    </div>
  );
}

/** The file of a document; one that cannot be drawn says why. It can always be saved. */
function DocumentContent({
  stored,
  document,
  title,
}: {
  stored: SealedCompanyDocument;
  document: CompanyDocument;
  title: string;
}) {
  const documentFile = useDocumentView(stored);
  const { save, trouble } = useSaveDocument(document);
  useNotedOpening(stored);
  const words = trouble ?? (documentFile === undefined ? null : wordsOf(documentFile.view));
  const saving = (
    <button type="button" className="btn btn-quiet" onClick={() => void save(stored)}>
      <Icon paths={download} />
      {documentActWords.save}
    </button>
  );
  if (words !== null)
    return (
      <div className="stage sentence" role="status">
        <div className="stage-words">
          <p>{words}</p>
          {saving}
        </div>
      </div>
    );
  if (documentFile === undefined || !('file' in documentFile)) return <div className="stage sentence" aria-busy="true" />;
  return documentFile.view === 'pdf' ? (
    <PdfView file={documentFile.file} title={title} saving={saving} />
  ) : (
    <PictureView file={documentFile.file} title={title} saving={saving} />
  );
}

function wordsOf(view: NonNullable<ReturnType<typeof useDocumentView>>['view']): string | null {
  if (view === 'lost') return documentWords.lost;
  return view === 'pdf' || view === 'picture' ? null : documentViewWords[view];
}

/** Opening a document is in the log of opened cases: it holds the data of people (offline rules 7). */
function useNotedOpening({ appId, companyId, fileId }: SealedCompanyDocument): void {
  const worker = useWorker();
  useEffect(() => {
    void worker.noteAct({ question: { kind: 'company-document', appId, companyId, fileId }, act: 'document' });
  }, [worker, appId, companyId, fileId]);
}
