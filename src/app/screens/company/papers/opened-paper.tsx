import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useEffect } from 'react';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentActWords, documentViewWords, documentWords } from '../../../../domain/company/document-text';
import { Watched } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';
import { Icon } from '../../../parts/icon';
import { PaperActions } from './paper-actions';
import { PdfView } from './pdf-view';
import { PictureView } from './picture-view';
import { paperQuestionOf, usePaper } from './use-paper';
import { usePaperView } from './use-paper-view';
import { useSavePaper } from './use-save-paper';

interface OpenedPaperProps {
  company: Pick<CompanyRow, 'appId' | 'id'>;
  document: CompanyDocument;
  name: string;
  title: string;
}

/** One paper of the viewer; what is not on this device is fetched from here. For one paper as long as it is mounted. */
export function OpenedPaper({ company, document, name, title }: OpenedPaperProps) {
  const question = paperQuestionOf(company, document);
  const paper = usePaper(question);
  if (paper === undefined) return <div className="stage sentence" aria-busy="true" />;
  if (paper.kept !== null) return <PaperSight kept={paper.kept} document={document} title={title} />;
  return (
    <div className="stage sentence">
      <div className="stage-words">
        <p>{documentWords.away}</p>
        <PaperActions name={name} document={document} paper={paper} isOpen={false} onOpen={() => undefined} />
        {paper.wanted && <Watched question={paper.wanted} />}
      </div>
    </div>
  );
}

/** The file of a paper; one that cannot be drawn says why. It can always be saved. */
function PaperSight({ kept, document, title }: { kept: SealedCompanyDocument; document: CompanyDocument; title: string }) {
  const paper = usePaperView(kept);
  const { save, trouble } = useSavePaper(document);
  useNotedOpening(kept);
  const words = trouble ?? (paper === undefined ? null : wordsOf(paper.view));
  const saving = (
    <button type="button" className="btn btn-quiet" onClick={() => void save(kept)}>
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
  if (paper === undefined || !('file' in paper)) return <div className="stage sentence" aria-busy="true" />;
  return paper.view === 'pdf' ? (
    <PdfView file={paper.file} title={title} saving={saving} />
  ) : (
    <PictureView file={paper.file} title={title} saving={saving} />
  );
}

function wordsOf(view: NonNullable<ReturnType<typeof usePaperView>>['view']): string | null {
  if (view === 'lost') return documentWords.lost;
  return view === 'pdf' || view === 'picture' ? null : documentViewWords[view];
}

/** Opening a paper is in the log of opened cases: it holds the data of people (offline rules 7). */
function useNotedOpening({ appId, companyId, fileId }: SealedCompanyDocument): void {
  const worker = useWorker();
  useEffect(() => {
    void worker.noteAct({ question: { kind: 'company-document', appId, companyId, fileId }, act: 'document' });
  }, [worker, appId, companyId, fileId]);
}
