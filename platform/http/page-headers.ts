import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AskedBases, contentPolicy } from '../../src/domain/shared/content-policy';

/** Powers of the browser that Studio does not use are given up, so that nothing that slips into the page can use them. */
const permissions = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  // QR codes of credentials are scanned, by the app itself alone.
  .concat('camera=(self)')
  .join(', ');

/** Headers that the page, its workers and the service worker are to be sent with (offline rules 9). */
export function pageHeaders(config: AskedBases | null, styleHashes: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(config ?? {}, styleHashes),
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  };
}

/** What answers the hashes of the style elements of the built index.html, read again when the file is another. */
export function styleHashesOf(folder: string): () => Promise<string[]> {
  const file = join(folder, 'index.html');
  let seen: { mark: string; hashes: string[] } | null = null;
  return async () => {
    if (!existsSync(file)) return [];
    const { mtimeMs, size, ino } = await stat(file);
    const mark = `${mtimeMs} ${size} ${ino}`;
    if (seen?.mark !== mark) seen = { mark, hashes: hashStyles(await readFile(file, 'utf8')) };
    return seen.hashes;
  };
}

/** The hashes of the style elements of a page, as a content policy names them. */
export function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}
