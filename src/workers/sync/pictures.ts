import type { Box } from '../../db/seal/box';
import { isSamePicture } from '../../db/seal/file-codec';
import type { SealedPicture } from '../../db/seal/sealed-rows';
import type { AnsweredPicture } from '../../db/writes/apply-verification';
import type { ParsedVerification } from '../../domain/verification/detail-wire';
import type { Net } from '../net/net-api';

/** No picture is larger than this (bytes); a larger one is shown as one that could not be read. */
export const pictureLimit = 8 * 1024 * 1024;

/** Pictures as they came, turned into bytes: data URIs are decoded here, https addresses fetched. Stored ones that are equal are reported as 'same'. */
export async function readPictures(
  sources: ParsedVerification['pictures'],
  { box, stored }: { box: Box; stored: readonly SealedPicture[] },
  net: Pick<Net, 'picture'>,
): Promise<AnsweredPicture[]> {
  return Promise.all(
    sources.map(async ({ slot, source }) => {
      const blob = await toBlob(source, net);
      if (blob === null) return { slot, picture: 'missing' as const };
      const known = stored.find((row) => row.slot === slot);
      return { slot, picture: (await isSamePicture(box, known, blob)) ? ('same' as const) : blob };
    }),
  );
}

/**
 * The bytes of a data URI with a picture type, null when it is anything else. Decoded by hand: a page policy without `data:`
 * would refuse to fetch it. SVG is refused, since it can carry script.
 */
export function decodeDataUri(source: string): Blob | null {
  const head = /^data:(image\/(?:jpeg|jpg|png|webp|gif|avif|bmp));base64,/i.exec(source);
  if (!head?.[1]) return null;
  if (source.length - head[0].length > Math.ceil(pictureLimit / 3) * 4) return null;
  try {
    const text = atob(source.slice(head[0].length));
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes.length === 0 ? null : new Blob([bytes], { type: head[1].toLowerCase() });
  } catch {
    return null;
  }
}

async function toBlob(source: string, net: Pick<Net, 'picture'>): Promise<Blob | null> {
  if (source.startsWith('data:')) return decodeDataUri(source);
  if (!/^https?:\/\//i.test(source)) return null;
  const fetched = await net.picture(source, pictureLimit);
  if (!fetched.ok) return null;
  const { size, type } = fetched.value;
  const isPicture = type.startsWith('image/') && !type.startsWith('image/svg');
  return isPicture && size > 0 && size <= pictureLimit ? fetched.value : null;
}
