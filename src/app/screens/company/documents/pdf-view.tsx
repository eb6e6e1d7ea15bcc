import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PdfFault, pageText, pdfFaultWords, pdfWords } from '../../../../domain/company/document-text';
import { toFactorText } from '../../../../domain/shared/format';
import { viewerToolWords } from '../../../../domain/verification/pictures-text';
import { PrivatePicture } from '../../../parts/private-text';
import { turned } from '../../../parts/viewer/view';
import { pressKey } from '../../../parts/viewer/viewer-keys';
import { boundZoom, pageZoomStep } from './page-size';
import type { DrawnPage, OpenedPdf } from './pdf-reader';
import { PdfTools } from './pdf-tools';
import { usePdf } from './use-pdf';
import { useViewKeys } from './use-view-keys';

/** A document that is a PDF, page by page. */
export function PdfView({ file, title, saving }: { file: Blob; title: string; saving: ReactNode }) {
  const pdf = usePdf(file);
  if (pdf === undefined) return <div className="stage sentence" aria-busy="true" role="status" aria-label={pdfWords.opening} />;
  if (typeof pdf === 'string') return <Sentence fault={pdf}>{saving}</Sentence>;
  return <PdfPages pdf={pdf} title={title} saving={saving} />;
}

function Sentence({ fault, children }: { fault: PdfFault; children: ReactNode }) {
  return (
    <div className="stage sentence" role="status">
      <div className="stage-words">
        <p>{pdfFaultWords[fault]}</p>
        {children}
      </div>
    </div>
  );
}

function PdfPages({ pdf, title, saving }: { pdf: OpenedPdf; title: string; saving: ReactNode }) {
  const scroller = useRef<HTMLElement>(null);
  const room = useRoom(scroller);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [hasMore, setMore] = useState(false);
  const drawn = useDrawnPage(pdf, { page, zoom, turns, room });
  const updateMore = () => setMore(scroller.current !== null && hasMoreBelow(scroller.current));
  const goTo = (next: number) => {
    setPage(Math.min(pdf.pages, Math.max(1, next)));
    scroller.current?.scrollTo(0, 0);
  };
  const tools = {
    zoomIn: () => setZoom((before) => boundZoom(before * pageZoomStep)),
    zoomOut: () => setZoom((before) => boundZoom(before / pageZoomStep)),
    showWhole: () => setZoom(1),
    turn: (by: number) => setTurns((before) => turned(before, by)),
    step: (by: number) => goTo(page + by),
  };
  useViewKeys((event) => {
    // Arrows scroll, as they do in every page.
    if (event.key.startsWith('Arrow')) return false;
    return pressKey(event, { ...tools, panBy: () => undefined, isEnlarged: () => false });
  });
  const words = pageText(page, pdf.pages);
  const shown = drawn?.is;
  return (
    <div className="document-view">
      <figure className="stage">
        <section
          ref={scroller}
          className="pdf-scroll"
          onScroll={updateMore}
          aria-label={`${title}. ${words}`}
          aria-busy={drawn?.page !== page}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
          tabIndex={0}
        >
          {typeof shown === 'string' && <p className="stage-words">{pdfFaultWords[shown]}</p>}
          {typeof shown === 'object' && (
            <PrivatePicture label={title} startsShown>
              <PageCanvas drawn={shown} label={words} onDrawn={updateMore} />
            </PrivatePicture>
          )}
        </section>
        <figcaption>
          <span role="status">{words}</span>
          {hasMore && <span className="muted">{pdfWords.more}</span>}
          <output className="stage-zoom" aria-label={viewerToolWords.enlarged}>
            {toFactorText(zoom)}
          </output>
        </figcaption>
      </figure>
      <PdfTools tools={tools} page={page} pages={pdf.pages} onPage={goTo}>
        {saving}
      </PdfTools>
    </div>
  );
}

/** A page as it was drawn last, and which one that is; null before the first. */
function useDrawnPage(
  pdf: OpenedPdf,
  { page, zoom, turns, room }: { page: number; zoom: number; turns: number; room: number },
): { page: number; is: DrawnPage | PdfFault } | null {
  const [drawn, setDrawn] = useState<{ page: number; is: DrawnPage | PdfFault } | null>(null);
  useEffect(() => {
    if (room === 0) return;
    let isPresent = true;
    void pdf.draw(page, { room, zoom, turns, density: Math.min(2, window.devicePixelRatio) }).then((is) => {
      if (isPresent && is !== null) setDrawn({ page, is });
    });
    return () => {
      isPresent = false;
    };
  }, [pdf, page, zoom, turns, room]);
  return drawn;
}

/** The page as it was drawn, and its text for those who do not see it. */
function PageCanvas({ drawn, label, onDrawn }: { drawn: DrawnPage; label: string; onDrawn(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useLayoutEffect(() => {
    const { canvas, width, height } = drawn;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.setAttribute('aria-hidden', 'true');
    place.current?.replaceChildren(canvas);
    latest.current();
  }, [drawn]);
  return (
    <>
      <div ref={place} className="pdf-page" />
      <p className="visually-hidden">
        {label}: {drawn.text === '' ? pdfWords.noText : drawn.text}
      </p>
    </>
  );
}

/** Whether a page goes on below what is seen, by more than its margin (CSS pixels). */
function hasMoreBelow({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight > 24;
}

/** How wide the room for a page is (CSS pixels); 0 before it was measured. */
function useRoom(element: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setRoom(Math.max(0, box.clientWidth - 24));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [element]);
  return room;
}
