import { useEffect, useState } from 'react';
import type { PdfFault } from '../../../../domain/company/document-text';
import { importAgain } from '../../../../domain/shared/import-retry';
import { startPdfWorker } from '../../../../workers/client';
import type { OpenedPdf } from './pdf-reader';

const importFrom = (address: string): Promise<typeof import('./pdf-reader')> => import(/* @vite-ignore */ address);
const loadReader = importAgain(() => import('./pdf-reader'), importFrom);

/** A worker that is busy with a hostile file is not waited for longer (ms). */
const farewell = 2_000;

/** A PDF that is open while it is looked at; what reads it is loaded with the first one. undefined while it is being opened. */
export function usePdf(file: Blob): OpenedPdf | PdfFault | undefined {
  const [opened, setOpened] = useState<{ of: Blob; pdf: OpenedPdf | PdfFault } | null>(null);
  useEffect(() => {
    let isPresent = true;
    let end: () => void = () => undefined;
    const show = (pdf: OpenedPdf | PdfFault) => isPresent && setOpened({ of: file, pdf });
    void open(file, (stop) => {
      end = stop;
      if (!isPresent) stop();
    }).then(show);
    return () => {
      isPresent = false;
      end();
    };
  }, [file]);
  return opened?.of === file ? opened.pdf : undefined;
}

async function open(file: Blob, onStarted: (stop: () => void) => void): Promise<OpenedPdf | PdfFault> {
  const [reader, bytes] = await Promise.all([loadReader().catch(() => null), file.arrayBuffer()]);
  if (reader === null) return 'pdf-parts-missing';
  const worker = startPdfWorker();
  let pdf: OpenedPdf | PdfFault | null = null;
  onStarted(() => {
    const late = setTimeout(() => worker.terminate(), farewell);
    const isOpen = pdf !== null && typeof pdf !== 'string';
    void (isOpen && typeof pdf === 'object' && pdf ? pdf.close() : Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        clearTimeout(late);
        worker.terminate();
      });
  });
  pdf = await reader.openPdf(new Uint8Array(bytes), worker);
  return pdf;
}
