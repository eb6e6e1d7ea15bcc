import { paths as picture } from 'bootstrap-icons/icons/file-earmark-image.svg?paths';
import { paths as pdf } from 'bootstrap-icons/icons/file-earmark-pdf.svg?paths';
import { paths as file } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import { useState } from 'react';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentNameText, documentWords, fileText } from '../../../../domain/company/document-text';
import { documentTypeText } from '../../../../domain/company/text';
import { toSizeText } from '../../../../domain/device/offline-text';
import { useMirror } from '../../../live/mirror-context';
import { useWatch } from '../../../live/use-watch';
import { Icon } from '../../../parts/icon';
import { LongText } from '../../../parts/long-text';
import { PaperActions } from './paper-actions';
import { PaperViewer } from './paper-viewer';
import { type PaperQuestion, usePaper } from './use-paper';

interface PaperCardProps {
  company: CompanyRow;
  document: CompanyDocument;
  /** Its place among the papers, from 1. */
  number: number;
}

/** One paper: what it is, where its file is, and what can be done with it. */
export function PaperCard({ company, document, number }: PaperCardProps) {
  const { clockOffset } = useMirror();
  const question: PaperQuestion = {
    kind: 'company-document',
    appId: company.appId,
    companyId: company.id,
    fileId: document.id,
  };
  const paper = usePaper(question);
  const [isOpen, setOpen] = useState(false);
  const kind = documentTypeText(document.documentType);
  const name = documentNameText(document, number);
  const kept = paper?.kept ?? null;
  return (
    <article className="panel paper" data-step={paper?.state.step}>
      <div className="paper-head">
        <Icon paths={iconOf(kept?.type ?? null, name)} />
        <div className="grow">
          <h2>{kind}</h2>
          <p className="paper-name">
            <LongText text={name} />
          </p>
        </div>
      </div>
      <p className="muted paper-facts">
        {kept === null ? (
          <>
            {documentWords.away}
            {paper?.state.step === 'large' && paper.state.bytes !== null && <span>{toSizeText(paper.state.bytes)}</span>}
          </>
        ) : (
          <>
            {documentWords.here}
            <span>{fileText(kept.bytes, kept.fetchedAt + clockOffset)}</span>
          </>
        )}
      </p>
      {paper !== undefined && (
        <PaperActions name={name} document={document} paper={paper} onOpen={() => setOpen(true)} isOpen={isOpen} />
      )}
      {(paper?.wanted || isOpen) && <Watched question={paper?.wanted ?? question} />}
      {isOpen && kept !== null && (
        <PaperViewer
          company={company}
          document={document}
          kept={kept}
          title={`${kind}: ${name}`}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}

/** While it stands the worker sees to the file; what is opened counts as opened. */
function Watched({ question }: { question: PaperQuestion }) {
  useWatch(question);
  return null;
}

function iconOf(type: string | null, name: string): readonly string[] {
  if (type?.startsWith('image/') || /\.(png|jpe?g|webp|gif)$/i.test(name)) return picture;
  return type === 'application/pdf' || /\.pdf$/i.test(name) ? pdf : file;
}
