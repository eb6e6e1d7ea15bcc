import { paths as picture } from 'bootstrap-icons/icons/file-earmark-image.svg?paths';
import { paths as pdf } from 'bootstrap-icons/icons/file-earmark-pdf.svg?paths';
import { paths as file } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentNameText, documentWords, fileText } from '../../../../domain/company/document-text';
import { documentTypeText } from '../../../../domain/company/text';
import { toSizeText } from '../../../../domain/device/offline-text';
import { useMirror } from '../../../live/mirror-context';
import { Watched } from '../../../live/use-watch';
import { Icon } from '../../../parts/icon';
import { LongText } from '../../../parts/long-text';
import { PaperActions } from './paper-actions';
import { paperQuestionOf, usePaper } from './use-paper';

interface PaperCardProps {
  company: CompanyRow;
  document: CompanyDocument;
  /** Its place among the papers, from 1. */
  number: number;
  /** It is looked at. */
  isOpen: boolean;
  onOpen(): void;
}

/** One paper: what it is, where its file is, and what can be done with it. */
export function PaperCard({ company, document, number, isOpen, onOpen }: PaperCardProps) {
  const { clockOffset } = useMirror();
  const question = paperQuestionOf(company, document);
  const paper = usePaper(question);
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
      {paper !== undefined && <PaperActions name={name} document={document} paper={paper} onOpen={onOpen} isOpen={isOpen} />}
      {(paper?.wanted || (isOpen && kept !== null)) && <Watched question={paper?.wanted ?? question} />}
    </article>
  );
}

function iconOf(type: string | null, name: string): readonly string[] {
  if (type?.startsWith('image/') || /\.(png|jpe?g|webp|gif)$/i.test(name)) return picture;
  return type === 'application/pdf' || /\.pdf$/i.test(name) ? pdf : file;
}
