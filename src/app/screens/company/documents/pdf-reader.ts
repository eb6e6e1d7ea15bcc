import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFault } from '../../../../domain/company/document-text';
import { canvasSizeOf, type PageLayout } from './page-size';

/** A page as it was drawn: its size on the screen (CSS pixels), and its text for those who do not see it. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
  text: string;
}

/** A PDF that is open. */
export interface OpenedPdf {
  pages: number;
  /** One page, from 1; null if another one has been requested since. */
  draw(page: number, layout: PageLayout): Promise<DrawnPage | PdfFault | null>;
  /** Lets go of its fonts and pages. */
  close(): Promise<void>;
}

/** How much of a page's text is read out (characters). */
const mostText = 20_000;
/** A picture inside a page that has more (pixels) is left out: it would take the memory of a tablet. */
const largestImage = 40_000_000;

/**
 * Opens a PDF in a worker of its own. Nothing in it runs and nothing is fetched for it: no script, no form, no font or character map from elsewhere. `bytes` are given away.
 */
export async function openPdf(bytes: Uint8Array, port: Worker): Promise<OpenedPdf | PdfFault> {
  const isDead = new Promise<PdfFault>((resolve) =>
    port.addEventListener('error', () => resolve('pdf-parts-missing'), { once: true }),
  );
  const worker = PDFWorker.fromPort({ port });
  const task = getDocument({
    data: bytes,
    worker,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    maxImageSize: largestImage,
  });
  const opened = task.promise.then(
    (document) => toOpened(document, () => task.destroy()),
    (error: unknown): PdfFault => (nameOf(error) === 'PasswordException' ? 'pdf-locked' : 'pdf-broken'),
  );
  return Promise.race([opened, isDead]);
}

function toOpened(document: PDFDocumentProxy, close: () => Promise<void>): OpenedPdf {
  let present: { cancel(): void } | null = null;
  let turn = 0;

  async function drawPage(page: PDFPageProxy, layout: PageLayout): Promise<Omit<DrawnPage, 'text'>> {
    const plain = page.getViewport({ scale: 1, rotation: (page.rotate + layout.turns * 90) % 360 });
    const { width, height, scale, pixels } = canvasSizeOf(plain, layout);
    const viewport = page.getViewport({ scale: scale * pixels, rotation: plain.rotation });
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.round(width * pixels);
    canvas.height = Math.round(height * pixels);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no canvas');
    const task = page.render({ canvasContext: context, viewport, background: '#ffffff' });
    present = task;
    await task.promise;
    return { canvas, width, height };
  }

  return {
    pages: document.numPages,
    close,
    async draw(number, layout) {
      turn += 1;
      const own = turn;
      present?.cancel();
      try {
        const page = await document.getPage(number);
        if (own !== turn) return null;
        const drawn = await drawPage(page, layout);
        const text = await textOf(page).catch(() => '');
        return own === turn ? { ...drawn, text } : null;
      } catch {
        return own === turn ? 'pdf-page-broken' : null;
      }
    },
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  return text.slice(0, mostText);
}

function nameOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : null;
}
