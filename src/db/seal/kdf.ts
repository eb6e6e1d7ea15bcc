import { importWrappingKey } from './wrapping-key';

/** How a key is made of a passcode; kept with what it wraps, so that it can be made stronger later. */
export interface KdfParameters {
  name: 'scrypt';
  /** Cost: memory is 128 x N x r bytes. */
  N: number;
  r: number;
  p: number;
  salt: Uint8Array<ArrayBuffer>;
}

/** 64 MB of memory: about half a second on the slowest machine this was measured on. */
export const presentCost = { N: 2 ** 16, r: 8, p: 1 } as const;

/** New parameters with a fresh salt. */
export function newKdf(): KdfParameters {
  return { name: 'scrypt', ...presentCost, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** Whether what was wrapped by these parameters is to be wrapped anew at the next unlock. */
export function isOutdated({ N, r, p }: KdfParameters): boolean {
  return N * r * p < presentCost.N * presentCost.r * presentCost.p;
}

/**
 * The wrapping key of a passcode, not extractable. Passcodes that look the same are the same (NFKC, outer blanks cut). Takes its time: call it in a
 * worker. The function is read when the first passcode is tried: a device without one never needs it.
 */
export async function toWrappingKey(passcode: string, { N, r, p, salt }: KdfParameters): Promise<CryptoKey> {
  const { scryptAsync } = await import('@noble/hashes/scrypt.js');
  const bytes = await scryptAsync(passcode.normalize('NFKC').trim(), salt, { N, r, p, dkLen: 32, maxmem: 2 ** 30 });
  return importWrappingKey(new Uint8Array(bytes));
}
