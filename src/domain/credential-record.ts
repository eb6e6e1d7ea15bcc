import type { ListedIdentity } from './listed-identity';
import type { CredentialLife } from './machines/credential-life';
import { type LedgerState, type ShownLedgerStatus, shownStatusOf } from './machines/ledger-record';
import type { LedgerError } from './status-entry';

/** A credential as the tenant server and the ledger tell it (contract SSI 6.3, 10.2); null is what was not told, or not yet. Times in ms since 1970. */
export interface Credential {
  id: string;
  state: LedgerState;
  /** What its status document says; null as long as none is known. */
  life: CredentialLife | null;
  schemaId: string | null;
  /** What its kind is called: the name of the schema, or a type of its own. */
  kind: string | null;
  /** The DID of its issuer. */
  issuer: string | null;
  /** Whether the service keeps its document in its data vault. */
  isPersisted: boolean | null;
  /** Whether its status was to be put on the ledger. */
  isToRegister: boolean | null;
  issuedAt: number | null;
  /** Of its status document: why it is as it is. */
  remarks: string | null;
  merkleRoot: string | null;
  /** The status document as it was answered, for reading; null until it was. */
  statusDocument: Record<string, unknown> | null;
  /** The credential itself, where this device has met it: answered when it was issued, or unlocked; null where not, or where it was too large to keep. */
  document: Record<string, unknown> | null;
}

/** A credential as kept. */
export interface CredentialRow extends Credential {
  appId: string;
  /** Its place among the service's (`ListedIdentity`). */
  order: number;
  /** When it was made, by the list of newer servers. */
  listedAt: number | null;
  /** When it was last resolved; null before. */
  resolvedAt: number | null;
  /** Of one in Error. */
  error: LedgerError | null;
  /** Paths of what was sent and could not be read; absent where all could. */
  unreadable?: string[];
}

/** A credential of the list of which no more is known. */
export function unresolvedCredential(appId: string, { id, order, createdAt }: ListedIdentity): CredentialRow {
  return {
    ...{ appId, id, order, listedAt: createdAt, state: 'resolving', life: null },
    ...{ schemaId: null, kind: null, issuer: null, isPersisted: null, isToRegister: null },
    ...{ issuedAt: null, remarks: null, merkleRoot: null, statusDocument: null, document: null },
    ...{ resolvedAt: null, error: null },
  };
}

/** Statuses by which credentials are filtered and counted: that of the record until it is on the ledger, then that of its life. */
export const shownCredentialStatuses = ['Resolving', 'Created', 'Registered', 'Live', 'Suspended', 'Revoked', 'Error'] as const;
export type ShownCredentialStatus = (typeof shownCredentialStatuses)[number];

const shownLives: Record<CredentialLife, ShownCredentialStatus> = { live: 'Live', suspended: 'Suspended', revoked: 'Revoked' };

/** What a credential counts as: 'Registered' is one on the ledger whose status document is not known yet. */
export function shownStatusOfCredential({ state, life }: Pick<Credential, 'state' | 'life'>): ShownCredentialStatus {
  const shown: ShownLedgerStatus = shownStatusOf(state);
  return shown === 'Registered' && life !== null ? shownLives[life] : shown;
}

/** Whether resolving it again tells nothing new (offline rules 4): only what is revoked stays as it is. */
export function isFinalCredential({ state, life }: Pick<Credential, 'state' | 'life'>): boolean {
  return state === 'registered' && life === 'revoked';
}
