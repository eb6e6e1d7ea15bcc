import { MissingFontError } from './missing-font';

const folders = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,jp,kr}/files/noto-sans-{sc,jp,kr}-[0-9]*-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);
const addresses = new Map(
  Object.entries(folders).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.woff'.length), address]),
);

/** The bytes of a font file, from the place where the app came from: the service worker keeps it. */
export async function readFont(file: string): Promise<Uint8Array> {
  const address = addresses.get(file);
  if (address === undefined) throw new MissingFontError(file);
  const response = await fetch(address).catch(() => null);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  // Something else may have answered in its place, the sign-in page of a network.
  if (bytes === null || new TextDecoder().decode(bytes.slice(0, 4)) !== 'wOFF') throw new MissingFontError(file);
  return new Uint8Array(bytes);
}
