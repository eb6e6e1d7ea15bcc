import { createHash } from 'node:crypto';

/** The 24 hex characters that the real services' database gives a record (contract studio 2.6), here derived from its own id. */
export function recordIdOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 24);
}
