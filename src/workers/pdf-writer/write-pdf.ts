import { browserDevice } from './browser-device';
import { openFontSet } from './font-set';
import { MissingFontError } from './missing-font';
import type { PdfDevice } from './pdf-device';
import type { PdfDocument, PdfSection } from './pdf-document';
import { createPdfFile, type PdfFile, toPdfText } from './pdf-file';
import { drawDocument, drawFooters } from './pdf-layout';
import { createPdfPages } from './pdf-pages';
import { addPicture, type EmbeddedPicture, type EmbeddedPictures, type PictureTools } from './pdf-picture';

export type { PdfDevice } from './pdf-device';
export type { PdfBlock, PdfDocument, PdfPicture, PdfSection } from './pdf-document';

export interface WrittenPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Code points of the document that no font has, in rising order. */
  missing: readonly number[];
}

/**
 * Writes a document as a PDF (docs/pdf-writer.md). `fonts-missing` if a font file, or the list of such files, can't be loaded.
 * The same document gives the same bytes.
 */
export async function writePdf(document: PdfDocument, device: PdfDevice = browserDevice): Promise<WrittenPdf | 'fonts-missing'> {
  try {
    return await write(document, device);
  } catch (error) {
    if (error instanceof MissingFontError) return 'fonts-missing';
    throw error;
  }
}

async function write(document: PdfDocument, device: PdfDevice): Promise<WrittenPdf> {
  const file = createPdfFile();
  const fontSet = await openFontSet(device);
  await fontSet.prepare(textsOf(document));
  const missing = fontSet.missing();
  const closing = missing.length === 0 ? [] : [document.missingSection(missing)];
  await fontSet.prepare(closing.flatMap(textsOfSection));
  const embedded = await embedPictures(file, document, device.pictures);
  const pages = createPdfPages(file, fontSet);
  const sections = [...document.sections, ...closing];
  await drawDocument({ ...document, sections }, { pages, fontSet, embedded, breathe: device.breathe });
  await drawFooters(document.footer, { pages, fontSet });
  const { pages: tree, outline } = await pages.write();
  const root = file.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Outlines ${outline} 0 R/Lang(en-US)/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const created = toPdfDate(document.createdAt);
  const info = file.add(`<</Title ${toPdfText(document.title)}/Producer(Studio)/Creator(Studio)/CreationDate ${created}>>`);
  return { bytes: file.end(root, info), missing };
}

/** Every picture once, however often it is drawn. */
async function embedPictures(file: PdfFile, document: PdfDocument, tools: PictureTools): Promise<EmbeddedPictures> {
  const embedded = new Map<Blob, EmbeddedPicture | null>();
  const blocks = [...document.head, ...document.sections.flatMap((section) => section.blocks)];
  for (const { image } of blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])))
    if (image !== null && !embedded.has(image)) embedded.set(image, await addPicture(file, image, tools).catch(() => null));
  return embedded;
}

/** Every text that is drawn: it decides which fonts are opened. */
function textsOf({ head, sections, footer }: PdfDocument): string[] {
  return [footer.left, footer.right(1, 1), ...textsOfSection({ title: '', blocks: head }), ...sections.flatMap(textsOfSection)];
}

function textsOfSection({ title, blocks }: PdfSection): string[] {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'fields') return block.fields.flatMap(({ label, value }) => [label, value]);
    return block.pictures.flatMap(({ caption, captionWithoutImage }) => [caption, captionWithoutImage]);
  });
  return [title, ...texts];
}

function toPdfDate(at: number): string {
  return `(D:${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;
}
