import { paths as picture } from 'bootstrap-icons/icons/file-earmark-image.svg?paths';
import { paths as pdf } from 'bootstrap-icons/icons/file-earmark-pdf.svg?paths';
import { paths as file } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { isEmptyFile } from '../../../../domain/company/document-state';
import { documentNameText, documentWords, fileText } from '../../../../domain/company/document-text';
import { documentTypeText } from '../../../../domain/company/text';
import { toSizeText } from '../../../../domain/device/offline-text';
import { useMirror } from '../../../live/mirror-context';
import { Watched } from '../../../live/use-watch';
import { Icon } from '../../../parts/icon';
import { LongText } from '../../../parts/long-text';
import { DocumentActions } from './document-actions';
import { documentQuestionOf, useDocumentFile } from './use-document-file';

interface DocumentCardProps {
  company: CompanyRow;
  document: CompanyDocument;
  /** Its place among the documents, from 1. */
  number: number;
  /** It is looked at. */
  isOpen: boolean;
  onOpen(): void;
}

/** One document: what it is, where its file is, and what can be done with it. */
export function DocumentCard({ company, document, number, isOpen, onOpen }: DocumentCardProps) {
  const { clockOffset } = useMirror();
  const question = documentQuestionOf(company, document);
  const documentFile = useDocumentFile(question);
  const kind = documentTypeText(document.documentType);
  const name = documentNameText(document, number);
  const stored = documentFile?.stored ?? null;
  return (
    <article className="panel company-document" data-step={documentFile?.state.step}>
      <div className="company-document-head">
        <Icon paths={iconOf(stored?.type ?? null, name)} />
        <div className="grow">
          <h2>{kind}</h2>
          <p className="company-document-name">
            <LongText text={name} />
          </p>
        </div>
      </div>
      <p className="muted company-document-facts">
        {stored === null ? (
          <>
            {documentFile && isEmptyFile(documentFile.state) ? documentWords.empty : documentWords.away}
            {documentFile?.state.step === 'large' && documentFile.state.bytes !== null && (
              <span>{toSizeText(documentFile.state.bytes)}</span>
            )}
          </>
        ) : (
          <>
            {documentWords.here}
            <span>{fileText(stored.bytes, stored.fetchedAt + clockOffset)}</span>
          </>
        )}
      </p>
      {documentFile !== undefined && (
        <DocumentActions name={name} document={document} documentFile={documentFile} onOpen={onOpen} isOpen={isOpen} />
      )}
      {(documentFile?.wanted || (isOpen && stored !== null)) && <Watched question={documentFile?.wanted ?? question} />}
    </article>
  );
}

function iconOf(type: string | null, name: string): readonly string[] {
  if (type?.startsWith('image/') || /\.(png|jpe?g|webp|gif)$/i.test(name)) return picture;
  return type === 'application/pdf' || /\.pdf$/i.test(name) ? pdf : file;
}
