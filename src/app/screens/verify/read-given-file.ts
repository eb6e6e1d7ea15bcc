import { checkedTextLimit } from '../../../domain/credential/parse-document';
import { verifyWords } from '../../../domain/credential/verify-text';
import { loadQrReader } from '../../parts/qr/load-qr-reader';

/** Pictures larger than this (bytes) are not read. */
const pictureLimit = 30_000_000;

/** What a file says that somebody gave: its text, or that of the QR code that it is a picture of; else why it says nothing, in words. */
export async function readGivenFile(file: File): Promise<{ text: string } | { refusal: string }> {
  if (file.type.startsWith('image/')) return readPicture(file);
  if (file.size > checkedTextLimit) return { refusal: verifyWords.fileLarge };
  const text = await file.text().catch(() => null);
  return text === null ? { refusal: verifyWords.fileUnreadable } : { text };
}

async function readPicture(file: File): Promise<{ text: string } | { refusal: string }> {
  if (file.size > pictureLimit) return { refusal: verifyWords.fileLarge };
  const [reader, picture] = await Promise.all([loadQrReader().catch(() => null), createImageBitmap(file).catch(() => null)]);
  if (reader === null) return { refusal: verifyWords.partsMissing };
  if (picture === null) return { refusal: verifyWords.fileUnreadable };
  const text = reader.readQr(picture, picture.width, picture.height);
  picture.close();
  return text === null ? { refusal: verifyWords.noCode } : { text };
}
