import { createHash } from 'node:crypto';

/**
 * What stands for a credential of the demo in its status. It cannot be the Merkle root that the SDK makes: that covers the address of the status, which is not known before somebody calls, and making
 * thousands would keep the start waiting.
 */
export function demoRootOf(document: object): string {
  const { credentialStatus: _where, proof: _proof, ...said } = document as Record<string, unknown>;
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
