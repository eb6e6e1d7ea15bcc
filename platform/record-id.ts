import { createHash } from 'node:crypto';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** The 24 hex characters that the real services' database gives a record (contract studio 2.6), here derived from its own id. */
export function recordIdOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 24);
}

/** Whether a record id is that of what a column names. */
export function isRecordOf(column: Column, recordId: string): SQL {
  return sql`substr(encode(sha256(convert_to(${column}, 'UTF8')), 'hex'), 1, 24) = ${recordId}`;
}
