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

/** The bytes of a font file from the app's server, or as the service worker cached it; null if it can't be loaded. */
export async function readFont(file: string): Promise<Uint8Array | null> {
  const address = addresses.get(file);
  if (address === undefined) return null;
  const response = await fetch(address).catch(() => null);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  // The sign-in page of a network may have answered instead.
  return bytes === null || new TextDecoder().decode(bytes.slice(0, 4)) !== 'wOFF' ? null : new Uint8Array(bytes);
}
