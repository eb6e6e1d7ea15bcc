import { type CredentialAction, credentialActions } from '../credential/machine';

/** What commands that were made together have in common. */
export interface BatchHead {
  /** Under which identity they were made: they are sent for no other. */
  identity: string;
  /** The file that they came from; null for a selection. */
  fileName: string | null;
  /** Names of the columns that each of them keeps the cells of. */
  header: string[];
  /** What the schema is called, of credentials to be issued. */
  schemaName: string | null;
  /** The DID of the issuer; null if they have several. */
  issuer: string | null;
  /** What is to become of credentials that there are. */
  action: CredentialAction | null;
  /** Why. */
  reason: string | null;
}

/** A stored batch, read with care; null if it is not one. */
export function toBatchHead(value: unknown): BatchHead | null {
  if (typeof value !== 'object' || value === null) return null;
  const { identity, fileName, header, schemaName, issuer, action, reason } = value as Record<string, unknown>;
  if (typeof identity !== 'string' || !Array.isArray(header)) return null;
  const textOf = (member: unknown) => (typeof member === 'string' ? member : null);
  return {
    identity,
    fileName: textOf(fileName),
    header: header.map(String),
    schemaName: textOf(schemaName),
    issuer: textOf(issuer),
    action: credentialActions.find((known) => known === action) ?? null,
    reason: textOf(reason),
  };
}
