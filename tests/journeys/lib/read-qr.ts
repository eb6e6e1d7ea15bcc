import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

/** The text of a QR code as it is drawn on the screen; undefined where none can be read. */
export async function readQrOf(code: Locator): Promise<string | undefined> {
  const image = await loadImage(await code.screenshot());
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return jsQR(context.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data;
}
