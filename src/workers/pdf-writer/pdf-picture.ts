import type { PdfFile, Reference } from './pdf-file';
import { readJpeg, readPng } from './picture-bytes';

/** What the device does with pictures. */
export interface PictureTools {
  /** Width and height in pixels as displayed; null if the bytes can't be decoded. */
  sizeOf(picture: Blob): Promise<{ width: number; height: number } | null>;
  /** The picture as a JPEG whose longer side has at most `side` pixels. */
  redraw(picture: Blob, side: number): Promise<Blob | null>;
}

/** A picture in the file; its size is in pixels. */
export interface EmbeddedPicture {
  reference: Reference;
  width: number;
  height: number;
}

/** The pictures in the file by their source; null if one can't be decoded. */
export type EmbeddedPictures = ReadonlyMap<Blob, EmbeddedPicture | null>;

/** No picture in the file has a longer side (pixels). */
export const longestSide = 2_000;

/**
 * Adds a picture. An upright JPEG and an opaque PNG are embedded unchanged; other types and large pictures are redrawn as JPEG.
 * null if it can't be decoded.
 */
export async function addPicture(file: PdfFile, picture: Blob, tools: PictureTools): Promise<EmbeddedPicture | null> {
  const size = await tools.sizeOf(picture);
  if (size === null) return null;
  const isSmall = Math.max(size.width, size.height) <= longestSide;
  const asItIs = isSmall ? await addBytes(file, new Uint8Array(await picture.arrayBuffer())) : null;
  if (asItIs !== null) return asItIs;
  const drawn = await tools.redraw(picture, longestSide);
  return drawn === null ? null : addBytes(file, new Uint8Array(await drawn.arrayBuffer()));
}

async function addBytes(file: PdfFile, bytes: Uint8Array): Promise<EmbeddedPicture | null> {
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
