import { importWrappingKey } from './wrapping-key';

/** What it costs to make a key of a passcode: memory is 128 x N x r bytes. */
export interface KdfCost {
  N: number;
  r: number;
  p: number;
}

/** How a key is made of a passcode; kept with what it wraps, so that it can be made stronger later. */
export interface KdfParameters extends KdfCost {
  name: 'scrypt';
  salt: Uint8Array<ArrayBuffer>;
}

/** 64 MB of memory: about half a second on the slowest machine this was measured on. */
export const presentCost: KdfCost = { N: 2 ** 16, r: 8, p: 1 };

/** New parameters with a fresh salt. */
export function newKdf({ N, r, p }: KdfCost): KdfParameters {
  return { name: 'scrypt', N, r, p, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** Whether what was wrapped by these parameters is cheaper than `cost`, and has to be wrapped again at the next unlock. */
export function isOutdated({ N, r, p }: KdfParameters, cost: KdfCost): boolean {
  return N * r * p < cost.N * cost.r * cost.p;
}

/**
 * The wrapping key of a passcode, not extractable. Passcodes that look the same are the same (NFKC, outer blanks cut). It is slow: call it in a worker. The
 * function is loaded at the first attempt: a device without a passcode never needs it.
 */
export async function toWrappingKey(passcode: string, { N, r, p, salt }: KdfParameters): Promise<CryptoKey> {
  const { scryptAsync } = await import('@noble/hashes/scrypt.js');
  const bytes = await scryptAsync(passcode.normalize('NFKC').trim(), salt, { N, r, p, dkLen: 32, maxmem: 2 ** 30 });
  return importWrappingKey(new Uint8Array(bytes));
}
