/** Bytes of a logo that is kept; one that has more is not shown. */
export const logoLimit = 256 * 1024;

/** Kinds of pictures that a service may have as its logo (contract studio 17.5). */
const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const;

/** The kind of a picture by what the server says about it, null if that kind is not shown. */
export function logoTypeOf(contentType: string): string | null {
  const [type = ''] = contentType.toLowerCase().split(';');
  return logoTypes.find((known) => known === type.trim()) ?? null;
}
