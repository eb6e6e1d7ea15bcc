import type { FontSet } from './font-set';
import { type TextLine, toLines } from './lines';
import type { PdfBlock, PdfDocument, PdfField, PdfPicture, PdfSection, PdfTextStyle } from './pdf-document';
import { type Ink, type PdfPages, paper } from './pdf-pages';
import type { EmbeddedPicture, EmbeddedPictures } from './pdf-picture';

const margin = 48;
const top = 56;
const bottom = paper.height - 58;
const labelColumn = 136;
const bodySize = 9.5;
const captionSize = 8.5;
const footerSize = 8;
const lineHeight = 1.45;
const contentWidth = paper.width - 2 * margin;
const pictureGap = 16;
const maxPictureHeight = 220;
const pictureWidth = (contentWidth - pictureGap) / 2;

/** Sizes and spaces in points. */
const styles: Record<PdfTextStyle, { size: number; ink: Ink; before: number; after: number }> = {
  kicker: { size: 10, ink: 'muted', before: 0, after: 2 },
  title: { size: 19, ink: 'text', before: 0, after: 0 },
  muted: { size: bodySize, ink: 'muted', before: 0, after: 0 },
  warning: { size: bodySize, ink: 'bad', before: 6, after: 6 },
};

export interface LayoutParts {
  pages: PdfPages;
  fontSet: FontSet;
  embedded: EmbeddedPictures;
  breathe(): Promise<void>;
}

/** Draws the head and the sections of a document, and begins a page whenever one is full. */
export async function drawDocument({ head, sections }: PdfDocument, parts: LayoutParts): Promise<void> {
  const pen = createPen(parts);
  for (const block of head) await drawBlock(pen, block, parts);
  for (const section of sections) {
    startSection(pen, section, parts.embedded);
    for (const block of section.blocks) await drawBlock(pen, block, parts);
  }
}

/** Draws the foot of every page. The number of pages must be final. */
export async function drawFooters(
  { left, right }: PdfDocument['footer'],
  { pages, fontSet }: Pick<LayoutParts, 'pages' | 'fontSet'>,
): Promise<void> {
  const count = pages.count();
  const numbers = Array.from({ length: count }, (_none, page) => right(page + 1, count));
  await fontSet.prepare(numbers);
  const y = paper.height - 30;
  const draw = (page: number, text: string, xOf: (width: number) => number) => {
    const line = toLines(text, Number.POSITIVE_INFINITY, fontSet)[0];
    if (line === undefined) return;
    pages.line(line, { x: xOf((line.width * footerSize) / 1000), y, size: footerSize, ink: 'muted', page });
  };
  for (const [page, number] of numbers.entries()) {
    pages.rule({ x: margin, y: y - 14, width: contentWidth, page });
    draw(page, left, () => margin);
    draw(page, number, (width) => paper.width - margin - width);
  }
}

/** Knows where the next line goes. */
interface Pen {
  pages: PdfPages;
  /** Points from the top of the page. */
  y: number;
  linesOf(text: string, size: number, width: number): TextLine[];
  /** Begins a page unless a height is free on the current one. */
  need(height: number): void;
  text(text: string, style: { size: number; ink: Ink }): void;
}

function createPen({ pages, fontSet }: LayoutParts): Pen {
  const pen: Pen = {
    pages,
    y: top,
    linesOf: (text, size, width) => toLines(text, (width / size) * 1000, fontSet),
    need(height) {
      if (pages.count() > 0 && pen.y + height <= bottom) return;
      pages.begin();
      pen.y = top;
    },
    text(text, { size, ink }) {
      for (const line of pen.linesOf(text, size, contentWidth)) {
        pen.need(size * lineHeight);
        pages.line(line, { x: margin, y: pen.y + size, size, ink });
        pen.y += size * lineHeight;
      }
    },
  };
  return pen;
}

function startSection(pen: Pen, section: PdfSection, embedded: EmbeddedPictures): void {
  pen.y += 12;
  pen.need(heightKeptTogether(section, embedded));
  pen.pages.mark(section.title, pen.y);
  pen.pages.rule({ x: margin, y: pen.y, width: contentWidth });
  pen.y += 8;
  pen.text(section.title, { size: 12.5, ink: 'text' });
  pen.y += 3;
}

/** No page ends inside this height: the title and what follows it, or the whole section if it is short and has pictures. */
function heightKeptTogether({ blocks }: PdfSection, embedded: EmbeddedPictures): number {
  const pictures = blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []));
  const rows = blocks.reduce((sum, block) => sum + rowsOf(block), 0);
  const heights = pictures.map((picture) => sizeOf(embeddedOf(picture, embedded)).height);
  const whole = 44 + rows * 17 + Math.max(0, ...heights) + 30;
  return pictures.length > 0 && whole < (bottom - top) * 0.7 ? whole : 64;
}

function rowsOf(block: PdfBlock): number {
  if (block.kind === 'paragraph') return 1;
  return block.kind === 'fields' ? block.fields.length : 0;
}

async function drawBlock(pen: Pen, block: PdfBlock, { embedded, breathe }: LayoutParts): Promise<void> {
  if (block.kind === 'paragraph') {
    const { before, after, ...style } = styles[block.style];
    pen.y += before;
    pen.text(block.text, style);
    pen.y += after;
  } else if (block.kind === 'fields') {
    for (const field of block.fields) {
      await breathe();
      drawField(pen, field);
    }
  } else {
    for (let index = 0; index < block.pictures.length; index += 2)
      drawPictures(pen, block.pictures.slice(index, index + 2), embedded);
  }
}

function drawField(pen: Pen, { label, value }: PdfField): void {
  const labelLines = pen.linesOf(label, bodySize, labelColumn - 12);
  const valueLines = pen.linesOf(value, bodySize, contentWidth - labelColumn);
  for (let index = 0; index < Math.max(labelLines.length, valueLines.length); index += 1) {
    pen.need(bodySize * lineHeight);
    const [labelLine, valueLine] = [labelLines[index], valueLines[index]];
    const at = { y: pen.y + bodySize, size: bodySize };
    if (labelLine) pen.pages.line(labelLine, { ...at, x: margin, ink: 'muted' });
    if (valueLine) pen.pages.line(valueLine, { ...at, x: margin + labelColumn, ink: 'text' });
    pen.y += bodySize * lineHeight;
  }
  pen.y += 2;
}

function drawPictures(pen: Pen, row: readonly PdfPicture[], embedded: EmbeddedPictures): void {
  const shown = row.map((one) => {
    const picture = embeddedOf(one, embedded);
    const caption = picture === null ? one.captionWithoutImage : one.caption;
    return { picture, captionLines: pen.linesOf(caption, captionSize, pictureWidth), ...sizeOf(picture) };
  });
  const rowHeight = Math.max(...shown.map(({ height }) => height));
  const captionHeight = Math.max(...shown.map(({ captionLines }) => captionLines.length)) * captionSize * lineHeight;
  pen.y += 6;
  pen.need(rowHeight + captionHeight + 4);
  for (const [index, { picture, captionLines, width, height }] of shown.entries()) {
    const x = margin + index * (pictureWidth + pictureGap);
    if (picture !== null) pen.pages.picture(picture, { x, y: pen.y, width, height });
    for (const [number, line] of captionLines.entries()) {
      const y = pen.y + rowHeight + 3 + captionSize + number * captionSize * lineHeight;
      pen.pages.line(line, { x, y, size: captionSize, ink: 'muted' });
    }
  }
  pen.y += rowHeight + captionHeight + 4;
}

function embeddedOf({ image }: PdfPicture, embedded: EmbeddedPictures): EmbeddedPicture | null {
  return image === null ? null : (embedded.get(image) ?? null);
}

/** The size in points at which a picture is drawn. */
function sizeOf(picture: EmbeddedPicture | null): { width: number; height: number } {
  if (picture === null) return { width: 0, height: 0 };
  const scale = Math.min(pictureWidth / picture.width, maxPictureHeight / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
