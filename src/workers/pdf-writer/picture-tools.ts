import type { PictureTools } from './pdf-picture';

/** The browser decodes every picture first, so that no broken one gets into a file. */
export const browserPictures: PictureTools = {
  async sizeOf(picture) {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (bitmap === null) return null;
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  },
  async redraw(picture, side) {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (bitmap === null) return null;
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (context !== null) {
      // Transparent parts become white, like paper.
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    return context === null ? null : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  },
};
