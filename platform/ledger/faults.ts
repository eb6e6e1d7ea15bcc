/** What goes wrong on the ledger of this process, and otherwise at its tenants, as tests request it. Nothing goes wrong on its own. */
export interface LedgerFaults {
  /** The node does not answer and makes no blocks. */
  isDown: boolean;
  /** Codes with which the next messages will be refused, each for one message: of the named type, or of any. */
  failures: { code: number; type: string | null }[];
  /** How much later than usual the block of the next messages comes, ms. */
  delayMs: number;
  /** How often the status entry of the next messages is written. */
  copies: number;
  /** The entries of a block are written in the opposite order. */
  isReversed: boolean;
  /** How a tenant says that fields do not fit a schema: in texts; with none, as the real one does; or with objects of its own (contract SSI 6.2). */
  fieldRefusal: FieldRefusal;
  /** The list of credentials is that of the newer era: with dates, newest first (contract SSI 6.1). */
  isNewEra: boolean;
}

export const fieldRefusals = ['texts', 'null', 'objects', 'object'] as const;
export type FieldRefusal = (typeof fieldRefusals)[number];

/** A ledger on which all goes well. */
export function noFaults(): LedgerFaults {
  return { isDown: false, failures: [], delayMs: 0, copies: 1, isReversed: false, fieldRefusal: 'texts', isNewEra: false };
}

/** The code with which a message of that type has to be refused, used up by this; null for none. */
export function takeFailure(faults: LedgerFaults, type: string): number | null {
  const index = faults.failures.findIndex((failure) => failure.type === null || failure.type === type);
  return index < 0 ? null : (faults.failures.splice(index, 1)[0]?.code ?? null);
}
