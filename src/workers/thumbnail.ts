/** No thumbnail is larger (bytes, offline rules 6). */
export const thumbnailLimit = 10 * 1024;
const side = 112;

/** A square JPEG of the picture's middle, at most `thumbnailLimit` bytes; null when the bytes are no picture or this device cannot draw. */
export async function makeThumbnail(picture: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  const edge = Math.min(bitmap.width, bitmap.height);
  context?.drawImage(bitmap, (bitmap.width - edge) / 2, (bitmap.height - edge) / 2, edge, edge, 0, 0, side, side);
  bitmap.close();
  if (context === null) return null;
  for (const quality of [0.8, 0.6, 0.4, 0.2]) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= thumbnailLimit) return blob;
  }
  return null;
}
