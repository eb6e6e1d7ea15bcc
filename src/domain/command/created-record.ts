import { membersOf } from '../shared/members';
/** What the server made of a command, for who wants to find it again. */
export interface MadeRecord {
  id: string;
  /** Of the transaction on the ledger; absent while that is not known, and where nothing is told of it. */
  hash?: string;
  /** Whether the ledger refused it; absent while it is not known. */
  isRefused?: boolean;
  /** A credential's document that stood in the answer alone: nobody else has it. */
  document?: Record<string, unknown>;
  /** A second record that the request probably created. `isExact`: all values are the same; otherwise another person may have created it. */
  duplicate?: { id: string; isExact: boolean };
}

/** What was kept of it, read with care; null when it is none. */
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
