import { createHash } from 'node:crypto';

/**
 * The hash of a demo credential in its status. It cannot be the Merkle root that the SDK makes: that covers the address of the status, which is unknown until somebody calls, and making thousands
 * would delay the start.
 */
export function demoRootOf(document: object): string {
  const { credentialStatus: _where, proof: _proof, ...said } = document as Record<string, unknown>;
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
