import type { FontSet, OpenFace } from './font-set';
import type { Piece, TextLine } from './lines';
import { type PdfFile, type Reference, toNumber, toPdfText } from './pdf-file';
import { createPdfFont, type PdfFont } from './pdf-font';
import type { EmbeddedPicture } from './pdf-picture';

/** A4 (points). */
export const paper = { width: 595.28, height: 841.89 } as const;

/** Colours as shares of red, green and blue. */
export type Ink = 'text' | 'muted' | 'line' | 'bad';
const inks: Record<Ink, string> = {
  text: '0.08 0.09 0.11',
  muted: '0.35 0.38 0.44',
  line: '0.84 0.86 0.89',
  bad: '0.7 0.15 0.12',
};

/** The pages of a file. `y` is measured from the top, in points. */
export interface PdfPages {
  count(): number;
  begin(): void;
  /** Draws on a page (from 0), or on the last one. */
  line(line: TextLine, at: { x: number; y: number; size: number; ink: Ink; page?: number }): void;
  picture(picture: EmbeddedPicture, at: { x: number; y: number; width: number; height: number }): void;
  rule(at: { x: number; y: number; width: number; page?: number }): void;
  /** Adds an entry to the outline: the last page, at a height. */
  mark(title: string, y: number): void;
  write(): Promise<{ pages: Reference; outline: Reference }>;
}

/** Begins the pages of a file; a font is added when it is first drawn. */
export function createPdfPages(file: PdfFile, fontSet: FontSet): PdfPages {
  const pages: { content: string[]; pictures: Map<Reference, string> }[] = [];
  const fonts = new Map<OpenFace, PdfFont>();
  const marks: { title: string; page: number; y: number }[] = [];
  const fontOf = (face: OpenFace) => {
    const known = fonts.get(face) ?? createPdfFont(file, face, fonts.size + 1);
    fonts.set(face, known);
    return known;
  };
  fontOf(fontSet.plain);
  const pageOf = (number = pages.length - 1) => {
    const page = pages[number];
    if (page === undefined) throw new Error('nothing can be drawn before the first page');
    return page;
  };
  return {
    count: () => pages.length,
    begin() {
      pages.push({ content: [], pictures: new Map() });
    },
    line({ pieces }, { x, y, size, ink, page }) {
      const { content } = pageOf(page);
      let left = x;
      for (const piece of pieces) {
        content.push(drawPiece(piece, fontOf(piece.face), { x: left, y: paper.height - y, size }, inks[ink]));
        left += (piece.width * size) / 1000;
      }
    },
    picture({ reference }, { x, y, width, height }) {
      const { content, pictures } = pageOf();
      const name = pictures.get(reference) ?? `P${pictures.size + 1}`;
      pictures.set(reference, name);
      const place = [width, 0, 0, height, x, paper.height - y - height].map(toNumber).join(' ');
      content.push(`q ${place} cm /${name} Do Q`);
    },
    rule({ x, y, width, page }) {
      const height = toNumber(paper.height - y);
      pageOf(page).content.push(`q ${inks.line} RG 0.6 w ${toNumber(x)} ${height} m ${toNumber(x + width)} ${height} l S Q`);
    },
    mark(title, y) {
      marks.push({ title, page: pages.length - 1, y: paper.height - y });
    },
    async write() {
      const parent = file.reserve();
      const used = [...fonts.values()];
      for (const font of used) await font.write();
      const fontEntries = used.map(({ name, reference }) => `/${name} ${reference} 0 R`).join('');
      const written: Reference[] = [];
      for (const { content, pictures } of pages) {
        const stream = await file.addStream('', content.join('\n'));
        const pictureEntries = [...pictures].map(([reference, name]) => `/${name} ${reference} 0 R`).join('');
        written.push(
          file.add(
            `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${paper.width} ${paper.height}]/Contents ${stream} 0 R` +
              `/Resources<</Font<<${fontEntries}>>/XObject<<${pictureEntries}>>>>>>`,
          ),
        );
      }
      const kids = written.map((page) => `${page} 0 R`).join(' ');
      file.write(parent, `<</Type/Pages/Count ${written.length}/Kids[${kids}]>>`);
      return { pages: parent, outline: writeOutline(file, marks, written) };
    },
  };
}

function drawPiece(piece: Piece, font: PdfFont, at: { x: number; y: number; size: number }, ink: string): string {
  const scale = 1000 / piece.face.font.unitsPerEm;
  let shown = '';
  // The distance between a reader's pen and the right place, in thousandths of the size.
  let gap = 0;
  for (const cluster of piece.clusters) {
    const { code, width } = font.codeOf(cluster);
    if (Math.abs(gap) > 0.5) {
      shown += toNumber(-gap);
      gap = 0;
    }
    shown += `<${code.toString(16).padStart(4, '0')}>`;
    gap += cluster.advance * scale - width;
  }
  return `BT ${ink} rg /${font.name} ${toNumber(at.size)} Tf ${toNumber(at.x)} ${toNumber(at.y)} Td [${shown}] TJ ET`;
}

function writeOutline(
  file: PdfFile,
  marks: readonly { title: string; page: number; y: number }[],
  pages: readonly Reference[],
): Reference {
  const root = file.reserve();
  const items = marks.map(() => file.reserve());
  for (const [index, { title, page, y }] of marks.entries()) {
    const item = items[index];
    if (item === undefined) continue;
    const before = items[index - 1] === undefined ? '' : `/Prev ${items[index - 1]} 0 R`;
    const behind = items[index + 1] === undefined ? '' : `/Next ${items[index + 1]} 0 R`;
    const target = `/Dest[${pages[page]} 0 R/XYZ 0 ${toNumber(y)} null]`;
    file.write(item, `<</Title ${toPdfText(title)}/Parent ${root} 0 R${before}${behind}${target}>>`);
  }
  const ends = items.length === 0 ? '' : `/First ${items[0]} 0 R/Last ${items.at(-1)} 0 R`;
  file.write(root, `<</Type/Outlines/Count ${items.length}${ends}>>`);
  return root;
}
