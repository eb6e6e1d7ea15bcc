import { type KeyUri, parseKeyUri } from '../../../domain/account/key-uri';
import { loadQrReader } from '../../parts/qr/load-qr-reader';

/** The key in the picture of a QR code (`data:image/…`), read on this device; null if the picture cannot be read. */
export async function readKey(picture: string): Promise<KeyUri | null> {
  try {
    const image = new Image();
    image.src = picture;
    const [{ readQr }] = await Promise.all([loadQrReader(), image.decode()]);
    return parseKeyUri(readQr(image, image.naturalWidth, image.naturalHeight) ?? '');
  } catch {
    return null;
  }
}
