/** What the server made of a command, for who wants to find it again. */
export interface MadeRecord {
  id: string;
  /** Of the transaction on the ledger; absent while that is not known, and where nothing is told of it. */
  hash?: string;
  /** Whether the ledger refused it; absent while it is not known. */
  isRefused?: boolean;
  /** A credential's document that stood in the answer alone: nobody else has it. */
  document?: Record<string, unknown>;
  /** A second credential that came beside it and was asked for by nobody else on this device. `isSure`: it says just the same; else it may be another's. */
  second?: { id: string; isSure: boolean };
}

/** What was kept of it, read with care; null when it is none. */
export function toMadeRecord(value: unknown): MadeRecord | null {
  const { id, hash, isRefused, document, second } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    ...(typeof hash === 'string' ? { hash } : {}),
    ...(typeof isRefused === 'boolean' ? { isRefused } : {}),
    ...(typeof document === 'object' && document !== null ? { document: { ...document } } : {}),
    ...toSecond(second),
  };
}

function toSecond(value: unknown): Pick<MadeRecord, 'second'> {
  const { id, isSure } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return typeof id === 'string' ? { second: { id, isSure: isSure === true } } : {};
}
