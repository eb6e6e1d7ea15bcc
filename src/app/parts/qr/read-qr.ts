import jsQR from 'jsqr';

/** A picture is scanned at most at this size (pixels a side): the codes of credentials need less. */
const mostPixels = 1600;

/** The text of a QR code in what can be drawn; null if none is found. */
export function readQr(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, mostPixels / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const text = jsQR(data, canvas.width, canvas.height)?.data ?? '';
  return text === '' ? null : text;
}
