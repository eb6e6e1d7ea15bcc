import type { Box, BoxKeys, Sealed } from '../../../../src/db/seal/box';
import { ok } from '../../../../src/domain/shared/outcome';

export type { Box, BoxKeys, Place, Sealed } from '../../../../src/db/seal/box';

/** Keys that nothing is done with. */
export async function toBoxKeys(_secret: Uint8Array<ArrayBuffer>): Promise<BoxKeys> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { seal: key, mark: key };
}

/**
 * Replaces the sealing box in the build that is measured against: values and ids are in the database as they are, and nothing is compared, as without any
 * sealing. Only for measuring.
 */
export function createBox(_keys: BoxKeys): Box {
  return {
    seal: async (_place, value) => asStored(value),
    open: async (_place, sealed) => ok(sealed as unknown),
    sealBytes: async (_place, bytes) => bytes,
    openBytes: async (_place, sealed) => ok(sealed),
    alias: async (id) => id,
    mark: async () => 'plain',
  };
}

/** Sizes are asked of what was sealed; the database does not keep members that cannot be listed. */
function asStored(value: unknown): Sealed {
  const copy = structuredClone(value);
  if (typeof copy === 'object' && copy !== null && !Array.isArray(copy))
    Object.defineProperty(copy, 'length', { value: 1_000, enumerable: false });
  return copy as Sealed;
}
