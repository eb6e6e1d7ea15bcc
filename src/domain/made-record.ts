/** What the server made of a command, for who wants to find it again. */
export interface MadeRecord {
  id: string;
}

/** What was kept of it, read with care; null when it is none. */
export function toMadeRecord(value: unknown): MadeRecord | null {
  const { id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return typeof id === 'string' && id !== '' ? { id } : null;
}
