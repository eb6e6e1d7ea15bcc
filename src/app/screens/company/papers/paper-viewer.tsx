import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { paths as alone } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import { paths as data } from 'bootstrap-icons/icons/layout-split.svg?paths';
import { useEffect, useId, useState } from 'react';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import type { CompanyRow } from '../../../../domain/company/company';
import { companyPanelWords } from '../../../../domain/company/detail-text';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentViewerWords, documentViewWords, documentWords } from '../../../../domain/company/document-text';
import { useWorker } from '../../../live/worker-context';
import { DefinitionList } from '../../../parts/definition-list';
import { Icon } from '../../../parts/icon';
import { CloseButton } from '../../../parts/viewer/close-button';
import { useViewerDialog } from '../../../parts/viewer/use-viewer-dialog';
import { basicLines, placeLines } from '../company-lines';
import { PdfSight } from './pdf-sight';
import { PictureSight } from './picture-sight';
import { usePaperView } from './use-paper-view';
import { useSavePaper } from './use-save-paper';

interface PaperViewerProps {
  company: CompanyRow;
  document: CompanyDocument;
  kept: SealedCompanyDocument;
  title: string;
  onClose(): void;
}

/** A paper over the whole screen, beside what the company told of itself; what cannot be drawn says why and can be saved. */
export function PaperViewer({ company, document, kept, title, onClose }: PaperViewerProps) {
  const { dialog, closer } = useViewerDialog();
  const [isBeside, setBeside] = useState(true);
  const id = useId();
  const paper = usePaperView(kept);
  const { save, trouble } = useSavePaper(document);
  useNotedOpening(kept);
  const words = trouble ?? (paper === undefined ? null : wordsOf(paper.view));
  return (
    <dialog ref={dialog} className="viewer paper-viewer" aria-labelledby={id} onClose={onClose}>
      <div className="viewer-head">
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <fieldset className="segmented">
          <legend className="visually-hidden">{documentViewerWords.view}</legend>
          <button type="button" aria-label={documentViewerWords.alone} aria-pressed={!isBeside} onClick={() => setBeside(false)}>
            <Icon paths={alone} />
            <span>{documentViewerWords.alone}</span>
          </button>
          <button type="button" aria-label={documentViewerWords.beside} aria-pressed={isBeside} onClick={() => setBeside(true)}>
            <Icon paths={data} />
            <span>{documentViewerWords.beside}</span>
          </button>
        </fieldset>
        <button
          type="button"
          className="icon-button"
          aria-label={documentViewerWords.save}
          title={documentViewerWords.save}
          onClick={() => void save(kept)}
        >
          <Icon paths={download} />
        </button>
        <CloseButton ref={closer} onClose={() => dialog.current?.close()} />
      </div>
      <div className="stages" data-mode={isBeside ? 'data' : 'one'}>
        {words !== null ? (
          <div className="stage sentence" role="status">
            <p className="stage-words">{words}</p>
          </div>
        ) : paper === undefined || !('file' in paper) ? (
          <div className="stage sentence" aria-busy="true" />
        ) : paper.view === 'pdf' ? (
          <PdfSight file={paper.file} title={title} />
        ) : (
          <PictureSight file={paper.file} title={title} />
        )}
        {isBeside && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
          <section className="typed-data" tabIndex={0} aria-label={documentViewerWords.data}>
            <h3>{companyPanelWords.basic}</h3>
            <DefinitionList lines={basicLines(company)} />
            <h3 className="further">{companyPanelWords.address}</h3>
            <DefinitionList lines={placeLines(company)} />
          </section>
        )}
      </div>
    </dialog>
  );
}

function wordsOf(view: NonNullable<ReturnType<typeof usePaperView>>['view']): string | null {
  if (view === 'lost') return documentWords.lost;
  return view === 'pdf' || view === 'picture' ? null : documentViewWords[view];
}

/** Opening a paper stands in the log of opened cases: it holds the data of people (offline rules 7). */
function useNotedOpening({ appId, companyId, fileId }: SealedCompanyDocument): void {
  const worker = useWorker();
  useEffect(() => {
    void worker.noteAct({ question: { kind: 'company-document', appId, companyId, fileId }, act: 'document' });
  }, [worker, appId, companyId, fileId]);
}
