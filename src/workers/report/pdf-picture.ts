import type { PdfFile, Reference } from './pdf-file';
import { readJpeg, readPng } from './picture-bytes';

/** What the device does with pictures: whether one can be seen at all, and one drawn anew as a JPEG of a side of at most `side` pixels. */
export interface PictureTools {
  /** Width and height as seen; null when the bytes are no picture. */
  sizeOf(picture: Blob): Promise<{ width: number; height: number } | null>;
  redraw(picture: Blob, side: number): Promise<Blob | null>;
}

/** A picture of the file. */
export interface PdfPicture {
  reference: Reference;
  width: number;
  height: number;
}

/** No picture of a report has a longer side (pixels). */
export const longestSide = 2_000;

/**
 * A picture as it came where a PDF can hold it so: a JPEG that lies upright, a PNG without transparency. Others, and large ones, are drawn anew.
 * null when it is no picture.
 */
export async function addPicture(file: PdfFile, picture: Blob, tools: PictureTools): Promise<PdfPicture | null> {
  const size = await tools.sizeOf(picture);
  if (size === null) return null;
  const isSmall = Math.max(size.width, size.height) <= longestSide;
  const asItIs = isSmall ? await addBytes(file, new Uint8Array(await picture.arrayBuffer())) : null;
  if (asItIs !== null) return asItIs;
  const drawn = await tools.redraw(picture, longestSide);
  return drawn === null ? null : addBytes(file, new Uint8Array(await drawn.arrayBuffer()));
}

async function addBytes(file: PdfFile, bytes: Uint8Array): Promise<PdfPicture | null> {
  const jpeg = readJpeg(bytes);
  if (jpeg !== null) {
    const { width, height, channels } = jpeg;
    const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
    const entries = `${basic(width, height)}/ColorSpace${colours}/BitsPerComponent 8/Filter/DCTDecode`;
    return { reference: await file.addStream(entries, bytes, 'ready'), width, height };
  }
  const png = readPng(bytes);
  if (png === null) return null;
  const { width, height, channels, data } = png;
  const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  const shape = `/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent 8/Columns ${width}>>`;
  const entries = `${basic(width, height)}/ColorSpace${colours}/BitsPerComponent 8/Filter/FlateDecode${shape}`;
  return { reference: await file.addStream(entries, data, 'ready'), width, height };
}

function basic(width: number, height: number): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`;
}
