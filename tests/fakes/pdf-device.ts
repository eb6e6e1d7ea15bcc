import type { PdfDevice } from '../../src/workers/pdf-writer/write-pdf';
import { packagedFonts } from './packaged-fonts';

/** A device with the packaged fonts. Without `pictures` it can't decode any picture. */
export function aPdfDevice(pictures: Partial<PdfDevice['pictures']> = {}): PdfDevice & { read: string[] } {
  return { ...packagedFonts(), pictures: { sizeOf: async () => null, redraw: async () => null, ...pictures } };
}

/** The bytes of a JPEG of 40 x 20 pixels. */
export function aJpeg(): Blob {
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 40, 3, 1, 0x11, 0, 0, 0])]);
}
