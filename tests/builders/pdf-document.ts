import type { PdfBlock, PdfDocument } from '../../src/workers/pdf-writer/write-pdf';
import { noon } from './moments';

/** A document with one section of these blocks. */
export function aPdfDocument(blocks: readonly PdfBlock[], document: Partial<PdfDocument> = {}): PdfDocument {
  return {
    title: 'A document',
    createdAt: noon,
    head: [],
    sections: [{ title: 'Section', blocks }],
    footer: { left: 'Foot', right: (page, pages) => `${page} of ${pages}` },
    missingSection: (codePoints) => ({
      title: 'Missing',
      blocks: [{ kind: 'paragraph', text: `Missing: ${codePoints.join(', ')}`, style: 'muted' }],
    }),
    ...document,
  };
}

export function aParagraph(text: string): PdfBlock {
  return { kind: 'paragraph', text, style: 'muted' };
}
