/**
 * Whether the public half of an Ed25519 key is written as DIDs of 2023 and earlier write it: `z` and the base58 of its 32 bytes alone. Newer ones have two bytes before them that say what kind of key
 * it is, so that each begins with the same letters.
 */
export function isBareKey(publicKeyMultibase: string): boolean {
  return publicKeyMultibase.startsWith('z') && !publicKeyMultibase.startsWith('z6Mk');
}
