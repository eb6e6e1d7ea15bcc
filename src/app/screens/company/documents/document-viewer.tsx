import { paths as alone } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import { paths as data } from 'bootstrap-icons/icons/layout-split.svg?paths';
import { useId, useState } from 'react';
import type { CompanyRow } from '../../../../domain/company/company';
import { companyPanelWords } from '../../../../domain/company/detail-text';
import { toDocumentType } from '../../../../domain/company/document';
import { documentNameText, documentViewerWords } from '../../../../domain/company/document-text';
import { isDecisionOpen } from '../../../../domain/company/machine';
import { documentTypeText } from '../../../../domain/company/text';
import { DefinitionList } from '../../../parts/definition-list';
import { Icon } from '../../../parts/icon';
import { Sentence } from '../../../parts/sentence';
import { CloseButton } from '../../../parts/viewer/close-button';
import { useViewerDialog } from '../../../parts/viewer/use-viewer-dialog';
import { basicLines, placeLines } from '../company-lines';
import { skipToDecision } from '../decision/skip-to-decision';
import { DocumentSteps } from './document-steps';
import { OpenedDocument } from './opened-document';

interface DocumentViewerProps {
  company: CompanyRow;
  /** Which of its documents is looked at, from 0. */
  place: number;
  /** Goes to another one. */
  onGo(place: number): void;
  onClose(): void;
}

/** The documents of a company over the whole screen, one after the other, beside what the company submitted. */
export function DocumentViewer({ company, place, onGo, onClose }: DocumentViewerProps) {
  const { dialog, closer } = useViewerDialog();
  const [isBeside, setBeside] = useState(true);
  const id = useId();
  const document = company.documents[place];
  if (document === undefined) return null;
  const name = documentNameText(document, place + 1);
  const basic = [companyPanelWords.basic, basicLines(company)] as const;
  const address = [companyPanelWords.address, placeLines(company)] as const;
  // What the document is compared with is seen without scrolling.
  const groups = toDocumentType(document.documentType) === 'ProofOfAddress' ? [address, basic] : [basic, address];
  const title = `${documentTypeText(document.documentType)}: ${name}`;
  return (
    <dialog ref={dialog} className="viewer company-document-viewer" aria-labelledby={id} onClose={onClose}>
      <div className="viewer-head">
        <h2 id={id}>
          <Sentence>{title}</Sentence>
        </h2>
        <DocumentSteps place={place} total={company.documents.length} onGo={onGo} />
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
        <CloseButton ref={closer} onClose={() => dialog.current?.close()} />
      </div>
      <div className="stages" data-mode={isBeside ? 'data' : 'one'}>
        <OpenedDocument key={document.id} company={company} document={document} name={name} title={title} />
        {isBeside && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
          <section className="typed-data" tabIndex={0} aria-label={documentViewerWords.data}>
            {groups.map(([heading, lines]) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <DefinitionList lines={lines} />
              </div>
            ))}
          </section>
        )}
      </div>
      {isDecisionOpen(company.status) && (
        <div className="actions">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              // Closing returns the focus to what opened the viewer.
              dialog.current?.close();
              skipToDecision();
            }}
          >
            {documentViewerWords.toDecision}
          </button>
        </div>
      )}
    </dialog>
  );
}
