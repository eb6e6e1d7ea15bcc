/**
 * What the writer draws: A4 pages, filled from top to bottom in the order given. Every text is plain; a line feed in it begins a new line.
 */
export interface PdfDocument {
  /** The title that a reader shows in its title bar. */
  title: string;
  /** ms since 1970 */
  createdAt: number;
  /** Blocks above the first section. */
  head: readonly PdfBlock[];
  sections: readonly PdfSection[];
  /** The foot of every page. Pages are numbered from 1. */
  footer: { left: string; right(page: number, pages: number): string };
  /** The last section of a document that has characters without a font; `codePoints` in rising order. */
  missingSection(codePoints: readonly number[]): PdfSection;
}

/** A part of the document with a line above it and an entry in the outline. */
export interface PdfSection {
  title: string;
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { kind: 'paragraph'; text: string; style: PdfTextStyle }
  /** A table of two columns. */
  | { kind: 'fields'; fields: readonly PdfField[] }
  /** Two pictures in a row. */
  | { kind: 'pictures'; pictures: readonly PdfPicture[] };

export type PdfTextStyle = 'title' | 'kicker' | 'muted' | 'warning';

export interface PdfField {
  label: string;
  value: string;
}

export interface PdfPicture {
  /** The bytes of a picture of any type that the device can decode; null if there is none. */
  image: Blob | null;
  caption: string;
  /** The caption if there is no image, or one that can't be decoded. */
  captionWithoutImage: string;
}
