import type { ReportPicture, ReportSection } from '../../domain/report/section';
import { characterRanges, reportWords, toUtcStamp } from '../../domain/report/text';
import type { Report } from '../../domain/report/to-report';
import type { PictureSlot } from '../../domain/verification/verification';
import type { ReportPictures } from '../api';
import { type FontShelf, openShelf, type ReadFont } from './font-shelf';
import { type TextLine, toLines } from './lines';
import { createPdfFile, toPdfText } from './pdf-file';
import { createPdfPages, type Ink, type PdfPages, paper } from './pdf-pages';
import { addPicture, type PdfPicture, type PictureTools } from './pdf-picture';

export interface PdfTools {
  readFont: ReadFont;
  pictures: PictureTools;
  /** Lets others have a turn: the worker that makes a long report goes on answering. */
  breathe(): Promise<void>;
}

/** A finished PDF, and the characters ('U+1F600', 'U+12A0 to U+12CA') that no font of it has. */
export interface ReportPdf {
  bytes: Uint8Array<ArrayBuffer>;
  missing: string[];
}

const margin = 48;
const top = 56;
const bottom = paper.height - 58;
const column = 136;
const body = 9.5;
const lead = 1.45;
const space = paper.width - 2 * margin;
const tallest = 220;
const pictureWidth = (space - 16) / 2;

/** The PDF of a report (ISO A4): its text can be searched and copied in every script, its fonts hold only what is drawn. Throws where a font cannot be read. */
export async function makeReportPdf(report: Report, pictures: ReportPictures, tools: PdfTools): Promise<ReportPdf> {
  const file = createPdfFile();
  const shelf = await openShelf(textsOf(report), tools);
  const missing = characterRanges(shelf.missing);
  const known = await addPictures(file, report, pictures, tools.pictures);
  const pages = createPdfPages(file, shelf);
  const pen = createPen(pages, shelf);
  drawHead(pen, report);
  for (const section of [...report.sections, ...missingSection(missing)])
    await drawSection(pen, section, pictures, { known, breathe: tools.breathe });
  drawEdges(pages, shelf, report);
  const { pages: tree, outline } = await pages.write();
  const root = file.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Outlines ${outline} 0 R/Lang(en-US)/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const info = file.add(
    `<</Title ${toPdfText(report.title)}/Producer(Studio)/Creator(Studio)/CreationDate ${toPdfDate(report.madeAt)}>>`,
  );
  return { bytes: file.end(root, info), missing };
}

type Known = Partial<Record<PictureSlot, PdfPicture | null>>;

async function addPictures(
  file: ReturnType<typeof createPdfFile>,
  report: Report,
  pictures: ReportPictures,
  tools: PictureTools,
): Promise<Known> {
  const known: Known = {};
  for (const { slot } of report.sections.flatMap((section) => section.pictures)) {
    const picture = pictures[slot];
    if (picture instanceof Blob && known[slot] === undefined)
      known[slot] = await addPicture(file, picture, tools).catch(() => null);
  }
  return known;
}

/** Where the next line goes; begins a page when one is full. */
interface Pen {
  pages: PdfPages;
  y: number;
  linesOf(text: string, size: number, width: number): TextLine[];
  /** Makes sure that a height is free on this page. */
  need(height: number): void;
  text(text: string, style: { size: number; ink: Ink; x?: number; width?: number }): void;
}

function createPen(pages: PdfPages, shelf: FontShelf): Pen {
  const pen: Pen = {
    pages,
    y: top,
    linesOf: (text, size, width) => toLines(text, (width / size) * 1000, shelf),
    need(height) {
      if (pages.count() > 0 && pen.y + height <= bottom) return;
      pages.begin();
      pen.y = top;
    },
    text(text, { size, ink, x = margin, width = space }) {
      for (const line of pen.linesOf(text, size, width)) {
        pen.need(size * lead);
        pages.line(line, { x, y: pen.y + size, size, ink });
        pen.y += size * lead;
      }
    },
  };
  return pen;
}

function drawHead(pen: Pen, report: Report): void {
  pen.text(report.title, { size: 10, ink: 'muted' });
  pen.y += 2;
  pen.text(report.subject, { size: 19, ink: 'text' });
  pen.text(report.id, { size: body, ink: 'muted' });
  pen.y += 6;
  pen.text(report.warning, { size: body, ink: 'bad' });
  pen.y += 6;
  for (const { label, value } of report.facts) drawLine(pen, label, value);
}

async function drawSection(
  pen: Pen,
  section: ReportSection,
  pictures: ReportPictures,
  { known, breathe }: { known: Known; breathe: PdfTools['breathe'] },
): Promise<void> {
  pen.y += 12;
  pen.need(togetherOf(section, known));
  pen.pages.mark(section.title, pen.y);
  pen.pages.rule({ x: margin, y: pen.y, width: space });
  pen.y += 8;
  pen.text(section.title, { size: 12.5, ink: 'text' });
  pen.y += 3;
  for (const note of section.notes) pen.text(note, { size: body, ink: 'muted' });
  for (const { label, value } of section.lines) {
    await breathe();
    drawLine(pen, label, value);
  }
  for (let index = 0; index < section.pictures.length; index += 2)
    drawPictures(pen, section.pictures.slice(index, index + 2), pictures, known);
}

/** What of a section is not parted by the end of a page: its title with what follows, all of it where it is short and has pictures. */
function togetherOf({ notes, lines, pictures }: ReportSection, known: Known): number {
  const heights = pictures.map(({ slot }) => sizeOf(known[slot] ?? null).height);
  const whole = 44 + (notes.length + lines.length) * 17 + Math.max(0, ...heights) + 30;
  return pictures.length > 0 && whole < (bottom - top) * 0.7 ? whole : 64;
}

/** How large a picture is drawn (points): two stand beside each other. */
function sizeOf(picture: PdfPicture | null): { width: number; height: number } {
  if (picture === null) return { width: 0, height: 0 };
  const scale = Math.min(pictureWidth / picture.width, tallest / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

function drawLine(pen: Pen, label: string, value: string): void {
  const names = pen.linesOf(label, body, column - 12);
  const values = pen.linesOf(value, body, space - column);
  for (let index = 0; index < Math.max(names.length, values.length); index += 1) {
    pen.need(body * lead);
    const [name, text] = [names[index], values[index]];
    const at = { y: pen.y + body, size: body };
    if (name) pen.pages.line(name, { ...at, x: margin, ink: 'muted' });
    if (text) pen.pages.line(text, { ...at, x: margin + column, ink: 'text' });
    pen.y += body * lead;
  }
  pen.y += 2;
}

function drawPictures(pen: Pen, row: readonly ReportPicture[], pictures: ReportPictures, known: Known): void {
  const shown = row.map(({ slot, label, ...told }) => {
    const picture = known[slot] ?? null;
    return { label: picture === null ? `${label}: ${whyNot(pictures[slot], told)}` : label, picture, ...sizeOf(picture) };
  });
  const height = Math.max(...shown.map((one) => one.height));
  const captions = shown.map(({ label }) => pen.linesOf(label, 8.5, pictureWidth));
  const captionHeight = Math.max(...captions.map(({ length }) => length)) * 8.5 * lead;
  pen.y += 6;
  pen.need(height + captionHeight + 4);
  for (const [index, { picture, width, height: own }] of shown.entries()) {
    const x = margin + index * (pictureWidth + 16);
    if (picture !== null) pen.pages.picture(picture, { x, y: pen.y, width, height: own });
    for (const [number, line] of (captions[index] ?? []).entries())
      pen.pages.line(line, { x, y: pen.y + height + 3 + 8.5 + number * 8.5 * lead, size: 8.5, ink: 'muted' });
  }
  pen.y += height + captionHeight + 4;
}

function whyNot(picture: Blob | 'lost' | undefined, { sent, unreadable }: Pick<ReportPicture, 'sent' | 'unreadable'>): string {
  if (picture !== undefined || unreadable) return reportWords.pictureUnreadable;
  return sent ? reportWords.pictureNotHere : reportWords.pictureNotSent;
}

/** Head and foot of every page, once their number is known. */
function drawEdges(pages: PdfPages, shelf: FontShelf, report: Report): void {
  const draw = (page: number, text: string, y: number, end: 'left' | 'right') => {
    const line = toLines(text, Number.POSITIVE_INFINITY, shelf)[0];
    if (line === undefined) return;
    const x = end === 'left' ? margin : paper.width - margin - (line.width * 8) / 1000;
    pages.line(line, { x, y, size: 8, ink: 'muted', page });
  };
  for (let page = 0; page < pages.count(); page += 1) {
    const foot = paper.height - 30;
    pages.rule({ x: margin, y: foot - 14, width: space, page });
    draw(page, footText(report), foot, 'left');
    draw(page, reportWords.page(page + 1, pages.count()), foot, 'right');
  }
}

function footText(report: Report): string {
  return `${report.title}. ${reportWords.shortWarning}. ${toUtcStamp(report.madeAt)}`;
}

function missingSection(missing: readonly string[]): ReportSection[] {
  if (missing.length === 0) return [];
  return [{ title: reportWords.missingTitle, notes: [reportWords.missing(missing.join(', '))], lines: [], pictures: [] }];
}

/** All that is drawn: fonts are chosen by it. */
function textsOf(report: Report): string[] {
  const lines = [...report.facts, ...report.sections.flatMap((section) => section.lines)];
  const labels = report.sections.flatMap(({ title, notes, pictures }) => [
    title,
    ...notes,
    ...pictures.map(({ label }) => label),
  ]);
  const own = [report.title, report.subject, report.id, report.warning, footText(report)];
  const words = Object.values(reportWords).filter((word) => typeof word === 'string');
  const made = [reportWords.page(0, 123_456_789), reportWords.missing('U+0123456789ABCDEF to , '), ': '];
  return [...own, ...words, ...made, ...labels, ...lines.flatMap(({ label, value }) => [label, value])];
}

function toPdfDate(at: number): string {
  return `(D:${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;
}
