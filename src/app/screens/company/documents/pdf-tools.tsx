import { paths as previous } from 'bootstrap-icons/icons/chevron-left.svg?paths';
import { paths as next } from 'bootstrap-icons/icons/chevron-right.svg?paths';
import type { ReactNode } from 'react';
import { pdfWords } from '../../../../domain/company/document-text';
import { SizeTools, Tool, type Tools } from '../../../parts/viewer/viewer-tools';

interface PdfToolsProps {
  tools: Tools;
  page: number;
  pages: number;
  onPage(page: number): void;
  /** What else can be done with the file. */
  children: ReactNode;
}

/** The buttons of a PDF; each says its key. */
export function PdfTools({ tools, page, pages, onPage, children }: PdfToolsProps) {
  return (
    <div className="viewer-tools" role="toolbar" aria-label={pdfWords.tools}>
      {pages > 1 && (
        <div className="tool-group">
          <Tool icon={previous} label={pdfWords.previous} keys="PageUp" isDisabled={page === 1} onUse={() => tools.step(-1)} />
          <label className="page-number">
            <span className="visually-hidden">{pdfWords.page}</span>
            <input
              type="number"
              className="form-control"
              min={1}
              max={pages}
              value={page}
              onChange={({ target }) => onPage(Math.trunc(Number(target.value)) || 1)}
            />
          </label>
          <Tool icon={next} label={pdfWords.next} keys="PageDown" isDisabled={page === pages} onUse={() => tools.step(1)} />
        </div>
      )}
      <SizeTools tools={tools} whole={pdfWords.whole} />
      {children}
    </div>
  );
}
