import { membersOf } from '../shared/members';
/** What the server made of a command, for who wants to find it again. */
export interface MadeRecord {
  id: string;
  /** The hash of the transaction on the ledger; absent until it is known, and if nothing reports it. */
  hash?: string;
  /** Whether the ledger refused it; absent while it is not known. */
  isRefused?: boolean;
  /** A credential's document that was only in the answer: nobody else has it. */
  document?: Record<string, unknown>;
  /** A second record that the request probably created. `isExact`: all values are the same; otherwise another person may have created it. */
  duplicate?: { id: string; isExact: boolean };
}

/** A stored created record, read with care; null if it is not one. */
export function toMadeRecord(value: unknown): MadeRecord | null {
  const { id, hash, isRefused, document, duplicate } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    ...(typeof hash === 'string' ? { hash } : {}),
    ...(typeof isRefused === 'boolean' ? { isRefused } : {}),
    ...(typeof document === 'object' && document !== null ? { document: { ...document } } : {}),
    ...toDuplicate(duplicate),
  };
}

function toDuplicate(value: unknown): Pick<MadeRecord, 'duplicate'> {
  const { id, isExact } = membersOf(value);
  return typeof id === 'string' ? { duplicate: { id, isExact: isExact === true } } : {};
}
