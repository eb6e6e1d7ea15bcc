import type { PictureTools } from './pdf-picture';

/** What the writer needs from the device it runs on. */
export interface PdfDevice {
  /** The bytes of a font file (WOFF 1.0 or TrueType) by its name without an ending; null if it can't be loaded. */
  readFont(file: string): Promise<Uint8Array | null>;
  pictures: PictureTools;
  /** Lets other work run: the worker that writes a long document keeps answering. */
  breathe(): Promise<void>;
}
